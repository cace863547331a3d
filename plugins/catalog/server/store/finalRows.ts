import type { Dialect } from '@callboard/server-kit';
import { type Kysely, sql } from 'kysely';
import type { CatalogTables } from './tables.ts';

/** Where a row stands in the order that all rows are read in. */
export type Place = string | number;
export type FinalRow = { ref: string; uid: string; final: string; place: Place };

/**
 * The final entities behind a place, or the first ones. SQLite gives them as they stand in its file: by their refs, each would
 * be a page of the file that was read for another one long ago, and all of them take twice the time.
 */
export function finalRowsAfter(
  db: Kysely<CatalogTables>,
  dialect: Dialect,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<FinalRow[]> {
  const place = dialect === 'sqlite' ? sql<Place>`rowid` : sql<Place>`ref`;
  const rows = db.selectFrom('catalog_entities').select(['ref', 'uid', 'final', place.as('place')]);
  const rest = after === undefined ? rows : rows.where(place, '>', after);
  return rest.orderBy(place).limit(limit).execute();
}
