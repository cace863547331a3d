import type { Kysely, Transaction } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The shared database as one plugin sees it: its tables are prefixed by the plugin's id, with `-` written as `_`. */
export type PluginDatabase = {
  dialect: Dialect;
  /** The query builder, typed by the tables that the plugin's store declares. */
  kysely<Tables>(): Kysely<Tables>;
  /**
   * A transaction for small writes of which many come at once: it may reach the disk together with those of others. Each is kept or
   * undone as a whole, whatever becomes of the others, and is told of when it is kept.
   */
  writeTogether<Tables, T>(write: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
};
