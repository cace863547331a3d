import type { WorkloadProblem, WorkloadProblems } from '../../common/index.ts';
import { createOwnedObjects, type OwnedRequest } from '../owned/ownedObjects.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import { problemsIn } from './problemsIn.ts';

type Urgent = { entityRef: string; severity?: 'error' | 'warning' | undefined; since?: string | undefined };

const weights = { error: 2, warning: 1 };
const weightOf = ({ severity }: Urgent) => (severity ? weights[severity] : 0);

/** The worst first, then the newest, then by name. */
export const byUrgency = (one: Urgent, other: Urgent): number =>
  weightOf(other) - weightOf(one) ||
  (other.since ?? '').localeCompare(one.since ?? '') ||
  one.entityRef.localeCompare(other.entityRef);

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
