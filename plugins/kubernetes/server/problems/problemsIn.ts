import {
  type DetectedError,
  errorsInCluster,
  type KubernetesObject,
  namespaceOf,
  type WorkloadProblem,
} from '../../common/index.ts';
import type { FetchedObjects } from '../objects/fetchObjects.ts';
import { type Workload, workloadOf } from './workloadOf.ts';

/** Clusters send whole stack traces; a list shows one line. */
const maxMessageLength = 500;

type Owners = (object: KubernetesObject) => readonly string[];

/** The worst problem of each entity's workloads in one cluster. */
export function problemsIn(cluster: string, fetched: FetchedObjects, ownersOf: Owners): WorkloadProblem[] {
  const worst = new Map<string, WorkloadProblem>();

  function add(object: KubernetesObject, { kind, name }: Workload, errors: readonly DetectedError[]): void {
    const [first] = errors.toSorted((one, other) => weight(other) - weight(one));
    if (!first) return;
    const severity = first.level;
    const message = first.message.slice(0, maxMessageLength);
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

  for (const { object, errors } of errorsInCluster({ cluster: { name: cluster }, ...fetched })) {
    const { kind, name } = errors[0]!.sourceRef;
    add(object, kind === 'Pod' ? workloadOf(object) : { kind, name }, errors);
  }
  return [...worst.values()];
}

/** Errors count more than warnings, and a waiting reason says more than the number of restarts. */
const weight = ({ level, type }: DetectedError) =>
  (level === 'error' ? 2 : 0) + (type === 'containers-restarting' ? 0 : 1);

const isWorse = (severity: WorkloadProblem['severity'], than: WorkloadProblem['severity']) =>
  severity === 'error' && than === 'warning';
