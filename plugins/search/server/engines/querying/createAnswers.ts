import type { Kysely } from 'kysely';
import { parseTerm, type Term } from '../analysis/parseTerm.ts';
import { type Attempt, createAttempt } from '../matching/attempt.ts';
import { filterMatch } from '../matching/filterMatch.ts';
import type { Match } from '../matching/match.ts';
import type { EngineAnswer, EngineQuestion, HighlightTags } from '../searchEngine.ts';
import type { KnownTypes } from '../store/knownTypes.ts';
import type { LexemeIndex } from '../store/lexemeIndex.ts';
import type { SearchTables } from '../store/tables.ts';
import { wordsMeantBy } from '../store/vocabulary.ts';
import type { Finder } from './finder.ts';
import { listByTitle } from './listByTitle.ts';
import { orderByScore } from './orderByScore.ts';
import { readHits } from './readHits.ts';
import { suggestionFor } from './suggestion.ts';

export type Found = {
  attempt: Attempt;
  narrow: Pick<Match, 'filters' | 'none'>;
  ids: readonly number[];
  hasSlips: boolean;
};
type Narrowing = Pick<EngineQuestion, 'types' | 'filters' | 'mayRead'>;

/** Answers questions, in the same way on every database. */
export function createAnswers(db: Kysely<SearchTables>, lexemes: LexemeIndex, finder: Finder, types: KnownTypes) {
  /** What the words find; with words that may have been meant only when they find nothing at all, of whatever type. */
  async function find(term: Term, narrowing: Narrowing): Promise<Found> {
    const found = await findBy(createAttempt(term), narrowing, false);
    if (found.ids.length > 0 || term.words.length === 0) return found;
    if ((await finder.find(found.attempt.match, narrowing.mayRead, 1)).length > 0) return found;
    for (const isFirstLetterSure of [true, false]) {
      const slips = new Map<string, string[]>();
      for (const word of term.words) slips.set(word, await wordsMeantBy(db, word, { isFirstLetterSure }));
      if ([...slips.values()].every((meant) => meant.length === 0)) continue;
      const meant = await findBy(createAttempt(term, slips), narrowing, true);
      if (meant.ids.length > 0) return meant;
    }
    return found;
  }

  async function findBy(attempt: Attempt, { mayRead, ...narrowing }: Narrowing, hasSlips: boolean): Promise<Found> {
    const narrow = filterMatch(narrowing, await types.get());
    const match = { ...attempt.match, ...narrow };
    return { attempt, narrow, ids: await finder.find(match, mayRead), hasSlips };
  }

  async function query(question: EngineQuestion, tags: HighlightTags): Promise<EngineAnswer> {
    const term = parseTerm(question.term);
    const { offset, limit } = question;
    if (term.words.length === 0) {
      const { ids, count } = await listByTitle(db, lexemes, finder, question, await types.get());
      return { hits: await readHits(db, lexemes, ids, [], tags), count };
    }
    const found = await find(term, question);
    const count = found.ids.length;
    if (limit === 0) return { hits: [], count };
    const ordered = await orderByScore(db, lexemes, finder, found, question);
    const hits = await readHits(db, lexemes, ordered.slice(offset, offset + limit), found.attempt.matchers, tags);
    const suggestion =
      count === 0 || found.hasSlips ? await suggestionFor({ term, found, best: hits[0], question, finder }) : undefined;
    return { hits, count, ...(suggestion ? { suggestion } : {}) };
  }

  return { query, find };
}
