import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { type DataColumn, DataTable, EmptyState, LoadErrorPanel, NoMatches } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { OwnerResult, ScorecardSummary } from '../../common/contract.ts';
import { LevelStrip } from '../parts/LevelBar.tsx';
import { isDense, PassRates } from '../parts/PassRates.tsx';
import { useOwners } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import classes from './Scorecard.module.css';
import type { useScorecardUrl } from './useScorecardUrl.ts';

type OwnerTableProps = { url: ReturnType<typeof useScorecardUrl>; scorecard: ScorecardSummary };

const noRows: readonly OwnerResult[] = [];
const pageSize = 50;
/** The heading in every language, with few checks. */
const headingWidth = 92;

/** The owners with their results, the lowest score first. A row leads to the entities of the owner. */
export function OwnerTable({ url: { state, change }, scorecard }: OwnerTableProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { data = noRows, error, refetch, isPending } = useOwners(scorecard.id);
  const titleOf = useEntityTitles(data.map(({ owner }) => owner));
  const columns = useColumns(scorecard, titleOf);
  const term = state.text.trim().toLowerCase();
  const rows = data.filter(
    ({ owner }) =>
      (state.owner === undefined || owner === state.owner) &&
      (owner.includes(term) || titleOf(owner).toLowerCase().includes(term)),
  );
  if (error && data.length === 0) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label={t('view.owners')}
      columns={columns}
      rows={rows}
      rowId={({ owner }) => owner}
      rowLink={({ owner }) => `?${new URLSearchParams({ owner })}`}
      paging={{ mode: 'none', pageSize }}
      isLoading={isPending}
      cards="compact"
      empty={
        term === '' && !state.owner ? (
          <EmptyState variant="info" title={t('none.nothing')} description={t('none.nothingHint')} />
        ) : (
          <NoMatches
            title={t('none.owners')}
            description={t('none.ownersHint')}
            clearLabel={t('none.clear')}
            onClear={() => change({ text: '', owner: undefined })}
          />
        )
      }
    />
  );
}

function useColumns({ levels, checks }: ScorecardSummary, titleOf: (ref: string) => string): DataColumn<OwnerResult>[] {
  const { t } = useTranslation(scorecardsTranslation);
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        id: 'owner',
        header: t('owner'),
        cell: ({ owner }) => titleOf(owner),
        text: ({ owner }) => titleOf(owner),
        sortValue: ({ owner }) => titleOf(owner),
        leastWidth: 140,
      },
      {
        id: 'score',
        header: t('score'),
        cell: ({ score }) => (score === undefined ? '–' : `${score} %`),
        text: () => '100 %',
        sortValue: ({ score }) => score ?? 101,
        align: 'end',
        width: 'whole',
      },
      {
        id: 'levels',
        header: t('levels'),
        cell: ({ levels: counts, withoutLevel }) => (
          <LevelStrip
            className={classes.mini}
            levels={levels.map(({ name }, at) => ({ name, entities: counts[at] ?? 0 }))}
            withoutLevel={withoutLevel}
          />
        ),
        width: 'rest',
        leastWidth: 120,
        hideBelow: 'sm',
      },
      {
        id: 'checks',
        header: t('checks'),
        cell: ({ checks: results }) => <PassRates results={results} checks={checks} />,
        width: Math.max(headingWidth, Math.min(checks.length * (isDense(checks) ? 10 : 18), 320) + 24),
        hideBelow: isDense(checks) ? 'lg' : 'sm',
      },
      {
        ...countColumn('entities', t('view.entities'), language),
        // Cards have no headings.
        cell: ({ entities }) => (
          <>
            <span className={classes.inTable}>{entities.toLocaleString(language)}</span>
            <span className={classes.onCard}>{t('entities', { count: entities })}</span>
          </>
        ),
      },
      { ...countColumn('failed', t('failed'), language), hideBelow: 'md', isHiddenOnCards: true },
    ],
    [t, language, titleOf, levels, checks],
  );
}

const countColumn = (id: 'entities' | 'failed', header: string, language: string): DataColumn<OwnerResult> => ({
  id,
  header,
  cell: (row) => row[id].toLocaleString(language),
  text: (row) => row[id].toLocaleString(language),
  sortValue: (row) => row[id],
  align: 'end',
  width: 'whole',
});
