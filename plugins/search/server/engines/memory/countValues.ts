import type { FacetCounts } from '../../../common/index.ts';
import { countedValues } from '../querying/databaseLookup.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { postingsOf } from './vocabulary.ts';

/** How many of the documents have each value of each field. */
export function countValues(index: MemoryIndex, documents: readonly number[], fields: readonly string[]): FacetCounts {
  const isFound = new Uint8Array(index.count);
  for (const document of documents) isFound[document] = 1;
  return Object.fromEntries(
    fields.map((field) => [field, countedValues(field === 'type' ? countTypes() : countOf(field))]),
  );

  function countOf(field: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [value, having] of index.values.get(field) ?? []) {
      let count = 0;
      for (const document of postingsOf(having)) count += isFound[document]!;
      counts.set(value, count);
    }
    return counts;
  }

  function countTypes(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const document of documents) {
      const { type } = index.ranked[document]!;
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    return counts;
  }
}
