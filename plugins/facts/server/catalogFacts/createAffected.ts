import type { Entity, Predicate } from '@callboard/plugin-catalog/common';
import type { CatalogChange, CatalogMemory } from '@callboard/plugin-catalog/server';

const relationKeys = 'relations.';
const memberKey = 'relations.hasmember';
const ownerKey = 'relations.ownedby';

/**
 * Finds the entities whose facts follow from others: a relation dangles or not when its target is removed or added, and a group that gains or
 * loses people changes what it owns.
 */
export function createAffected(memory: CatalogMemory): (changes: readonly CatalogChange[]) => Set<string> {
  /** The relations from each group to its members that were last seen, so a changed description affects nothing. */
  const membersOf = new Map<string, string>();

  const pointingAt = (keys: readonly string[], refs: readonly string[]): string[] => {
    if (keys.length === 0 || refs.length === 0) return [];
    const of = keys.map((key): Predicate => ({ op: 'in', key, values: [...refs] }));
    return memory.matching({ op: 'any', of }).members().map(memory.refAt);
  };

  function hasOtherMembers({ ref, entity }: CatalogChange & { entity: Entity }): boolean {
    const members = JSON.stringify(
      (entity.relations ?? []).flatMap(({ type, targetRef }) => (type === 'hasMember' ? targetRef : [])).sort(),
    );
    if (membersOf.get(ref) === members) return false;
    membersOf.set(ref, members);
    return true;
  }

  return (changes) => {
    const [existing, regrouped]: [string[], string[]] = [[], []];
    for (const change of changes) {
      if (change.type !== 'updated') existing.push(change.ref);
      if (!change.ref.startsWith('group:')) continue;
      if (change.type === 'removed') membersOf.delete(change.ref);
      else if (hasOtherMembers(change)) regrouped.push(change.ref);
    }
    const people = existing.filter((ref) => ref.startsWith('user:'));
    const groups = new Set([...regrouped, ...pointingAt([memberKey], people)]);
    return new Set([...pointingAt(memory.keysBelow(relationKeys), existing), ...pointingAt([ownerKey], [...groups])]);
  };
}
