import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { kitId } from '../kitId.ts';
import { createAdvisoryLocks } from './advisoryLocks.ts';
import { createWriteTogether } from './createWriteTogether.ts';
import { type DatabaseConfig, usesPostgres } from './databaseConfig.ts';
import type { DatabaseObserver, PoolState } from './databaseObserver.ts';
import { hasSqlite, openSqlite } from './openSqlite.ts';
import type { Dialect, Migration, PluginDatabase } from './pluginDatabase.ts';
import { runMigrations, whileLocked } from './runMigrations.ts';
import { systemMigrations } from './systemMigrations.ts';

/** The database of the server: PostgreSQL, shared by all replicas, or a SQLite file used by this process only. */
export type Database = PluginDatabase & {
  forPlugin(pluginId: string): PluginDatabase;
  /** Returns the migrations that wait for older replicas to end. */
  migrate(pluginId: string, migrations: readonly Migration[]): Promise<readonly Migration[]>;
  /** Runs some work while no replica migrates. */
  whileLocked(work: (connection: Kysely<unknown>) => Promise<void>): Promise<void>;
  /** PostgreSQL only: a connection outside the pool, not yet connected. */
  newConnection?: () => pg.Client;
  /** PostgreSQL only: the connections of the pool. */
  pool?: () => PoolState;
  /** Throws when the database does not respond, or accepts no more connections. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Opened = {
  kysely: Kysely<unknown>;
  sessions: Kysely<unknown>;
  newConnection?: () => pg.Client;
  checkConnections?: () => Promise<void>;
  pool?: () => PoolState;
};

type OpenOptions = {
  dataDirectory: string;
  logger: Logger;
  observer?: DatabaseObserver | undefined;
  /** Leaves the tables as they are, for commands that read or fill the database. */
  isUnmigrated?: boolean;
};

export async function openDatabase(
  config: DatabaseConfig | undefined,
  { dataDirectory, logger, observer, isUnmigrated = false }: OpenOptions,
): Promise<Database> {
  const dialect: Dialect = config && usesPostgres(config) ? 'postgres' : 'sqlite';
  const opened = await open(dialect, config ?? {}, { dataDirectory, logger, observer });
  let isClosed = false;
  const newConnection =
    opened.newConnection &&
    (() => {
      if (isClosed) throw new DatabaseClosedError('The database is closed');
      return opened.newConnection!();
    });
  const locks = newConnection && createAdvisoryLocks({ newConnection, logger });
  const pluginDatabase: PluginDatabase = {
    dialect,
    kysely: <Tables>() => opened.kysely as Kysely<Tables>,
    writeTogether: createWriteTogether(opened.kysely, dialect),
    lockIn: async (transaction, name, maxWaitMs) =>
      locks?.lockIn(transaction as unknown as Kysely<unknown>, name, maxWaitMs),
  };
  const place = { db: opened.sessions, dialect, locks };
  const database: Database = {
    ...pluginDatabase,
    ...(newConnection && { newConnection }),
    ...(opened.pool && { pool: opened.pool }),
    forPlugin: () => pluginDatabase,
    migrate: (pluginId, migrations) => runMigrations(place, pluginId, migrations),
    whileLocked: (work) => whileLocked(place, work),
    ping: async () => {
      await sql`select 1`.execute(opened.kysely);
      await opened.checkConnections?.();
    },
    close: async () => {
      isClosed = true;
      if (dialect === 'sqlite') await writeToOneFile(opened.kysely);
      await opened.kysely.destroy();
      if (opened.sessions !== opened.kysely) await opened.sessions.destroy();
    },
  };
  try {
    if (!isUnmigrated) await database.migrate(kitId, systemMigrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens the database for a command that only reads it, while the portal is running; undefined if it does not exist yet. */
export async function openToRead(
  config: DatabaseConfig = {},
  { dataDirectory, logger }: Pick<OpenOptions, 'dataDirectory' | 'logger'>,
): Promise<Database | undefined> {
  const isPostgres = usesPostgres(config);
  if (!isPostgres && !hasSqlite(config, dataDirectory)) return undefined;
  const database = await openDatabase(
    { ...config, ensureExists: false },
    { dataDirectory, logger, isUnmigrated: true },
  );
  if (!isPostgres) await sql`pragma query_only = on`.execute(database.kysely<unknown>());
  return database;
}

/** Further attempts to connect would fail as well. */
export class DatabaseClosedError extends Error {}

/** Recent commits are in a separate file until a checkpoint; a copy of the main file alone would lack them. */
async function writeToOneFile(kysely: Kysely<unknown>): Promise<void> {
  // A failed checkpoint is made up for at the next start; nothing is lost.
  await sql`pragma wal_checkpoint(truncate)`.execute(kysely).catch(() => undefined);
}

async function open(
  dialect: Dialect,
  config: DatabaseConfig,
  { dataDirectory, logger, observer }: Pick<OpenOptions, 'dataDirectory' | 'logger' | 'observer'>,
): Promise<Opened> {
  if (dialect === 'sqlite') {
    const kysely = await openSqlite(config, dataDirectory, observer);
    return { kysely, sessions: kysely };
  }
  // A server on SQLite need not load the driver of the other engine.
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(config, logger, observer);
}
