import type { FacetCounts } from '../../../common/index.ts';
import { parseTerm } from '../analysis/parseTerm.ts';
import type { EngineQuery } from '../searchEngine.ts';
import { findWithCorrections } from './findWithCorrections.ts';
import type { Lookup } from './lookup.ts';

/** Counts results by field values. */
export async function countFacets(
  lookup: Lookup,
  question: Omit<EngineQuery, 'offset' | 'limit'>,
  fields: readonly string[],
): Promise<FacetCounts> {
  const term = parseTerm(question.term);
  const isFiltered = (field: string) => field !== 'type' && field in question.filters;
  const counts: FacetCounts = {};
  // Fields without a filter share the same results.
  const groups = [fields.filter((field) => !isFiltered(field)), ...fields.filter(isFiltered).map((field) => [field])];
  for (const group of groups) {
    if (group.length === 0) continue;
    const { [isFiltered(group[0]!) ? group[0]! : '']: _, ...filters } = question.filters;
    const { found } = await findWithCorrections(lookup, term, { ...question, filters });
    Object.assign(counts, await found.tally(group));
  }
  return Object.fromEntries(fields.map((field) => [field, counts[field] ?? []]));
}
