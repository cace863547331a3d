import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, openDatabase } from '@callboard/server-kit';
import { createTestDatabase, silentLogger, type TestDatabase } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { runCommandIn, startPortalIn } from '../runCommandIn.ts';
import type { Ask } from './expectEverything.ts';

/** Runs commands in a folder. */
export function createCommands(directory: string) {
  const run = (...argv: string[]) => runCommandIn(directory, argv);

  async function startPortal() {
    const portal = await startPortalIn(directory);
    const { url, headers } = portal;
    const ask: Ask = async (path) => {
      const answer = await fetch(`${url}/api/${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    return { ...portal, ask };
  }
  return { run, startPortal };
}

/** An empty portal for each test of a suite, whose only user is Ada. */
export function importForEachTest(engine: Dialect) {
  let directory: string;
  let place: TestDatabase;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callboard-import-'));
    place = await createTestDatabase(engine);
    const config = {
      auth: { providers: { guest: { userEntityRef: 'user:default/ada', dangerouslyAllowOutsideDevelopment: true } } },
      backend: {
        listen: { host: '127.0.0.1', port: 0 },
        dataDirectory: join(directory, 'data'),
        database: place.config,
      },
    };
    await writeFile(join(directory, 'app-config.yaml'), JSON.stringify(config));
  });
  afterEach(async () => {
    await place.remove();
    await rm(directory, { recursive: true });
  });

  return {
    folder: () => directory,
    database: () => place,
    startPortal: () => createCommands(directory).startPortal(),
    async runImport(...options: string[]) {
      const { code, written } = createCommands(directory).run('import-backstage', ...options);
      return { code: await code, ...written };
    },
    /** The number of tables in the database of the portal. */
    async tableCount(): Promise<number> {
      const options = { dataDirectory: directory, logger: silentLogger, isUnmigrated: true };
      const database = await openDatabase(place.config, options);
      const tables = {
        sqlite: sql`sqlite_master where type = 'table'`,
        postgres: sql`pg_tables where schemaname = 'public'`,
      };
      const { rows } = await sql`select 1 from ${tables[engine]}`.execute(database.kysely());
      await database.close();
      return rows.length;
    },
  };
}
