import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { DatabaseConfig } from '../database/databaseConfig.ts';
import { type Database, openDatabase } from '../database/openDatabase.ts';
import type { Dialect } from '../database/pluginDatabase.ts';

export const silentLogger = pino({ level: 'silent' });

/** A fresh, empty database that can be opened several times, for restarts and replicas. */
export type TestDatabase = {
  config: DatabaseConfig;
  open(): Promise<Database>;
  /** Closes all connections and deletes the database. */
  remove(): Promise<void>;
};

const postgresUrl = process.env.CALLBOARD_TEST_POSTGRES;

/**
 * The tests of every store run on each: `describe.each(testEngines)('%s', (engine) => ...)`. The variable has the URL of a server; without
 * one, as in the repository of a plugin, the tests run on SQLite.
 */
export const testEngines: readonly Dialect[] = (postgresUrl ?? 'off') === 'off' ? ['sqlite'] : ['sqlite', 'postgres'];

export async function createTestDatabase(engine: Dialect): Promise<TestDatabase> {
  const place = engine === 'sqlite' ? await sqlitePlace() : await postgresPlace();
  const opened: Database[] = [];
  return {
    config: place.config,
    async open() {
      const database = await openDatabase(place.config, { dataDirectory: tmpdir(), logger: silentLogger });
      opened.push(database);
      return database;
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()));
      await place.remove();
    },
  };
}

/** One open, empty database that is deleted when it is closed. */
export async function openTestDatabase(engine: Dialect): Promise<Database> {
  if (engine === 'sqlite') {
    return openDatabase({ connection: ':memory:' }, { dataDirectory: tmpdir(), logger: silentLogger });
  }
  const place = await createTestDatabase(engine);
  const database = await place.open();
  return { ...database, close: () => place.remove() };
}

async function sqlitePlace() {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-test-'));
  const config: DatabaseConfig = { client: 'better-sqlite3', connection: { filename: join(folder, 'test.sqlite') } };
  return { config, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function postgresPlace() {
  const name = `callboard_test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  const config: DatabaseConfig = { client: 'pg', connection: url.href };
  return { config, remove: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  if (!postgresUrl) throw new Error('CALLBOARD_TEST_POSTGRES is not set; run the tests through vitest.config.ts');
  const client = new pg.Client(postgresUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
