import type { Kysely, RawBuilder } from 'kysely';
import type { Lexemes } from '../analysis/lexemes.ts';
import type { Match } from '../matching/match.ts';
import type { SearchTables } from './tables.ts';

/** What differs between databases: how words are kept and looked up. */
export type LexemeIndex = {
  newIds(db: Kysely<SearchTables>, count: number): Promise<number[]>;
  put(db: Kysely<SearchTables>, documents: readonly { id: number; lexemes: Lexemes }[]): Promise<void>;
  remove(db: Kysely<SearchTables>, ids: readonly number[]): Promise<void>;
  /** Documents above an id that match, by id. */
  find(db: Kysely<SearchTables>, match: Match, after: number, limit: number): Promise<number[]>;
  /** All values in one text; see `readPacked`. */
  pack(value: RawBuilder<unknown>, separator: RawBuilder<unknown>): RawBuilder<unknown>;
  /** `id in (…)` for any number of them. */
  oneOf(ids: readonly number[]): RawBuilder<boolean>;
};
