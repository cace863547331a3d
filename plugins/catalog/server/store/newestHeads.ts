import { type Kysely, sql } from 'kysely';
import type { CatalogTables, ChangeHead } from './tables.ts';

/** How many entities are queried in one statement. */
const ENTITIES = 100;

/**
 * The newest changes of any of some entities. Each entity's own changes are found with the index of uids, limited to the requested number,
 * so neither the length of the history nor that of one entity matters.
 */
export async function newestHeads(
  db: Kysely<CatalogTables>,
  uids: readonly string[],
  { before, limit }: { before: number; limit: number },
): Promise<ChangeHead[]> {
  const found: ChangeHead[] = [];
  for (let at = 0; at < uids.length; at += ENTITIES) {
    const parts = uids.slice(at, at + ENTITIES).map(
      (uid) => sql`select * from (
        select seq, uid, change, was is not null as differs from catalog_history
        where uid = ${uid} and seq < ${before} order by seq desc limit ${limit}) as own`,
    );
    const { rows } = await sql<ChangeHead>`
      select * from (${sql.join(parts, sql` union all `)}) as newest order by seq desc limit ${limit}`.execute(db);
    found.push(...rows);
  }
  return found.sort((a, b) => b.seq - a.seq).slice(0, limit);
}
