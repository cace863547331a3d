import { parseEntityRef } from '@callboard/plugin-catalog/common';
import { useEntityPresentation } from '@callboard/plugin-catalog/web';
import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { galleryTranslation } from '../galleryTranslation.ts';
import { useGalleryFacets } from '../queries.ts';
import { activeCount, type GalleryState, nothingChosen, type UserFilter } from './galleryState.ts';
import { ValueFilterGroup } from './ValueFilterGroup.tsx';

type GalleryFiltersProps = { state: GalleryState; onChange: (change: Partial<GalleryState>) => void };

/** The filters of the list. */
export function GalleryFilters({ state, onChange }: GalleryFiltersProps) {
  const { t } = useTranslation(galleryTranslation);
  const organization = useApi(configApi).getOptionalString('organization.name');
  const { data: facets } = useGalleryFacets(state);
  const user = (name: UserFilter) => (
    <FilterOption
      label={t(`filter.${name}`)}
      count={facets?.users[name]}
      isSelected={state.user === name}
      isDisabled={name !== 'all' && state.user !== name && facets?.users[name] === 0}
      onToggle={() => onChange({ user: name })}
    />
  );
  return (
    <FilterColumn activeCount={activeCount(state)} onClear={() => onChange(nothingChosen)}>
      <FilterGroup label={t('filter.personal')}>
        {user('owned')}
        {user('starred')}
      </FilterGroup>
      <FilterGroup label={organization ?? t('filter.everyone')}>{user('all')}</FilterGroup>
      <ValueFilterGroup
        label={t('filter.type')}
        options={facets?.type ?? []}
        selected={state.type}
        onChange={(type) => onChange({ type })}
      />
      <ValueFilterGroup
        label={t('filter.tags')}
        options={facets?.tags ?? []}
        selected={state.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <ValueFilterGroup
        label={t('filter.owners')}
        options={facets?.owners ?? []}
        selected={state.owners}
        onChange={(owners) => onChange({ owners })}
        labelOf={(ref) => parseEntityRef(ref, { defaultKind: 'group' }).name}
        Option={OwnerOption}
      />
    </FilterColumn>
  );
}

type OwnerOptionProps = { value: string; count: number | undefined; isSelected: boolean; onToggle: () => void };

function OwnerOption({ value, ...option }: OwnerOptionProps) {
  return <FilterOption label={useEntityPresentation(value).title} {...option} />;
}
