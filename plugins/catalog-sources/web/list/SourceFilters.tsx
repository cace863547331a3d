import { type SourcePage, sourceOrigins } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import type { SourcesUrl } from '../useSourcesUrl.ts';
import { OriginIcon } from './OriginIcon.tsx';
import classes from './Sources.module.css';

type SourceFiltersProps = {
  state: SourcesUrl;
  counts: SourcePage['counts'] | undefined;
  onChange: (change: Partial<SourcesUrl>) => void;
};

export function SourceFilters({ state, counts, onChange }: SourceFiltersProps) {
  const { t } = useTranslation(sourcesTranslation);
  const { failing, origin, entity } = state;
  const activeCount = [failing, origin, entity].filter(Boolean).length;
  return (
    <FilterColumn
      activeCount={activeCount}
      onClear={() => onChange({ failing: false, origin: undefined, entity: undefined })}
    >
      {entity && (
        <FilterGroup label={t('filter.entity')}>
          <div className={classes.entity}>
            <EntityRefLink entity={entity} />
          </div>
          <FilterOption
            label={t('filter.anyEntity')}
            isSelected={false}
            onToggle={() => onChange({ entity: undefined })}
          />
        </FilterGroup>
      )}
      <FilterGroup label={t('filter.state')}>
        <FilterOption
          label={t('filter.failing')}
          count={counts?.failing}
          isSelected={failing}
          onToggle={() => onChange({ failing: !failing })}
        />
      </FilterGroup>
      <FilterGroup label={t('filter.origin')}>
        {sourceOrigins.map((one) => (
          <FilterOption
            key={one}
            label={t(`origin.${one}`)}
            count={counts?.origins[one]}
            icon={<OriginIcon origin={one} />}
            isSelected={origin === one}
            onToggle={() => onChange({ origin: origin === one ? undefined : one })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
