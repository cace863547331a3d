import type { OwnedWorkload, OwnedWorkloads } from '../../common/index.ts';
import type { CustomResource } from '../cluster.ts';
import { createOwnedObjects, type OwnedRequest } from '../owned/ownedObjects.ts';
import { byUrgency } from '../problems/problemsService.ts';
import { rolloutsAmong } from '../resources/customResources.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import { workloadsIn } from './workloadsIn.ts';

export type WorkloadsService = (request: OwnedRequest) => Promise<OwnedWorkloads>;

type Options = Parameters<typeof createOwnedObjects>[0] & {
  types: readonly ObjectType[];
  customResources: readonly CustomResource[];
};

const maxItems = 1_000;

const listed: readonly ObjectType['type'][] = [
  ...(['deployments', 'statefulsets', 'daemonsets', 'pods', 'jobs', 'horizontalpodautoscalers'] as const),
];

/** The workloads of a caller's entities in all clusters, those with problems first. */
export function createWorkloadsService({ types, customResources, ...options }: Options): WorkloadsService {
  const wanted = types.filter(({ type }) => listed.includes(type));
  const ask = createOwnedObjects<OwnedWorkload>(options, {
    types: (cluster) => [...wanted, ...rolloutsAmong(cluster.customResources ?? customResources)],
    itemsIn: workloadsIn,
  });
  return async (request) => {
    const { items, errors } = await ask(request);
    return { items: items.toSorted(byUrgency).slice(0, maxItems), total: items.length, errors };
  };
}
