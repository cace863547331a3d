import type { Dialect } from '@callboard/server-kit';
import { type Kysely, sql } from 'kysely';
import type { CatalogTables } from './tables.ts';

/** The position of a row in the order of reading. */
export type Place = string | number;
export type FinalRow = { ref: string; uid: string; final: string; place: Place };

/**
 * The final entities after a position, or the first ones. SQLite returns them in file order: ordered by ref, each would be on a page that
 * was read for another one long ago, and reading all of them takes twice the time.
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
