import { countText, type DataColumn, MiddleTruncate, RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import { nameOf, type Pod, type PodMetrics, podKey } from '../../common/index.ts';
import type { PodsInError } from '../objects/clusterView.ts';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { podStatus, readyContainers, restartsOf } from './podStatus.ts';
import { UsageCell } from './UsageCell.tsx';
import { percentOfLimit } from './usagePercent.ts';

export type ExtraPodColumn = 'READY' | 'RESOURCE';

type Known = { podsInError: PodsInError; podMetrics: ReadonlyMap<string, PodMetrics> };

export function usePodColumns(extra: readonly ExtraPodColumn[], known: Known): DataColumn<Pod>[] {
  const { t } = useTranslation(objectTranslation);
  const { podsInError, podMetrics } = known;
  const hasReady = extra.includes('READY');
  const hasResources = extra.includes('RESOURCE');
  return useMemo(() => {
    const basic: DataColumn<Pod>[] = [
      {
        id: 'name',
        header: t('pods.name'),
        cell: (pod) => <MiddleTruncate text={nameOf(pod, 'Pod')} />,
        sortValue: (pod) => nameOf(pod, 'Pod'),
        width: 'rest',
      },
      {
        id: 'phase',
        header: t('pods.phase'),
        cell: phaseOf,
        sortValue: phaseOf,
        // The status says more, and names need the space.
        hideBelow: 'xl',
        isHiddenOnCards: true,
      },
      {
        id: 'status',
        header: t('pods.status'),
        cell: (pod) => {
          const { text, tone } = podStatus(pod, podsInError.get(podKey(pod)));
          return <StatusDot tone={tone}>{text}</StatusDot>;
        },
        sortValue: (pod) => `${podsInError.has(podKey(pod)) ? 0 : 1} ${podStatus(pod).text}`,
        text: (pod) => podStatus(pod).text,
        width: 'whole',
      },
    ];
    const ready: DataColumn<Pod>[] = [
      {
        id: 'ready',
        header: t('pods.ready'),
        cell: (pod) => `${readyContainers(pod).ready}/${readyContainers(pod).all}`,
        sortValue: (pod) => readyContainers(pod).ready - readyContainers(pod).all,
        text: (pod) => `${readyContainers(pod).ready}/${readyContainers(pod).all}`,
        align: 'end',
        width: 'whole',
      },
      {
        id: 'restarts',
        header: t('pods.restarts'),
        cell: (pod) => countText(restartsOf(pod)),
        sortValue: restartsOf,
        align: 'end',
        width: 'whole',
      },
    ];
    const usage = (resource: 'cpu' | 'memory'): DataColumn<Pod> => ({
      id: resource,
      header: t(`pods.${resource}`),
      cell: (pod) => <UsageCell usage={podMetrics.get(podKey(pod))?.[resource]} resource={resource} />,
      sortValue: (pod) => percentOfLimit(podMetrics.get(podKey(pod))?.[resource]),
      width: 148,
      hideBelow: 'lg',
      isHiddenOnCards: true,
    });
    const age: DataColumn<Pod> = {
      id: 'age',
      header: t('pods.age'),
      cell: ({ metadata }) => (metadata?.creationTimestamp ? <RelativeTime value={metadata.creationTimestamp} /> : '–'),
      sortValue: ({ metadata }) => metadata?.creationTimestamp,
      isQuiet: true,
      width: 'whole',
      text: () => '00 minutes ago',
      hideBelow: 'sm',
    };
    return [...basic, ...(hasReady ? ready : []), ...(hasResources ? [usage('cpu'), usage('memory')] : []), age];
  }, [t, hasReady, hasResources, podsInError, podMetrics]);
}

const phaseOf = ({ status }: Pod) => status?.phase ?? 'Unknown';
