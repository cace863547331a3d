import { type DataColumn, DataTable, EmptyState, LoadErrorPanel, NoMatches } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { ResultRow, ScorecardSummary } from '../../common/contract.ts';
import { entityColumn, ownerColumn, useScorecardsUrl } from '../parts/entityColumns.tsx';
import { LevelMark } from '../parts/LevelMark.tsx';
import { StateStrip } from '../parts/StateStrip.tsx';
import { useResults } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import type { useScorecardUrl } from './useScorecardUrl.ts';

type ResultTableProps = { url: ReturnType<typeof useScorecardUrl>; scorecard: ScorecardSummary };

const noRows: readonly ResultRow[] = [];
const stripCellWidth = 10;
/** The heading in every language, with few checks. */
const headingWidth = 92;

/** The entities with the state of each check, the worst first. */
export function ResultTable({ url, scorecard }: ResultTableProps) {
  const { state, change, pageSizes } = url;
  const { data, error, isFetching, isPlaceholderData, refetch } = useResults(scorecard.id, state);
  const columns = useColumns(scorecard);
  const rowLink = useScorecardsUrl();
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable
      label={scorecard.title}
      columns={columns}
      rows={data?.items ?? noRows}
      rowId={({ ref }) => ref}
      rowLink={rowLink}
      paging={{
        mode: 'offset',
        offset: state.offset,
        limit: state.limit,
        total: data?.total ?? 0,
        pageSizes,
        onChange: change,
      }}
      isLoading={!data || (isFetching && isPlaceholderData)}
      skeletonRows={12}
      cards="compact"
      empty={<NoResults url={url} />}
    />
  );
}

function useColumns({ checks, levels }: ScorecardSummary): DataColumn<ResultRow>[] {
  const { t } = useTranslation(scorecardsTranslation);
  return useMemo(() => {
    const names = levels.map(({ name }) => name);
    return [
      entityColumn('entity', t('entityColumn')),
      {
        id: 'level',
        header: t('level'),
        cell: ({ level }) => <LevelMark level={level} levels={names} />,
        text: ({ level }) => `0 ${level ?? t('noLevel')}`,
        width: 'whole',
      },
      {
        id: 'score',
        header: t('score'),
        cell: ({ score }) => (score === undefined ? '–' : `${score} %`),
        text: () => '100 %',
        align: 'end',
        width: 'whole',
      },
      {
        id: 'checks',
        header: t('checks'),
        cell: ({ states }) => <StateStrip states={states} checks={checks} />,
        width: Math.max(headingWidth, Math.min(checks.length * stripCellWidth, 320) + 24),
        hideBelow: 'sm',
      },
      ownerColumn(t('owner'), 'md'),
      {
        id: 'failed',
        header: t('failed'),
        cell: (row) => failedIn(row, checks),
        text: (row) => failedIn(row, checks),
        width: 'rest',
        leastWidth: 160,
        isQuiet: true,
        hideBelow: 'lg',
        isCardLine: true,
      },
    ];
  }, [t, checks, levels]);
}

const failedIn = ({ states }: ResultRow, checks: ScorecardSummary['checks']) =>
  checks.flatMap(({ title }, at) => (states[at] === 'failed' ? title : [])).join(', ');

function NoResults({ url: { state, change } }: Pick<ResultTableProps, 'url'>) {
  const { t } = useTranslation(scorecardsTranslation);
  const isFiltered = Boolean(state.text || state.level || state.check || state.owner);
  if (!isFiltered) {
    return <EmptyState variant="info" title={t('none.nothing')} description={t('none.nothingHint')} />;
  }
  const nothing = { text: '', level: undefined, check: undefined, state: undefined, owner: undefined };
  return (
    <NoMatches
      title={t('none.title')}
      description={t('none.hint')}
      clearLabel={t('none.clear')}
      onClear={() => change(nothing)}
    />
  );
}
