import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@callboard/server-kit';
import { silentLogger } from '@callboard/server-kit/testing';
import pg from 'pg';

/** The plugins whose databases scripts/backstageFixture.mjs has dumped. */
const plugins = ['catalog', 'notifications', 'scaffolder', 'user-settings'] as const;
type FixturePlugin = (typeof plugins)[number];

export type LoadedBackstage = {
  /** The value of --from. */
  url: string;
  prefix: string;
  /** Runs a statement in the database of a plugin. */
  query<Row extends object = Record<string, unknown>>(plugin: FixturePlugin, statement: string): Promise<Row[]>;
  remove(): Promise<void>;
};

const server = () => new URL(process.env.CALLBOARD_TEST_POSTGRES ?? '');

function urlOf(database: string): string {
  const url = server();
  url.pathname = `/${database}`;
  return url.href;
}

async function run<Row>(url: string, statement: string, schema = 'public'): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`set search_path to "${schema}"`);
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

const dumpOf = (plugin: FixturePlugin) => readFile(new URL(`./${plugin}.sql`, import.meta.url), 'utf8');

/** The databases of a Backstage on PostgreSQL: one for each plugin, or one with a schema for each. */
export async function loadBackstage(division: 'database' | 'schema' = 'database'): Promise<LoadedBackstage> {
  const prefix = `bs_${randomUUID().slice(0, 8)}_`;
  const databases = division === 'database' ? plugins.map((plugin) => prefix + plugin) : [`${prefix}all`];
  for (const name of databases) await run(server().href, `create database "${name}"`);
  const place = (plugin: FixturePlugin) => urlOf(division === 'database' ? prefix + plugin : `${prefix}all`);
  for (const plugin of plugins) {
    const dump = await dumpOf(plugin);
    const inSchema = `create schema "${plugin}";\n${dump.replaceAll('public.', `"${plugin}".`)}`;
    await run(place(plugin), division === 'database' ? dump : inSchema);
  }
  return {
    url: division === 'database' ? server().href : place('catalog'),
    prefix,
    query: <Row extends object>(plugin: FixturePlugin, statement: string) =>
      run<Row>(place(plugin), statement, division === 'database' ? 'public' : plugin),
    remove: async () => {
      for (const name of databases) await run(server().href, `drop database "${name}" with (force)`);
    },
  };
}

const sqliteTables: Record<FixturePlugin, readonly string[]> = {
  catalog: ['locations', 'refresh_state', 'refresh_state_references'],
  notifications: ['notification', 'broadcast', 'broadcast_user_status', 'user_settings'],
  scaffolder: ['tasks', 'task_events'],
  'user-settings': ['user_settings'],
};

/** The same data in SQLite files, with the values as Backstage stores them there: times are numbers, booleans too. */
export async function copyToSqlite(backstage: LoadedBackstage, folder: string): Promise<void> {
  await mkdir(folder);
  for (const plugin of plugins) {
    const filename = join(folder, `${plugin}.sqlite`);
    const options = { dataDirectory: folder, logger: silentLogger, isUnmigrated: true };
    const database = await openDatabase({ client: 'better-sqlite3', connection: { filename } }, options);
    const db = database.kysely<Record<string, Record<string, unknown>>>();
    for (const table of sqliteTables[plugin]) {
      const rows = await backstage.query(plugin, `select * from ${table}`);
      let creation = db.schema.createTable(table);
      for (const name of Object.keys(rows[0] ?? {})) creation = creation.addColumn(name, typeIn(rows, name));
      await creation.execute();
      for (const row of rows) {
        const values = Object.entries(row).map(([name, value]) => [name, value instanceof Date ? +value : value]);
        await db.insertInto(table).values(Object.fromEntries(values)).execute();
      }
    }
    await database.close();
  }
}

function typeIn(rows: readonly Record<string, unknown>[], name: string): 'datetime' | 'boolean' | 'text' {
  const value = rows.map((row) => row[name]).find((one) => one !== null);
  if (value instanceof Date) return 'datetime';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
