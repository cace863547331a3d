import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { FilterColumn, FilterGroup, FilterOption } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ScorecardSummary } from '../../common/contract.ts';
import { NO_LEVEL } from '../../common/result.ts';
import { useOwners } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import type { useScorecardUrl } from './useScorecardUrl.ts';

const MAX_OWNERS = 12;

type ScorecardFiltersProps = { url: ReturnType<typeof useScorecardUrl>; scorecard: ScorecardSummary };

/** Levels, failing checks and owners with their numbers; the owners with the lowest score come first. */
export function ScorecardFilters({ url: { state, change }, scorecard }: ScorecardFiltersProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { level, check, owner } = state;
  const { data: owners = [] } = useOwners(scorecard.id);
  const shown = owners.filter((one, at) => at < MAX_OWNERS || one.owner === owner);
  const titleOf = useEntityTitles(shown.map((one) => one.owner));
  const levels = [
    ...scorecard.levels.toReversed().map(({ name, entities }) => ({ value: name, label: name, entities })),
    { value: NO_LEVEL, label: t('noLevel'), entities: scorecard.withoutLevel },
  ];
  const failing = scorecard.checks.filter(({ id, states }) => states.failed > 0 || id === check);
  return (
    <FilterColumn
      activeCount={[level, check, owner].filter(Boolean).length}
      onClear={() => change({ level: undefined, check: undefined, owner: undefined })}
    >
      <FilterGroup label={t('filter.level')}>
        {levels.map(({ value, label, entities }) => (
          <FilterOption
            key={value}
            label={label}
            count={entities}
            isSelected={level === value}
            onToggle={() => change({ level: level === value ? undefined : value })}
          />
        ))}
      </FilterGroup>
      {failing.length > 0 && (
        <FilterGroup label={t('filter.check')}>
          {failing.map(({ id, title, states }) => (
            <FilterOption
              key={id}
              label={title}
              count={states.failed}
              isSelected={check === id}
              onToggle={() => change({ check: check === id ? undefined : id })}
            />
          ))}
        </FilterGroup>
      )}
      <FilterGroup label={t('filter.owner')}>
        {shown.map((one) => (
          <FilterOption
            key={one.owner}
            label={titleOf(one.owner)}
            count={one.entities}
            isSelected={owner === one.owner}
            onToggle={() => change({ owner: owner === one.owner ? undefined : one.owner })}
          />
        ))}
      </FilterGroup>
    </FilterColumn>
  );
}
