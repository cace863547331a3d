import type { CatalogIndex } from './catalogIndex.ts';
import type { KeyIndex } from './keyIndex.ts';
import type { SlotSet } from './slotSet.ts';

export type FacetValue = { value: string; count: number };

/** A table by entity is made for keys that at least one in so many entities has; others are few to count. */
const ENTITIES_PER_HOLDER = 16;
/** Looking at one entity's values takes about as long as so many steps of going through the holders of a value. */
const STEPS_PER_ENTITY = 3;
const SLOTS_PER_STEP = 32;

/** For each facet, its values among the matching entities (all when undefined) and how many have each, sorted by value. */
export function facetsOf(index: CatalogIndex, facets: readonly string[], matches: SlotSet | undefined): FacetValue[][] {
  return facets.map((facet) => {
    const key = index.key(facet);
    if (!key) return [];
    return matches && isQuickerByEntity(key, matches)
      ? key.byEntity().count(matches)
      : countByValue(key, matches?.asBits());
  });
}

function isQuickerByEntity({ holders, valueCount }: KeyIndex, matches: SlotSet): boolean {
  const stepsByValue = Math.min((valueCount * holders.end) / SLOTS_PER_STEP, holders.size);
  return (
    matches.size * STEPS_PER_ENTITY < stepsByValue + valueCount && holders.end < holders.size * ENTITIES_PER_HOLDER
  );
}

function countByValue(key: KeyIndex, matches: SlotSet | undefined): FacetValue[] {
  const counts: FacetValue[] = [];
  key.forEachSortedValue((value, holders) => {
    if (typeof holders === 'number') {
      if (!matches || matches.has(holders)) counts.push({ value, count: 1 });
      return;
    }
    const count = matches ? holders.countShared(matches) : holders.size;
    if (count > 0) counts.push({ value, count });
  });
  return counts;
}
