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

/** Levels, checks that fail or lack data, and owners, with their numbers. The list of owners is filtered by owner only. */
export function ScorecardFilters({ url, scorecard }: ScorecardFiltersProps) {
  const { level, check, owner, view } = url.state;
  const active = view === 'owners' ? [owner] : [level, check, owner];
  return (
    <FilterColumn
      activeCount={active.filter(Boolean).length}
      onClear={() => url.change({ level: undefined, check: undefined, state: undefined, owner: undefined })}
    >
      {view !== 'owners' && (
        <>
          <LevelFilter url={url} scorecard={scorecard} />
          <CheckFilter url={url} scorecard={scorecard} state={undefined} />
          <CheckFilter url={url} scorecard={scorecard} state="no-data" />
        </>
      )}
      <OwnerFilter url={url} scorecard={scorecard} />
    </FilterColumn>
  );
}

function LevelFilter({ url: { state, change }, scorecard }: ScorecardFiltersProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const levels = [
    ...scorecard.levels.toReversed().map(({ name, entities }) => ({ value: name, label: name, entities })),
    { value: NO_LEVEL, label: t('noLevel'), entities: scorecard.withoutLevel },
  ];
  return (
    <FilterGroup label={t('filter.level')}>
      {levels.map(({ value, label, entities }) => (
        <FilterOption
          key={value}
          label={label}
          count={entities}
          isSelected={state.level === value}
          onToggle={() => change({ level: state.level === value ? undefined : value })}
        />
      ))}
    </FilterGroup>
  );
}

/** The checks that some entities fail, or for which they have no data. */
function CheckFilter({ url, scorecard, state }: ScorecardFiltersProps & { state: 'no-data' | undefined }) {
  const { t } = useTranslation(scorecardsTranslation);
  const isChosen = (id: string) => url.state.check === id && url.state.state === state;
  const checks = scorecard.checks
    .map(({ id, title, states }) => ({ id, title, entities: state === 'no-data' ? states.noData : states.failed }))
    .filter(({ id, entities }) => entities > 0 || isChosen(id));
  if (checks.length === 0) return null;
  return (
    <FilterGroup label={t(state === 'no-data' ? 'filter.noData' : 'filter.check')}>
      {checks.map(({ id, title, entities }) => (
        <FilterOption
          key={id}
          label={title}
          count={entities}
          isSelected={isChosen(id)}
          onToggle={() => url.change(isChosen(id) ? { check: undefined, state: undefined } : { check: id, state })}
        />
      ))}
    </FilterGroup>
  );
}

/** The owners with the lowest scores, and the chosen one. */
function OwnerFilter({ url: { state, change }, scorecard }: ScorecardFiltersProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { data: owners = [] } = useOwners(scorecard.id);
  const shown = owners.filter((one, at) => at < MAX_OWNERS || one.owner === state.owner);
  const titleOf = useEntityTitles(shown.map((one) => one.owner));
  return (
    <FilterGroup label={t('filter.owner')}>
      {shown.map(({ owner, entities }) => (
        <FilterOption
          key={owner}
          label={titleOf(owner)}
          count={entities}
          isSelected={state.owner === owner}
          onToggle={() => change({ owner: state.owner === owner ? undefined : owner })}
        />
      ))}
      {owners.length > shown.length && (
        <FilterOption
          label={t('filter.allOwners', { count: owners.length })}
          isSelected={false}
          onToggle={() => change({ view: 'owners' })}
        />
      )}
    </FilterGroup>
  );
}
