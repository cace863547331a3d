import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectEverything } from './testing/backstage/expectEverything.ts';
import { createCommands, importForEachTest } from './testing/backstage/importForEachTest.ts';
import { copyToSqlite, type LoadedBackstage, loadBackstage } from './testing/backstage/loadBackstage.ts';

const hasPostgres = testEngines.includes('postgres');
const report = `
catalog, from the database 'PREFIXcatalog'
  locations: 2
  entities of providers: 7
  uids of entities: 9
  The provider 'directory' has 7 entities
  Entities of locations are read again from their sources, and entities of providers are processed, at the next start
`;

const load = async (...division: Parameters<typeof loadBackstage>) => {
  const backstage = await loadBackstage(...division);
  onTestFinished(() => backstage.remove());
  return backstage;
};
const from = ({ url, prefix }: LoadedBackstage) => ['--from', url, '--prefix', prefix];

describe.each(hasPostgres ? testEngines : [])('a portal on %s', (engine) => {
  const { runImport, startPortal, tableCount, database } = importForEachTest(engine);

  test('[OPS-020] has everything that a published Backstage stored, after a dry run that writes nothing', async () => {
    const backstage = await load();
    const plan = await runImport(...from(backstage), '--dry-run');
    expect(plan).toMatchObject({ code: 0, stderr: '' });
    expect(await tableCount()).toBe(0);
    expect(plan.stdout).toContain(report.replace('PREFIX', backstage.prefix));
    expect(plan.stdout).toContain(
      "skipped cards of home pages: 1 (user:default/ada): there is no widget 'AcmeLunchMenu' here",
    );
    expect(plan.stdout).toContain('Tasks that had not ended are imported as failed, and can be started again: 1');
    expect(plan.stdout).toContain('Secrets and sessions are never imported');
    expect(plan.stdout).toMatch(/Dry run: nothing was written\n$/);

    const done = await runImport(...from(backstage));
    expect(done).toEqual({
      code: 0,
      stderr: '',
      stdout: plan.stdout.replace('Dry run: nothing was written', 'Imported. Start the portal'),
    });
    const portal = await startPortal();
    await expectEverything(backstage, portal.ask);
    expect(await runImport(...from(backstage))).toMatchObject({
      code: 1,
      stderr: 'Cannot import from Backstage: The portal is running. Stop all its replicas before the import\n',
    });
    expect(await portal.stop()).toBe(0);

    const opened = await database().open();
    const { rows } = await sql`select * from scaffolder_tasks`.execute(opened.kysely());
    expect([rows.length, JSON.stringify(rows)]).toEqual([3, expect.not.stringContaining('not-for-the-portal')]);
    const others = sql`select title from notifications_items where user_ref = 'user:default/bob'`;
    expect((await others.execute(opened.kysely())).rows).toEqual([{ title: 'For Bob only' }]);
    const again = await runImport(...from(backstage));
    expect([again.code, again.stdout, again.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('Cannot import from Backstage: The portal is not empty'),
    ]);
  }, 120_000);

  test('rows that the database refuses do not stop the others', async () => {
    const backstage = await load();
    await backstage.query('notifications', 'alter table notification drop constraint notification_pkey');
    await backstage.query('notifications', 'insert into notification select * from notification');
    const { code, stdout } = await runImport(...from(backstage), '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('  notifications: 3\n');
    expect(stdout).toMatch(/ {2}skipped notifications: 3 \(.+\): another row has the same key\n/);
  });
});

describe.each(hasPostgres ? ['SQLite'] : [])('a portal on %s', () => {
  const { runImport, startPortal, folder } = importForEachTest('sqlite');

  test('is filled from the schemas of one database', async () => {
    const backstage = await load('schema');
    const { code, stdout, stderr } = await runImport(...from(backstage));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`catalog, from the schema 'catalog' of the database '${backstage.prefix}all'`);
    const portal = await startPortal();
    await expectEverything(backstage, portal.ask);
    expect(await portal.stop()).toBe(0);
  }, 120_000);

  test('is filled from SQLite files, which stay unchanged', async () => {
    const backstage = await load();
    await copyToSqlite(backstage, join(folder(), 'backstage'));
    const contents = () => readFile(join(folder(), 'backstage', 'catalog.sqlite'));
    const before = await contents();
    const { code, stdout, stderr } = await runImport('--from', 'backstage');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`catalog, from the file '${join(folder(), 'backstage', 'catalog.sqlite')}'`);
    expect(before.equals(await contents())).toBe(true);
    const portal = await startPortal();
    await expectEverything(backstage, portal.ask);
    expect(await portal.stop()).toBe(0);
  }, 120_000);

  test('skips bad rows with the reason, and reports missing tables, columns and plugins', async () => {
    const backstage = await load();
    await backstage.query(
      'catalog',
      "insert into locations values (gen_random_uuid(), 'file', '/etc/passwd', 'location:default/x')",
    );
    await backstage.query(
      'catalog',
      "update refresh_state set unprocessed_entity = '{' where entity_ref = 'user:default/bob'",
    );
    await backstage.query(
      'user-settings',
      "insert into user_settings values ('user:default/bob', 'settings', 'theme', 'dark')",
    );
    await backstage.query(
      'notifications',
      "update notification set link = 'javascript:alert(1)' where title = 'Gate 7 is down'",
    );
    await backstage.query('notifications', `update notification set title = '' where "user" = 'user:default/bob'`);
    await backstage.query('notifications', 'alter table notification drop column icon');
    await backstage.query('notifications', 'drop table broadcast_user_status');
    await backstage.query(
      'scaffolder',
      `update tasks set spec = '{"baseUrl": "x", "values": {}}' where status = 'failed'`,
    );
    await backstage.query('scaffolder', 'alter table tasks drop column last_heartbeat_at');
    const { code, stdout, stderr } = await runImport(...from(backstage));
    expect([code, stderr]).toEqual([0, '']);
    for (const line of [
      `: Registered locations must be of type 'url', not "file"\n`,
      "  skipped entities of providers: 1 (user:default/bob): 'unprocessed_entity' is not valid JSON\n",
      "  skipped user settings: 1 (user:default/bob settings/theme): 'value' is not valid JSON\n",
      ": The link 'javascript:alert(1)' must point to a page of the portal",
      ": 'title' is empty\n",
      "  The table 'notification' has no column 'icon', as in older versions\n",
      "  The table 'broadcast_user_status' does not exist, so nothing was read from it\n",
      ': its specification is in an outdated format',
      '  skipped events of tasks: 4 (',
      "  The table 'tasks' has no column 'last_heartbeat_at', as in older versions\n",
      '  locations: 2\n  entities of providers: 6\n',
      '  lists of starred entities: 1\n  user settings: 2\n',
      '  notifications: 2\n  broadcasts: 1\n  states of broadcasts: 0\n  notification settings: 2\n',
      '  tasks: 2\n',
    ])
      expect(stdout).toContain(line);
  });

  test('names the plugins of Backstage without a database', async () => {
    const backstage = await load();
    const { code, stdout } = await runImport('--from', backstage.url, '--prefix', 'missing_', '--dry-run');
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('scaffolder: skipped, because Backstage has no database for it\n'),
    ]);
  });
});

describe('import-backstage', () => {
  test.each([
    [['--dry-run'], 2, "'import-backstage' needs --from, the database of Backstage"],
    [['--from', 'a', '--force'], 2, '--force'],
    [['--from', 'postgers://ada:hunter2@db/x'], 1, '--from must be a PostgreSQL URL'],
    [['--from', 'postgres://ada:hunter2@127.0.0.1:1/x'], 1, 'Cannot read the Backstage database at 127.0.0.1:1'],
  ])('refuses %j without repeating the password', async (argv, code, problem) => {
    const directory = await mkdtemp(join(tmpdir(), 'callboard-import-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const command = createCommands(directory).run('import-backstage', ...argv);
    expect([await command.code, command.written.stderr]).toEqual([code, expect.stringContaining(problem)]);
    expect(command.written.stderr).not.toContain('hunter2');
  });
});
