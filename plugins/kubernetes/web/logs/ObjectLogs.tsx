import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { nameOf, namespaceOf, type Pod } from '../../common/index.ts';
import { useCluster } from '../objects/clusterContext.tsx';
import { objectTranslation } from '../objects/objectTranslation.ts';
import { shownContainers } from '../pods/shownContainers.ts';
import { ContainerSelect } from './ContainerSelect.tsx';
import { LogView } from './LogView.tsx';
import type { LogSource } from './reading/logLine.ts';
import { usePodLogs } from './usePodLogs.ts';

type ObjectLogsProps = {
  /** The name of the pod, or of the workload that owns the pods. */
  name: string;
  pods: readonly Pod[];
  /** The initial container. */
  container: string | undefined;
};

/** The maximum number of logs to read together. With more pods, the page shows a note instead of blocking the browser. */
const maxPods = 30;

/** The log of one container, or of that container in all pods of a workload in one stream. */
export function ObjectLogs({ name, pods, container }: ObjectLogsProps) {
  const { t } = useTranslation(objectTranslation);
  const { cluster } = useCluster();
  const containers = containerNames(pods);
  const [chosen, setChosen] = useState(container ?? containers[0] ?? '');
  const [isPrevious, setPrevious] = useState(false);
  const [isFollowed, setFollowed] = useState(true);
  const log = usePodLogs({
    cluster: cluster.name,
    sources: sourcesOf(pods.slice(0, maxPods), chosen),
    isPrevious,
    isFollowed: isFollowed && !isPrevious,
  });
  return (
    <LogView
      label={t('logs.label', { name })}
      log={log}
      isLive={isFollowed && !isPrevious}
      hasPods={pods.length > 1}
      fileName={`${name}-${chosen}.log`}
    >
      <ContainerSelect containers={containers} chosen={chosen} onChoose={setChosen} />
      <Switch
        size="sm"
        label={t('logs.follow')}
        checked={isFollowed && !isPrevious}
        disabled={isPrevious}
        onChange={(event) => setFollowed(event.currentTarget.checked)}
      />
      <Switch
        size="sm"
        label={t('logs.previous')}
        checked={isPrevious}
        onChange={(event) => setPrevious(event.currentTarget.checked)}
      />
      {pods.length > maxPods && (
        <WarningPanel severity="info" message={t('logs.mostPods', { shown: maxPods, all: pods.length })} />
      )}
    </LogView>
  );
}

const containerNames = (pods: readonly Pod[]): string[] => [
  ...new Set(pods.flatMap((pod) => shownContainers(pod).map(({ name }) => name))),
];

const sourcesOf = (pods: readonly Pod[], container: string): LogSource[] =>
  pods
    .filter((pod) => shownContainers(pod).some(({ name }) => name === container))
    .map((pod) => ({ namespace: namespaceOf(pod), pod: nameOf(pod, 'Pod'), container }));
