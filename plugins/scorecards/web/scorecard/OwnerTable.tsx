import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { type DataColumn, DataTable, EmptyState, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
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

/** The owners with their results, the lowest score first. A row leads to the entities of the owner. */
export function OwnerTable({ url: { state }, scorecard }: OwnerTableProps) {
  const { t } = useTranslation(scorecardsTranslation);
  const { data, error, refetch } = useOwners(scorecard.id);
  const rows = data?.filter(({ owner }) => state.owner === undefined || owner === state.owner) ?? noRows;
  const columns = useColumns(scorecard, rows);
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label={t('view.owners')}
      columns={columns}
      rows={rows}
      rowId={({ owner }) => owner}
      rowLink={({ owner }) => `?${new URLSearchParams({ owner })}`}
      paging={{ mode: 'none', pageSize }}
      isLoading={!data}
      cards="compact"
      empty={<EmptyState variant="info" title={t('none.nothing')} description={t('none.nothingHint')} />}
    />
  );
}

function useColumns({ levels, checks }: ScorecardSummary, rows: readonly OwnerResult[]): DataColumn<OwnerResult>[] {
  const { t } = useTranslation(scorecardsTranslation);
  const titleOf = useEntityTitles(rows.map(({ owner }) => owner));
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
        width: Math.min(checks.length * (isDense(checks) ? 10 : 18), 320) + 24,
        hideBelow: isDense(checks) ? 'lg' : 'sm',
      },
      countColumn('entities', t('view.entities')),
      { ...countColumn('failed', t('failed')), hideBelow: 'md' },
    ],
    [t, titleOf, levels, checks],
  );
}

const countColumn = (id: 'entities' | 'failed', header: string): DataColumn<OwnerResult> => ({
  id,
  header,
  cell: (row) => row[id],
  text: (row) => String(row[id]),
  sortValue: (row) => row[id],
  align: 'end',
  width: 'whole',
});
