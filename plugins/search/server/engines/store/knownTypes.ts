import { type Kysely, sql } from 'kysely';
import type { SearchTables } from './tables.ts';

const KEPT_MS = 5_000;

/** The types of existing documents. A new type from another replica is known here a little later. */
export type KnownTypes = { get(): Promise<readonly string[]>; add(type: string): Promise<void> };

export function createKnownTypes(db: Kysely<SearchTables>): KnownTypes {
  let known: Promise<readonly string[]> | undefined;
  let readAt = 0;
  const get = () => {
    if (!known || performance.now() - readAt > KEPT_MS) {
      readAt = performance.now();
      known = readTypes(db);
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };
  return {
    get,
    /** Call it with the types written here. */
    async add(type) {
      if (!(await known)?.includes(type)) known = undefined;
    },
  };
}

/** Skips from one type to the next in the index, without reading the documents of each. */
async function readTypes(db: Kysely<SearchTables>): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`with recursive types (type) as (
      select min(type) from search_documents
      union all
      select (select min(type) from search_documents where type > types.type) from types where types.type is not null
    ) select type from types where type is not null`.execute(db);
  return rows.map(({ type }) => type);
}
