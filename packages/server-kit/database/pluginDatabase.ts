import type { Kysely } from 'kysely';

export type Dialect = 'sqlite' | 'postgres';

/** The shared database as one plugin sees it: its tables are prefixed by the plugin's id, with `-` written as `_`. */
export type PluginDatabase = {
  dialect: Dialect;
  /** The query builder, typed by the tables that the plugin's store declares. */
  kysely<Tables>(): Kysely<Tables>;
};
