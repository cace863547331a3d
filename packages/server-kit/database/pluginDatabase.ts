import { type Kysely, sql, type Transaction } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/**
 * The shared database. The plugin names its tables in full: its id with `-` written as `_`, then `_` and a name. A migration that
 * creates or drops another table is rejected.
 */
export type PluginDatabase = {
  dialect: Dialect;
  /** The query builder, typed by the tables that the plugin's store declares. */
  kysely<Tables>(): Kysely<Tables>;
  /**
   * A transaction for many small concurrent writes, which may be committed together with others. Each succeeds or is
   * rolled back on its own, and its promise resolves after the commit.
   */
  writeTogether<Tables, T>(write: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Waits until no other replica holds the lock of this name, and holds it until the transaction ends. On SQLite,
   * transactions take turns anyway. The limit is 30 seconds, or a shorter one.
   */
  lockIn<Tables>(transaction: Transaction<Tables>, name: string, maxWaitMs?: number): Promise<void>;
};

/** One step of a plugin's schema. Names sort in the order they run: `0001-buckets`. A released migration never changes. */
export type Migration = {
  name: string;
  /**
   * `expand` only adds, and runs before this version serves, alongside replicas of the previous version. `contract` removes what this
   * version no longer uses, and runs when no replica that may use it is left; this version works before and after it. A migration
   * without a phase runs at startup, and only if no older replica runs.
   */
  phase?: 'expand' | 'contract';
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
};

/**
 * Turns off the time limits of PostgreSQL until the transaction ends. They are for requests; a command that reads or writes everything
 * takes as long as it takes.
 */
export async function waitForSlowDisks(transaction: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
