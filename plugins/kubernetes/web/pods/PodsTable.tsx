import { DataTable, EmptyState } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { nameOf, namespaceOf, type Pod, podKey } from '../../common/index.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import type { PodsInError } from '../objects/clusterView.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { useOpenObject } from '../objects/useOpenObject.ts';
import { type ExtraPodColumn, usePodColumns } from './usePodColumns.tsx';

type PodsTableProps = { pods: readonly Pod[]; extraColumns?: readonly ExtraPodColumn[] };

const noColumns: readonly ExtraPodColumn[] = [];

/** The pods of the surrounding cluster, those with errors first. Each opens in the drawer. */
export function PodsTable({ pods, extraColumns = noColumns }: PodsTableProps) {
  const { t } = useTranslation(objectTranslation);
  const { cluster, podsInError, podMetrics } = useCluster();
  const { linkTo } = useOpenObject();
  const columns = usePodColumns(extraColumns, { podsInError, podMetrics });
  const rows = useMemo(
    () => pods.toSorted((one, other) => rankOf(one, podsInError) - rankOf(other, podsInError)),
    [pods, podsInError],
  );
  return (
    <DataTable
      label={t('pods.label', { cluster: cluster.title ?? cluster.name })}
      columns={columns}
      rows={rows}
      rowId={(pod) => pod.metadata?.uid ?? podKey(pod)}
      rowLink={(pod) =>
        linkTo({ cluster: cluster.name, type: 'pods', namespace: namespaceOf(pod), name: nameOf(pod, 'Pod') })
      }
      density="compact"
      cards="compact"
      empty={<EmptyState variant="info" title={t('pods.none')} />}
    />
  );
}

const rankOf = (pod: Pod, podsInError: PodsInError) => (podsInError.has(podKey(pod)) ? 0 : 1);
