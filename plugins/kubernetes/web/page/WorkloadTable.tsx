import { useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { DataTable, EmptyState, NoMatches } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OwnedWorkload } from '../../common/index.ts';
import { useClusters } from '../auth/queries.ts';
import { pageTranslation } from './pageTranslation.ts';
import { useWorkloadColumns } from './useWorkloadColumns.tsx';
import type { useWorkloadsUrl } from './useWorkloadsUrl.ts';

type WorkloadTableProps = {
  url: ReturnType<typeof useWorkloadsUrl>;
  /** The filtered rows; undefined during the first load. */
  wanted: readonly OwnedWorkload[] | undefined;
  /** Whether there are rows without filters. */
  hasAny: boolean;
  /** Whether a cluster could not be read, so rows may be missing. */
  isIncomplete: boolean;
};

const none: readonly OwnedWorkload[] = [];

const pageSizes = [50, 100, 500] as const;

export function WorkloadTable({ url, wanted, hasAny, isIncomplete }: WorkloadTableProps) {
  const { t } = useTranslation(pageTranslation);
  const pageOf = useEntityPageUrl();
  const columns = useWorkloadColumns();
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={wanted ?? none}
      rowId={({ entityRef, cluster, namespace, kind, name }) => [entityRef, cluster, namespace, kind, name].join(' ')}
      rowLink={({ entityRef }) => {
        const page = pageOf(entityRef);
        return page && `${page}/kubernetes`;
      }}
      paging={{ mode: 'none', pageSize: pageSizes[0], pageSizes }}
      isLoading={!wanted}
      skeletonRows={10}
      cards="compact"
      empty={<NoWorkloads url={url} hasAny={hasAny} isIncomplete={isIncomplete} />}
    />
  );
}

/** Explains why there are no rows, and what to do. */
function NoWorkloads({ url: { state, change }, hasAny, isIncomplete }: Omit<WorkloadTableProps, 'wanted'>) {
  const { t } = useTranslation(pageTranslation);
  if (!hasAny) return <NothingYet isIncomplete={isIncomplete} />;
  const isWell = state.failing && !state.text && !state.cluster;
  return (
    <NoMatches
      title={t(isWell ? 'empty.wellTitle' : 'empty.filtered')}
      description={t(isWell ? 'empty.wellHint' : 'empty.filteredHint')}
      clearLabel={t('empty.clear')}
      onClear={() => change({ text: '', failing: false, cluster: undefined })}
    />
  );
}

/** A portal without clusters needs an administrator, not an annotation. */
function NothingYet({ isIncomplete }: Pick<WorkloadTableProps, 'isIncomplete'>) {
  const { t } = useTranslation(pageTranslation);
  const { data: clusters, isPending } = useClusters();
  if (isPending) return null;
  const unread = isIncomplete ? 'empty.unread' : undefined;
  const reason = clusters?.length === 0 ? 'empty.noClusters' : unread;
  return (
    <EmptyState
      variant="content"
      title={t(reason ? `${reason}Title` : 'empty.title')}
      description={t(reason ? `${reason}Hint` : 'empty.hint')}
    />
  );
}
