import type { Kysely } from 'kysely';
import type { FacetCounts } from '../../../common/index.ts';
import type { RankedWords } from '../analysis/analyseDocument.ts';
import type { Attempt } from '../matching/attempt.ts';
import { attemptMatch } from '../matching/attemptMatch.ts';
import { filterMatch } from '../matching/filterMatch.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import { standsOut } from '../ranking/scoreDocument.ts';
import type { KnownTypes } from '../store/knownTypes.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import { readPacked } from '../store/readPacked.ts';
import type { SearchTables } from '../store/tables.ts';
import { correctionsInDatabase } from '../store/vocabulary.ts';
import type { Finder } from './finder.ts';
import { listByTitle } from './listByTitle.ts';
import type { Found, Lookup, Narrowing } from './lookup.ts';
import { orderByScore } from './orderByScore.ts';

type Parts = { db: Kysely<SearchTables>; lexemes: LexemeIndex; finder: Finder; types: KnownTypes };

/** Searches in the database: while memory is being filled, and if the index does not fit. */
export function createDatabaseLookup({ db, lexemes, finder, types }: Parts): Lookup {
  async function find(attempt: Attempt | undefined, narrowing: Narrowing): Promise<Found> {
    const narrow = filterMatch(narrowing, await types.get());
    if (!attempt) return everything(narrowing, narrow);
    const { match, names } = attemptMatch(attempt);
    const ids = await finder.find({ ...match, ...narrow }, narrowing.mayRead);
    let ordered: Promise<number[]> | undefined;
    return {
      count: ids.length,
      async page(offset, limit) {
        ordered ??= orderByScore(db, lexemes, finder, { attempt, names, narrow, ids }, narrowing);
        return (await ordered).slice(offset, offset + limit);
      },
      tally: (fields) => tally(ids, fields),
      onlyInTexts: () => onlyInTexts(attempt, ids),
    };
  }

  async function everything(narrowing: Narrowing, narrow: ReturnType<typeof filterMatch>): Promise<Found> {
    const known = await types.get();
    const listed = (offset: number, limit: number) =>
      listByTitle(db, lexemes, finder, { ...narrowing, term: '', offset, limit }, known);
    return {
      count: (await listed(0, 0)).count,
      page: async (offset, limit) => (await listed(offset, limit)).ids,
      async tally(fields) {
        const match = { all: [], phrases: [], noPhrases: [], ...narrow };
        return tally(await finder.find(match, narrowing.mayRead), fields);
      },
      onlyInTexts: async () => [],
    };
  }

  async function onlyInTexts({ matchers }: Attempt, ids: readonly number[]): Promise<string[]> {
    const rows = await readPacked(db, lexemes, ids, ['ranked']);
    const documents = rows.map(([ranked]) => JSON.parse(ranked) as RankedWords);
    const isNamed = (matcher: WordMatcher) => documents.some((document) => standsOut(document, matcher));
    return matchers.filter((matcher) => !isNamed(matcher)).map(({ word }) => word);
  }

  async function tally(ids: readonly number[], fields: readonly string[]): Promise<FacetCounts> {
    const counts = new Map(fields.map((field) => [field, new Map<string, number>()]));
    for (const [type, json] of await readPacked(db, lexemes, ids, ['type', 'field_values'])) {
      const values = JSON.parse(json) as Record<string, string[]>;
      for (const [field, counted] of counts) {
        for (const value of field === 'type' ? [type] : (values[field] ?? []))
          counted.set(value, (counted.get(value) ?? 0) + 1);
      }
    }
    return Object.fromEntries([...counts].map(([field, counted]) => [field, countedValues(counted)]));
  }

  return { find, corrections: (typed, typoRules) => correctionsInDatabase(db, typed, typoRules) };
}

/** Counts in display order, without zero counts and empty values. */
export function countedValues(counts: ReadonlyMap<string, number>): FacetCounts[string] {
  return [...counts]
    .filter(([value, count]) => value !== '' && count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
