import { type Entity, lowerCased, type MissingRelations, stringifyEntityRef } from '../../common/index.ts';

/** The relations to missing entities, by target. */
export function missingRelationsOf(entities: readonly Entity[]): MissingRelations {
  const known = new Set(entities.map((entity) => stringifyEntityRef(entity)));
  const sources = new Map<string, Set<string>>();
  for (const entity of entities) {
    for (const { targetRef } of entity.relations ?? []) {
      const ref = lowerCased(targetRef);
      if (known.has(ref)) continue;
      sources.set(ref, (sources.get(ref) ?? new Set()).add(stringifyEntityRef(entity)));
    }
  }
  const targets = [...sources].map(([targetRef, refs]) => ({
    targetRef,
    count: refs.size,
    entityRefs: [...refs].sort().slice(0, 20),
  }));
  targets.sort((a, b) => b.count - a.count || (a.targetRef < b.targetRef ? -1 : 1));
  const affected = new Set([...sources.values()].flatMap((refs) => [...refs]));
  return { total: affected.size, targetTotal: targets.length, targets: targets.slice(0, 100) };
}
