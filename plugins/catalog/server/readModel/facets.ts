import { type Entity, visitSearchKeys } from '../../common/index.ts';
import type { CatalogIndex } from './catalogIndex.ts';
import type { KeyIndex } from './keyIndex.ts';
import type { SlotSet } from './slotSet.ts';

export type FacetValue = { value: string; count: number };

/** Reading one entity costs about as much as looking at this many values. */
const VALUES_PER_ENTITY = 1_500;

/** For each facet, its values among the matching entities (all when undefined) and how many have each, sorted by value. */
export function facetsOf(index: CatalogIndex, facets: readonly string[], matches: SlotSet | undefined): FacetValue[][] {
  return facets.map((facet) => {
    const key = index.key(facet);
    if (!key) return [];
    return matches && matches.size * VALUES_PER_ENTITY < key.valueCount
      ? countByEntity(index, facet, matches)
      : countByValue(key, matches?.asBits());
  });
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

function countByEntity(index: CatalogIndex, facet: string, matches: SlotSet): FacetValue[] {
  const counts = new Map<string, number>();
  matches.forEach((slot) => {
    const own = new Set<string>();
    visitSearchKeys(JSON.parse(index.jsonAt(slot)) as Entity, (key, value) => {
      if (key === facet && value !== null) own.add(value);
    });
    for (const value of own) counts.set(value, (counts.get(value) ?? 0) + 1);
  });
  return Array.from(counts, ([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
