import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeCommandIn } from './testing/runCommandIn.ts';

describe.each(testEngines)('on %s', (engine) => {
  let directory: string;
  let place: TestDatabase;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callboard-migrate-'));
    place = await createTestDatabase(engine);
    const backend = { dataDirectory: join(directory, 'data'), database: place.config };
    await writeFile(join(directory, 'app-config.yaml'), JSON.stringify({ backend }));
  });
  afterEach(async () => {
    await place.remove();
    await rm(directory, { recursive: true });
  });

  const run = (...argv: string[]) => completeCommandIn(directory, argv);

  const migrations = async () => {
    const { rows } = await sql<{
      name: string;
    }>`select name from callboard_migrations where plugin = 'user-settings'`.execute((await place.open()).kysely());
    return rows.map(({ name }) => name);
  };

  test('[OPS-008] a plan names the pending migrations with the rows of their tables and changes nothing; `migrate` runs them and exits', async () => {
    const first = await run('migrate', '--plan');
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(/^\d+ migrations are pending:\n/);
    expect(first.stdout).toMatch(/^user-settings\/0001-values +expand +only new tables *$/m);
    expect(first.stdout).toMatch(/\nThe database is empty, so there is nothing to stop first\.\n$/);
    expect(await migrations()).toEqual([]);

    const { code, stdout } = await run('migrate');
    expect([code, stdout]).toEqual([0, expect.stringContaining("Ran 'user-settings/0001-values'\n")]);
    expect(await migrations()).toEqual(['0001-values']);
    expect((await run('migrate', '--plan')).stdout).toBe('The database is up to date\n');
    expect((await run('migrate')).stdout).toBe('The database is up to date\n');

    const db = (await place.open()).kysely();
    await sql`delete from callboard_migrations where name = '0009-task-subjects'`.execute(db);
    await sql`delete from callboard_migrations where name = '0002-audit-counts'`.execute(db);
    await sql`insert into permission_audit (id, at, action, outcome) values ('1', 0, 'read', 'allowed')`.execute(db);
    const plan = (await run('migrate', '--plan')).stdout;
    expect(plan).toMatch(/^2 migrations are pending:\n/);
    expect(plan).not.toContain('nothing to stop');
    expect(plan).toMatch(/^scaffolder\/0009-task-subjects +expand +scaffolder_tasks \(0 rows\) *$/m);
    expect(plan).toMatch(/^permission\/0002-audit-counts +expand +permission_audit \(1 row\) *$/m);
  });

  test('a database of a newer version is refused', async () => {
    await run('migrate');
    const db = (await place.open()).kysely();
    await sql`insert into callboard_migrations (plugin, name, applied_at) values ('catalog', '9999-later', 0)`.execute(
      db,
    );
    for (const argv of [['migrate'], ['migrate', '--plan']]) {
      const { code, stderr } = await run(...argv);
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('Cannot migrate the database: The database was written by a newer Callboard'),
      ]);
    }
  });
});

test('an unknown option is refused with the usage', async () => {
  const { code, stdout, stderr } = await completeCommandIn(tmpdir(), ['migrate', '--force']);
  expect(code).toBe(2);
  expect(stdout + stderr).toContain('Usage: node dist/server.js migrate [--plan]');
});
