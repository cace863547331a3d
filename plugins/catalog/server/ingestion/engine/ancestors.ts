import type { CatalogStore } from '../../store/catalogStore.ts';
import type { EdgeRow } from '../../store/tables.ts';
import { entityOfParent } from '../../writer/update.ts';

type EdgeStore = Pick<CatalogStore, 'parentsOf'>;

/** The edges above some entities, level by level, each entity once. */
export async function* levelsAbove(store: EdgeStore, refs: readonly string[]): AsyncGenerator<EdgeRow[]> {
  const seen = new Set(refs);
  let level = [...refs];
  while (level.length > 0) {
    const edges = await store.parentsOf(level);
    yield edges;
    level = [...new Set(edges.flatMap(({ parent }) => entityOfParent(parent) ?? []))].filter((ref) => !seen.has(ref));
    for (const ref of level) seen.add(ref);
  }
}

/** The number of Locations between an entity and its nearest root. */
export async function depthOf(store: EdgeStore, ref: string): Promise<number> {
  let depth = 0;
  for await (const edges of levelsAbove(store, [ref])) {
    if (edges.some(({ parent }) => entityOfParent(parent) === undefined)) return depth;
    depth += 1;
  }
  return depth;
}
