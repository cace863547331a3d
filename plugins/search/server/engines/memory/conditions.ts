import type { SearchFilters } from '../../../common/index.ts';
import type { Narrowing } from '../querying/lookup.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { postingsOf } from './vocabulary.ts';

/** Something that must or must not be marked: a document, or its value in `by`. */
export type Condition = { marks: Uint8Array; wanted: 0 | 1; by?: readonly number[] };

/** Types and filters. Conditions that all documents meet are left out. */
export function conditionsOf(index: MemoryIndex, { types, filters }: Narrowing): Condition[] {
  const conditions = Object.entries(filters).flatMap(([field, wanted]) => valueCondition(index, field, wanted));
  const asked = new Set(types);
  if (asked.size === 0 || index.types.every((type) => asked.has(type))) return conditions;
  const marks = Uint8Array.from(index.types, (type) => Number(asked.has(type)));
  return [{ marks, wanted: 1, by: index.typeNumbers }, ...conditions];
}

function valueCondition(index: MemoryIndex, field: string, wanted: SearchFilters[string]): Condition[] {
  const isNot = typeof wanted === 'object' && 'not' in wanted;
  const asked = isNot ? wanted.not : wanted;
  const values = typeof asked === 'string' ? [asked] : asked;
  if (values.length === 0) return [];
  const marks = new Uint8Array(index.count);
  for (const value of values) markAll(marks, postingsOf(index.values.get(field)?.get(value)));
  return [{ marks, wanted: isNot ? 0 : 1 }];
}

/** Whether a document is marked, or is not. */
export function among(index: MemoryIndex, documents: readonly number[], isNot: boolean): Condition {
  const marks = new Uint8Array(index.count);
  markAll(marks, documents);
  return { marks, wanted: isNot ? 0 : 1 };
}

// Values have thousands of documents: posting lists are not copied.
function markAll(marks: Uint8Array, documents: readonly number[]): void {
  for (const document of documents) marks[document] = 1;
}

/** Documents that still exist and meet all conditions. */
export function fulfilling(
  index: MemoryIndex,
  documents: readonly number[],
  conditions: readonly Condition[],
): readonly number[] {
  let found = documents;
  if (index.goneCount > 0) found = found.filter((document) => !index.isGone[document]);
  for (const { marks, wanted, by } of conditions)
    found = by
      ? found.filter((document) => marks[by[document]!] === wanted)
      : found.filter((document) => marks[document] === wanted);
  return found;
}
