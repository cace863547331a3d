import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { selected } from './selection.ts';
import type { Visibility } from './visibility.ts';

/** The refs of an entity's parents; a registered location's own entity has none. */
export type ParentsOf = (ref: string) => readonly string[] | Promise<readonly string[]>;

/** An ancestor as JSON text, and the refs of its parents. */
export type AncestryItem = { entity: string; parentEntityRefs: string[] };

/** The entity itself and then every ancestor once, nearest first. A hidden ancestor is skipped: its children name its parents instead. */
export async function ancestryOf(
  index: CatalogIndex,
  parentsOf: ParentsOf,
  rootRef: string,
  visible: Visibility,
): Promise<AncestryItem[]> {
  const matches = selected(index, {}, visible);
  const visibleSlot = (ref: string) => {
    const slot = index.slotByRef(ref);
    return slot !== undefined && (!matches || matches.has(slot)) ? slot : undefined;
  };

  const items: AncestryItem[] = [];
  const refs = new Set([rootRef]);
  // A set is iterated in insertion order, including items added during the iteration.
  for (const ref of refs) {
    const slot = visibleSlot(ref);
    if (slot === undefined) continue;
    const entity = index.jsonAt(slot);
    const parents = await nearest(parentsOf, ref, (parent) => visibleSlot(parent) !== undefined);
    items.push({ entity, parentEntityRefs: parents });
    for (const parent of parents) refs.add(parent);
  }
  return items;
}

/** The nearest ancestors that meet a condition, on every path up. */
async function nearest(parentsOf: ParentsOf, ref: string, isWanted: (ref: string) => boolean): Promise<string[]> {
  const found = new Set<string>();
  const passed = new Set([ref]);
  for (const at of passed) {
    for (const parent of await parentsOf(at)) {
      if (isWanted(parent)) found.add(parent);
      else passed.add(parent);
    }
  }
  found.delete(ref);
  return [...found];
}
