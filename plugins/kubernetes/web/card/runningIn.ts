import { type ClusterObjects, type ErrorLevel, worstLevel } from '../../common/index.ts';
import type { ClusterView } from '../objects/clusterView.ts';
import { runningVersions, runningWorkloads } from '../versions/runningVersions.ts';
import { workloadOf } from '../workloads/workload.ts';

/** One cluster as a line. */
export type RunningIn = {
  cluster: string;
  /** Of all its workloads together; undefined without workloads or numbers. */
  ready?: number;
  wanted?: number;
  pods: number;
  versions: string[];
  /** The worst level there. */
  level?: ErrorLevel;
  /** Whether the cluster could not be read, or not completely. */
  isUnsure: boolean;
};

/** The state of each cluster. Clusters with problems come first. */
export function runningIn(items: readonly ClusterObjects[], views: readonly ClusterView[]): RunningIn[] {
  const byName = new Map(views.map((view) => [view.cluster.name, view]));
  return items
    .map((item): RunningIn => {
      const view = byName.get(item.cluster.name);
      const level = worstLevel(view?.errors ?? []);
      return {
        cluster: item.cluster.title || item.cluster.name,
        ...(view && replicasIn(view)),
        pods: view?.objects.pods.length ?? 0,
        versions: view ? versionsIn(view) : [],
        ...(level ? { level } : {}),
        isUnsure: (item.errors?.length ?? 0) > 0,
      };
    })
    .toSorted((one, other) => worry(other) - worry(one));
}

const worry = ({ level, isUnsure }: RunningIn) =>
  Number(level === 'error') * 4 + Number(isUnsure) * 2 + Number(level === 'warning');

function replicasIn(view: ClusterView): Pick<RunningIn, 'ready' | 'wanted'> {
  const counted = runningWorkloads(view)
    .map(({ object, kind }) => workloadOf(object, kind, view))
    .filter(({ ready, wanted }) => ready !== undefined && wanted !== undefined);
  if (counted.length === 0) return {};
  const sumOf = (pick: 'ready' | 'wanted') => counted.reduce((sum, workload) => sum + (workload[pick] ?? 0), 0);
  return { ready: sumOf('ready'), wanted: sumOf('wanted') };
}

const versionsIn = (view: ClusterView) => [
  ...new Set(runningVersions([view]).flatMap(({ versions }) => versions.map(({ version }) => version))),
];
