import type { Kysely } from 'kysely';
import type { FacetCounts } from '../../../common/index.ts';
import { parseTerm } from '../analysis/parseTerm.ts';
import type { EngineQuestion } from '../searchEngine.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import type { createAnswers } from './createAnswers.ts';

/** Counts what is found by the values of fields. */
export async function countFacets(
  db: Kysely<SearchTables>,
  lexemes: LexemeIndex,
  answers: Pick<ReturnType<typeof createAnswers>, 'find'>,
  question: Omit<EngineQuestion, 'offset' | 'limit'>,
  fields: readonly string[],
): Promise<FacetCounts> {
  const term = parseTerm(question.term);
  const counts: FacetCounts = {};
  const rowsBy = new Map<string, ReturnType<typeof rowsFor>>();
  for (const field of fields) {
    // Fields that nothing is filtered by share what is found.
    const filtered = field !== 'type' && field in question.filters ? field : '';
    let rows = rowsBy.get(filtered);
    if (!rows) {
      const { [filtered]: _, ...filters } = question.filters;
      rows = rowsFor(await answers.find(term, { ...question, filters }).then(({ ids }) => ids));
      rowsBy.set(filtered, rows);
    }
    counts[field] = tally(field, await rows);
  }
  return counts;

  async function rowsFor(ids: readonly number[]) {
    const rows = await readPacked(db, lexemes, ids, ['type', 'field_values']);
    return rows.map(([type, values]) => ({ type, values: JSON.parse(values) as Record<string, string[]> }));
  }
}

function tally(
  field: string,
  rows: readonly { type: string; values: Record<string, string[]> }[],
): FacetCounts[string] {
  const counts = new Map<string, number>();
  for (const { type, values } of rows) {
    for (const value of field === 'type' ? [type] : (values[field] ?? []))
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
