import {
  type Entity,
  RELATION_API_CONSUMED_BY,
  RELATION_DEPENDENCY_OF,
  RELATION_OWNED_BY,
  RELATION_PROVIDES_API,
} from '../../common/index.ts';

type Dependent = { entityRef: string; depth: number; relation: string; from: string; owner?: string };

const followed = [RELATION_DEPENDENCY_OF, RELATION_API_CONSUMED_BY, RELATION_PROVIDES_API];
const MAX_DEPENDENTS = 1_000;

/** The visible entities that depend on an entity, nearest first. */
export function dependentsOf(
  start: Entity,
  startRef: string,
  maxDepth: number,
  entityOf: (ref: string) => Entity | undefined,
): { dependents: Dependent[]; isComplete: boolean } {
  const found = new Map<string, Dependent>();
  let level = [{ ref: startRef, entity: start }];
  for (let depth = 1; depth <= maxDepth && level.length > 0; depth += 1) {
    const next: typeof level = [];
    for (const { ref: from, entity } of level) {
      for (const { type, targetRef } of entity.relations ?? []) {
        if (!followed.includes(type) || targetRef === startRef || found.has(targetRef)) continue;
        const dependent = entityOf(targetRef);
        if (!dependent) continue;
        if (found.size >= MAX_DEPENDENTS) return { dependents: [...found.values()], isComplete: false };
        const owner = dependent.relations?.find((relation) => relation.type === RELATION_OWNED_BY)?.targetRef;
        found.set(targetRef, { entityRef: targetRef, depth, relation: type, from, ...(owner && { owner }) });
        // An API fails with its provider, so its consumers are affected just as directly.
        (type === RELATION_PROVIDES_API ? level : next).push({ ref: targetRef, entity: dependent });
      }
    }
    level = next;
  }
  return { dependents: [...found.values()], isComplete: true };
}
