import type { FacetCounts } from '../../../common/index.ts';
import type { TypoRules } from '../analysis/nearestWords.ts';
import type { Attempt } from '../matching/attempt.ts';
import type { EngineQuery } from '../searchEngine.ts';

/** What is looked through. */
export type Narrowing = Pick<EngineQuery, 'types' | 'filters' | 'mayRead'>;

export type Found = {
  /** Never more than `MAX_COUNTED`. */
  count: number;
  /** Ids, the best first; by title where no words were given. */
  page(offset: number, limit: number): Promise<readonly number[]>;
  tally(fields: readonly string[]): Promise<FacetCounts>;
  /** Typed words that stand in no name, title or keyword of all this. */
  onlyInTexts(): Promise<readonly string[]>;
};

/** A place where documents are found: the memory of this process, or the database. */
export type Lookup = {
  /** What the words find; without words, everything. */
  find(attempt: Attempt | undefined, narrowing: Narrowing): Promise<Found>;
  /** Known words that somebody may have meant. */
  meant(typed: string, typoRules: TypoRules): Promise<string[]>;
};

/** Everything of every type that the caller may read. */
export const widest = ({ mayRead }: Narrowing): Narrowing => ({ types: [], filters: {}, mayRead });
