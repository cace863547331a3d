import type { Kysely, RawBuilder } from 'kysely';
import type { Lexemes } from '../analysis/lexemes.ts';
import type { Match } from '../matching/match.ts';
import type { SearchTables } from './tables.ts';

/** The differences between databases: how words are stored and looked up. */
export type LexemeIndex = {
  newIds(db: Kysely<SearchTables>, count: number): Promise<number[]>;
  put(db: Kysely<SearchTables>, documents: readonly { id: number; lexemes: Lexemes }[]): Promise<void>;
  remove(db: Kysely<SearchTables>, ids: readonly number[]): Promise<void>;
  /** Matching documents above an id, by id. */
  find(db: Kysely<SearchTables>, match: Match, after: number, limit: number): Promise<number[]>;
  /** All values in one text; see `readPacked`. */
  pack(value: RawBuilder<unknown>, separator: RawBuilder<unknown>): RawBuilder<unknown>;
  /** `id in (…)` for any number of ids. */
  oneOf(ids: readonly number[]): RawBuilder<boolean>;
};
