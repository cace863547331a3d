import type { FacetCounts } from '../../../common/index.ts';
import type { TypoRules } from '../analysis/nearestWords.ts';
import type { Attempt } from '../matching/attempt.ts';
import type { EngineQuery } from '../searchEngine.ts';

/** The documents to search. */
export type Narrowing = Pick<EngineQuery, 'types' | 'filters' | 'mayRead'>;

export type Found = {
  /** At most `MAX_COUNTED`. */
  count: number;
  /** Ids, the best first; by title if there are no words. */
  page(offset: number, limit: number): Promise<readonly number[]>;
  tally(fields: readonly string[]): Promise<FacetCounts>;
  /** Typed words that occur in no name, title or keyword of these documents. */
  onlyInTexts(): Promise<readonly string[]>;
};

/** A place to search: the memory of this process, or the database. */
export type Lookup = {
  /** The documents that match the words; without words, all. */
  find(attempt: Attempt | undefined, narrowing: Narrowing): Promise<Found>;
  /** Corrections among the known words. */
  corrections(typed: string, typoRules: TypoRules): Promise<string[]>;
};

/** All documents of every type that the caller may read. */
export const widest = ({ mayRead }: Narrowing): Narrowing => ({ types: [], filters: {}, mayRead });
