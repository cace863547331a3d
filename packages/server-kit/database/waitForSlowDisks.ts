import { type Kysely, sql } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

/**
 * Turns off the time limits of PostgreSQL until the transaction ends. They are for requests; a command that reads or writes everything
 * takes as long as it takes.
 */
export async function waitForSlowDisks(transaction: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
