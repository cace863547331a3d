import type { CatalogIndex } from './catalogIndex.ts';
import type { KeyIndex } from './keyIndex.ts';
import type { SlotSet } from './slotSet.ts';

export type FacetValue = { value: string; count: number };

/** A table by entity is built for keys that at least this fraction of entities has; other keys have few entities to count. */
const SLOTS_PER_POSTING = 16;
// The cost is measured in steps, each of which visits one entity with a value.
const STEPS_PER_ENTITY = 8;
const STEPS_PER_VALUE = 128;
const SLOTS_PER_STEP = 56;

/** For each facet, its values among the matching entities (all if undefined) with their counts, sorted by value. */
export function facetsOf(index: CatalogIndex, facets: readonly string[], matches: SlotSet | undefined): FacetValue[][] {
  return facets.map((facet) => {
    const key = index.key(facet);
    if (!key) return [];
    const saved = matches ? stepsSavedByEntity(key, matches) : 0;
    const column = saved > 0 ? key.byEntity(saved) : undefined;
    return column ? column.count(matches!) : countByValue(key, matches?.asBits());
  });
}

/** The steps that a table by entity would save. */
function stepsSavedByEntity({ postings, valueCount }: KeyIndex, matches: SlotSet): number {
  if (postings.end > postings.size * SLOTS_PER_POSTING) return 0;
  const steps = Math.min((valueCount * postings.end) / SLOTS_PER_STEP, postings.size) + valueCount * STEPS_PER_VALUE;
  return steps - matches.size * STEPS_PER_ENTITY - valueCount;
}

function countByValue(key: KeyIndex, matches: SlotSet | undefined): FacetValue[] {
  const counts: FacetValue[] = [];
  key.forEachSortedValue((value, postings) => {
    if (typeof postings === 'number') {
      if (!matches || matches.has(postings)) counts.push({ value, count: 1 });
      return;
    }
    const count = matches ? postings.countShared(matches) : postings.size;
    if (count > 0) counts.push({ value, count });
  });
  return counts;
}
