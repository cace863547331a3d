import { mapConcurrently } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import { type Pod, resourcesOf } from '../../common/index.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import type { FetchLimits } from '../objects/fetchObjects.ts';
import type { ObjectsService } from '../objects/objectsService.ts';
import { errorsIn } from '../owned/clusterReport.ts';
import { byUrgency } from '../problems/problemsService.ts';
import { type Connection, newestEvents, readEvents, readLog } from './evidence.ts';
import type { FailingAnswer } from './failingAnswer.ts';
import { type FailingWorkload, failingWorkloads } from './failingWorkloads.ts';

type Options = { access: ClusterAccess; objectsOf: ObjectsService; limits: FetchLimits; logger: Logger };
type Asked = { entity: Entity; caller: Caller; canReadLogs: boolean };
type Placed = FailingWorkload & { cluster: string; entityRef: string };
type ListedWorkload = FailingAnswer['workloads'][number];

export type WhyFailing = (asked: Asked) => Promise<FailingAnswer>;

const maxWorkloads = 50;
/** Logs and events are read for the worst only: each costs requests to its cluster. */
const maxWithEvidence = 10;
const maxEvidenceBytes = 1_000_000;

/** The problems of an entity's workloads as the Kubernetes tab shows them, with the logs and events that explain them. */
export function createWhyFailing({ access, objectsOf, limits, logger }: Options): WhyFailing {
  async function connect(clusterName: string, caller: Caller): Promise<Connection> {
    const cluster = await access.directory.cluster(clusterName, caller);
    const client = await access.clients.clientFor(cluster, await access.credentialFor(cluster, {}));
    return { client, options: { ...limits, clusterName, maxBytes: Math.min(limits.maxBytes, maxEvidenceBytes) } };
  }

  async function evidenceFor(workload: Placed, caller: Caller): Promise<Pick<ListedWorkload, 'log' | 'events'>> {
    const { cluster, namespace, logPlace } = workload;
    try {
      const connection = await connect(cluster, caller);
      const [log, ...events] = await Promise.all([
        logPlace && readLog(connection, namespace, logPlace),
        ...objectsWithEvents(workload).map((object) => readEvents(connection, object)),
      ]);
      const known = events.flatMap((one) => one ?? []);
      return { ...(log && { log }), ...(events.some(Boolean) && { events: newestEvents(known) }) };
    } catch (error) {
      logger.warn(`Cannot read logs and events of '${workload.name}' in '${cluster}': ${messageOf(error)}`);
      return {};
    }
  }

  return async ({ entity, caller, canReadLogs }) => {
    const { items } = await objectsOf({ entity, caller, auth: {} });
    const entityRef = stringifyEntityRef(entity);
    const failing = items
      .flatMap((item) =>
        failingWorkloads(item).map((one): Placed => ({ ...one, cluster: item.cluster.name, entityRef })),
      )
      .sort(byUrgency);
    const workloads = await mapConcurrently(
      failing
        .slice(0, maxWorkloads)
        .map((workload, at) => ({ workload, hasEvidence: canReadLogs && at < maxWithEvidence })),
      { concurrency: limits.parallel },
      async ({ workload, hasEvidence }): Promise<ListedWorkload> => {
        const { logPlace: _, entityRef: __, ...listed } = workload;
        return { ...listed, ...(hasEvidence && (await evidenceFor(workload, caller))) };
      },
    );
    return {
      entityRef,
      workloads,
      total: failing.length,
      checkedPods: items.reduce((sum, item) => sum + resourcesOf<Pod>(item, 'pods').length, 0),
      canReadLogs,
      errors: errorsIn(
        items.map(({ cluster, errors }) => ({ cluster: cluster.name, items: [], problems: errors, isDone: true })),
        0,
      ),
    };
  };
}

/** The workload itself, and one of the pods with its worst problem. */
function objectsWithEvents({ namespace, kind, name, problems }: FailingWorkload) {
  const [worstKind = kind, worstName = name] = problems[0]?.objects[0]?.split('/') ?? [];
  const objects = [{ namespace, kind: worstKind, name: worstName }];
  return worstKind === kind && worstName === name ? objects : [...objects, { namespace, kind, name }];
}
