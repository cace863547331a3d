import {
  type DetectedError,
  errorsOfAutoscaler,
  errorsOfPod,
  type HorizontalPodAutoscaler,
  type KubernetesObject,
  nameOf,
  namespaceOf,
  type Pod,
  resourcesOf,
  type WorkloadTrouble,
} from '../../common/index.ts';
import type { FetchedObjects } from '../objects/fetchObjects.ts';
import { type Workload, workloadOf } from './workloadOf.ts';

/** What is found while something does not run; the rest is about what runs, but not well. */
const stopping: ReadonlySet<DetectedError['type']> = new Set(['readiness-probe-taking-too-long', 'container-waiting']);
/** Clusters write whole stack traces; a list shows one line. */
const longestMessage = 500;

type Owners = (object: KubernetesObject) => readonly string[];

/** What goes wrong in one cluster: for each entity and workload the worst of it. */
export function troublesIn(cluster: string, fetched: FetchedObjects, ownersOf: Owners): WorkloadTrouble[] {
  const worst = new Map<string, WorkloadTrouble>();

  function add(object: KubernetesObject, { kind, name }: Workload, errors: readonly DetectedError[]): void {
    const [first] = errors.toSorted((one, other) => Number(stopping.has(other.type)) - Number(stopping.has(one.type)));
    if (!first) return;
    const severity = stopping.has(first.type) ? 'error' : 'warning';
    const message = first.message.slice(0, longestMessage);
    const { type, values } = first;
    const namespace = namespaceOf(object);
    for (const entityRef of ownersOf(object)) {
      const key = JSON.stringify([entityRef, namespace, kind, name]);
      const known = worst.get(key);
      if (known && !isWorse(severity, known.severity)) continue;
      const since = first.since ? { since: first.since } : {};
      worst.set(key, { entityRef, cluster, namespace, kind, name, severity, message, type, values, ...since });
    }
  }

  const answered = { cluster: { name: cluster }, ...fetched };
  for (const pod of resourcesOf<Pod>(answered, 'pods')) add(pod, workloadOf(pod), errorsOfPod(pod));
  for (const autoscaler of resourcesOf<HorizontalPodAutoscaler>(answered, 'horizontalpodautoscalers')) {
    const kind = 'HorizontalPodAutoscaler';
    add(autoscaler, { kind, name: nameOf(autoscaler, kind) }, errorsOfAutoscaler(autoscaler));
  }
  return [...worst.values()];
}

const isWorse = (severity: WorkloadTrouble['severity'], than: WorkloadTrouble['severity']) =>
  severity === 'error' && than === 'warning';
