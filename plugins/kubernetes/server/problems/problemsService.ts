import type { WorkloadProblem, WorkloadProblems } from '../../common/index.ts';
import type { ObjectType } from '../objects/objectTypes.ts';
import { createOwnedObjects, type OwnedRequest } from '../owned/ownedObjects.ts';
import { byUrgency } from './byUrgency.ts';
import { problemsIn } from './problemsIn.ts';

export type ProblemsService = (request: OwnedRequest) => Promise<WorkloadProblems>;

type Options = Parameters<typeof createOwnedObjects>[0] & { types: readonly ObjectType[] };

const maxItems = 200;

/** The object types that the detectors use. */
const detectedTypes: readonly ObjectType['type'][] = ['pods', 'deployments', 'jobs', 'horizontalpodautoscalers'];

/** The problems of a caller's workloads in all clusters: the worst first, then the newest. */
export function createProblemsService({ types, ...options }: Options): ProblemsService {
  const wanted = types.filter(({ type }) => detectedTypes.includes(type));
  const ask = createOwnedObjects<WorkloadProblem>(options, {
    types: () => wanted,
    itemsIn: ({ name }, fetched, ownersOf) => problemsIn(name, fetched, ownersOf),
  });
  return async (request) => {
    const { items, errors } = await ask(request);
    return { items: items.toSorted(byUrgency).slice(0, maxItems), total: items.length, errors };
  };
}
