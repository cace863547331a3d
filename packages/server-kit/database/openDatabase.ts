import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { kitId } from '../kitId.ts';
import { createAdvisoryLocks } from './advisoryLocks.ts';
import { createWriteTogether } from './createWriteTogether.ts';
import { type DatabaseConfig, usesPostgres } from './databaseConfig.ts';
import { openSqlite } from './openSqlite.ts';
import type { Dialect, Migration, PluginDatabase } from './pluginDatabase.ts';
import { runMigrations } from './runMigrations.ts';
import { systemMigrations } from './systemMigrations.ts';

/** The database of the server: PostgreSQL, shared by all replicas, or a SQLite file used by this process only. */
export type Database = PluginDatabase & {
  forPlugin(pluginId: string): PluginDatabase;
  migrate(pluginId: string, migrations: readonly Migration[]): Promise<void>;
  /** PostgreSQL only: a connection outside the pool, not yet connected. */
  newConnection?: () => pg.Client;
  /** Throws when the database does not respond, or accepts no more connections. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Opened = {
  kysely: Kysely<unknown>;
  sessions: Kysely<unknown>;
  newConnection?: () => pg.Client;
  checkConnections?: () => Promise<void>;
};

type OpenOptions = {
  dataDirectory: string;
  logger: Logger;
  /** Leaves the tables as they are, for commands that read or fill the database. */
  isUnmigrated?: boolean;
};

export async function openDatabase(
  config: DatabaseConfig | undefined,
  { dataDirectory, logger, isUnmigrated = false }: OpenOptions,
): Promise<Database> {
  const dialect: Dialect = config && usesPostgres(config) ? 'postgres' : 'sqlite';
  const opened = await open(dialect, config ?? {}, { dataDirectory, logger });
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
    lockIn: async (transaction, name) => locks?.lockIn(transaction as unknown as Kysely<unknown>, name),
  };
  const database: Database = {
    ...pluginDatabase,
    ...(newConnection && { newConnection }),
    forPlugin: () => pluginDatabase,
    migrate: (pluginId, migrations) => runMigrations({ db: opened.sessions, dialect, locks }, pluginId, migrations),
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
  { dataDirectory, logger }: { dataDirectory: string; logger: Logger },
): Promise<Opened> {
  if (dialect === 'sqlite') {
    const kysely = await openSqlite(config, dataDirectory);
    return { kysely, sessions: kysely };
  }
  // A server on SQLite need not load the driver of the other engine.
  const { openPostgres } = await import('./openPostgres.ts');
  return openPostgres(config, logger);
}
