import type { Caller, CatalogMemory } from '@callboard/plugin-catalog/server';

const MAX_GROUPS = 2_000;

/** The visible entities of an owner and of all groups in it that the caller may see; without an owner, all visible components. */
export async function visibleSlots(
  memory: CatalogMemory,
  caller: Caller,
  owner: string | undefined,
): Promise<number[]> {
  if (owner === undefined) return [...(await memory.visibleTo(caller, { kind: 'Component' })).members()];
  const first = owner.toLowerCase();
  const owners = new Set([first]);
  for (let level = [first]; level.length > 0 && owners.size < MAX_GROUPS; ) {
    const children = await memory.visibleTo(caller, { kind: 'Group', 'relations.childOf': { $in: level } });
    level = children
      .members()
      .map(memory.refAt)
      .filter((ref) => !owners.has(ref));
    for (const ref of level) owners.add(ref);
  }
  const owned = await memory.visibleTo(caller, { 'relations.ownedBy': { $in: [...owners] } });
  return [...owned.members()];
}
