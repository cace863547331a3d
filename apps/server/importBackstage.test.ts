import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@callboard/server-kit';
import { createTestDatabase, silentLogger, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runCommand } from './runCommand.ts';
import { copyToSqlite, type LoadedBackstage, loadBackstage } from './testing/backstage/loadBackstage.ts';

const sourceEngines = testEngines.filter((engine) => engine === 'postgres');
const report = `
catalog, from the database 'PREFIXcatalog'
  locations: 2
  entities of providers: 7
  uids of entities: 9
  The provider 'directory' has 7 entities
  Entities of locations are read again from their sources, and entities of providers are processed, at the next start
`;

/** A command in a folder with the configuration of a portal whose only user is Ada. */
function createCommands(directory: string) {
  function run(...argv: string[]) {
    const written = { stdout: '', stderr: '' };
    const outputTo = (name: keyof typeof written) => ({
      write: (text: string) => {
        written[name] += text;
      },
    });
    const stops: (() => void)[] = [];
    const code = runCommand({
      command: 'node dist/server.js',
      argv,
      env: {},
      directory,
      version: '1.2.3',
      stdout: outputTo('stdout'),
      stderr: outputTo('stderr'),
      onStopSignal: (listener) => void stops.push(listener),
      onUnhandledRejection: () => {},
      exit: () => {},
    });
    const stop = () => {
      for (const listener of stops) listener();
      return code;
    };
    return { code, written, stop };
  }

  async function startPortal() {
    const portal = run();
    const url = await vi.waitFor(
      () => /Callboard is ready at (\S+)/.exec(portal.written.stdout)?.[1] ?? expect.fail(portal.written.stderr),
      { timeout: 60_000 },
    );
    const signIn = await fetch(`${url}/api/auth/guest/refresh`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
    const { backstageIdentity } = (await signIn.json()) as { backstageIdentity: { token: string } };
    const headers = { authorization: `Bearer ${backstageIdentity.token}` };
    const ask = async (path: string) => {
      const answer = await fetch(`${url}/api/${path}`, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      // biome-ignore lint/suspicious/noExplicitAny: each response is compared with what is expected
      return (await answer.json()) as any;
    };
    return { ...portal, ask };
  }
  return { run, startPortal };
}

describe.each(sourceEngines.length > 0 ? testEngines : [])('a portal on %s', (engine) => {
  let directory: string;
  let place: TestDatabase;
  let backstage: LoadedBackstage;
  let commands: ReturnType<typeof createCommands>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'callboard-import-'));
    place = await createTestDatabase(engine);
    commands = createCommands(directory);
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
  const load = async (...division: Parameters<typeof loadBackstage>) => {
    backstage = await loadBackstage(...division);
    onTestFinished(() => backstage.remove());
  };

  async function runImport(...more: string[]) {
    const { code, written } = commands.run('import-backstage', ...more);
    return { code: await code, ...written };
  }
  const fromPostgres = () => ['--from', backstage.url, '--prefix', backstage.prefix];

  async function tableCount(): Promise<number> {
    const database = await openDatabase(place.config, {
      dataDirectory: directory,
      logger: silentLogger,
      isUnmigrated: true,
    });
    const tables = {
      sqlite: sql`sqlite_master where type = 'table'`,
      postgres: sql`pg_tables where schemaname = 'public'`,
    };
    const { rows } = await sql`select 1 from ${tables[engine]}`.execute(database.kysely());
    await database.close();
    return rows.length;
  }

  /** Asks the portal for everything that the published Backstage had. */
  async function expectEverything(portal: Awaited<ReturnType<ReturnType<typeof createCommands>['startPortal']>>) {
    const { ask } = portal;
    const iso = (date: Date | null) => date?.toISOString();

    const locations = await backstage.query<{ id: string; target: string }>(
      'catalog',
      "select * from QUALIFIED locations where type = 'url' order by id".replace('QUALIFIED ', schemaOf('catalog')),
    );
    expect((await ask('catalog/locations')).map(({ data }: { data: object }) => data)).toEqual(
      locations.map(({ id, target }) => expect.objectContaining({ id, type: 'url', target })),
    );
    const states = await backstage.query<{ entity_id: string; entity_ref: string }>(
      'catalog',
      `select entity_id, entity_ref from ${schemaOf('catalog')}refresh_state`,
    );
    expect(states).toHaveLength(9);
    for (const { entity_id, entity_ref } of states) {
      const [kind, name] = entity_ref.split(/:default\//);
      const entity = await vi.waitFor(() => ask(`catalog/entities/by-name/${kind}/default/${name}`), {
        timeout: 20_000,
      });
      expect([entity_ref, entity.metadata.uid]).toEqual([entity_ref, entity_id]);
    }
    expect(await ask('catalog/entities/by-name/component/default/gate-display')).toMatchObject({
      metadata: { tags: ['kiosk'] },
      spec: { owner: 'group:default/boarding' },
      relations: [{ type: 'ownedBy', targetRef: 'group:default/boarding' }],
    });

    const setting = async (path: string) => (await ask(`user-settings/buckets/${path}`)).value;
    expect(await setting('starredEntities/keys/entityRefs')).toEqual([
      'component:default/gate-display',
      'template:default/service',
    ]);
    expect(await setting('settings/keys/language')).toBe('de');
    expect(await setting('home/keys/layout')).toEqual([
      { widget: 'starred-entities', x: 0, y: 0, columns: 6, rows: 4 },
      { widget: 'world-clock', x: 6, y: 0, columns: 6, rows: 3 },
    ]);

    const inbox = await ask('notifications/notifications');
    type Sent = { id: string; title: string; created: Date; read: Date | null; saved: Date | null };
    const sent = await backstage.query<Sent>(
      'notifications',
      `select id, title, created, read, saved from ${schemaOf('notifications')}notification where "user" = 'user:default/ada'
       union all select id, title, created, read, saved from ${schemaOf('notifications')}broadcast
       join ${schemaOf('notifications')}broadcast_user_status on broadcast_id = id order by title`,
    );
    const byTitle = (one: { payload: { title: string } }, other: { payload: { title: string } }) =>
      one.payload.title < other.payload.title ? -1 : 1;
    expect(inbox.notifications.toSorted(byTitle)).toEqual(
      sent.map(({ id, title, created, read, saved }) => {
        const times = { created: iso(created), ...(read && { read: iso(read) }), ...(saved && { saved: iso(saved) }) };
        return expect.objectContaining({ id, ...times, payload: expect.objectContaining({ title }) });
      }),
    );
    expect(sent.map(({ title, read, saved }) => [title, read !== null, saved !== null])).toEqual([
      ['Gate 7 is down', true, true],
      ['New cafeteria', true, false],
      ['Review the runbook', false, false],
    ]);
    expect((await ask('notifications/settings')).channels).toContainEqual(
      expect.objectContaining({
        id: 'Web',
        origins: [
          {
            id: 'fixture',
            enabled: true,
            topics: expect.arrayContaining([
              { id: 'menus', enabled: false },
              { id: 'incidents', enabled: true },
            ]),
          },
        ],
      }),
    );

    const { tasks } = await ask('scaffolder/v2/tasks');
    type Run = { id: string; status: string; created_at: Date };
    const runs = await backstage.query<Run>(
      'scaffolder',
      `select id, status, created_at from ${schemaOf('scaffolder')}tasks order by created_at`,
    );
    const statusOf: Record<string, string> = { completed: 'completed', failed: 'failed', processing: 'failed' };
    expect(
      tasks.toSorted((one: { createdAt: string }, other: { createdAt: string }) =>
        one.createdAt < other.createdAt ? -1 : 1,
      ),
    ).toEqual(
      runs.map(({ id, status, created_at }) =>
        expect.objectContaining({
          id,
          status: statusOf[status],
          createdAt: iso(created_at),
          createdBy: 'user:default/ada',
        }),
      ),
    );
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed', 'processing']);
    for (const { id, status } of runs) {
      const events = await ask(`scaffolder/v2/tasks/${id}/events`);
      const logged = await backstage.query<{ id: string; body: string; created_at: Date }>(
        'scaffolder',
        `select id, body, created_at from ${schemaOf('scaffolder')}task_events where task_id = '${id}' order by id`,
      );
      const kept = logged.map((event) =>
        expect.objectContaining({
          id: Number(event.id),
          body: JSON.parse(event.body),
          createdAt: iso(event.created_at),
        }),
      );
      const ending = expect.objectContaining({
        type: 'completion',
        body: expect.objectContaining({
          error: {
            name: 'Error',
            message: 'The task had not ended when it was imported from Backstage. Start it again.',
          },
        }),
      });
      expect(events).toEqual(status === 'processing' ? [...kept, ending] : kept);
    }
  }
  let schemaOf: (plugin: string) => string = () => '';

  test('[OPS-020] has everything that a published Backstage stored, after a dry run that writes nothing', async () => {
    await load();
    const plan = await runImport(...fromPostgres(), '--dry-run');
    expect(plan).toMatchObject({ code: 0, stderr: '' });
    expect(await tableCount()).toBe(0);
    expect(plan.stdout).toContain(report.replace('PREFIX', backstage.prefix));
    expect(plan.stdout).toContain(
      "skipped cards of home pages: 1 (user:default/ada): there is no widget 'AcmeLunchMenu' here",
    );
    expect(plan.stdout).toContain('Tasks that had not ended are imported as failed, and can be started again: 1');
    expect(plan.stdout).toContain('Secrets and sessions are never imported');
    expect(plan.stdout).toMatch(/Dry run: nothing was written\n$/);

    const done = await runImport(...fromPostgres());
    expect(done).toEqual({
      code: 0,
      stderr: '',
      stdout: plan.stdout.replace('Dry run: nothing was written', 'Imported. Start the portal'),
    });
    const portal = await commands.startPortal();
    await expectEverything(portal);
    expect(await portal.stop()).toBe(0);

    const database = await place.open();
    const { rows } = await sql<object>`select * from scaffolder_tasks`.execute(database.kysely());
    expect([rows.length, JSON.stringify(rows)]).toEqual([3, expect.not.stringContaining('not-for-the-portal')]);
    const again = await runImport(...fromPostgres());
    expect([again.code, again.stdout, again.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('Cannot import from Backstage: The portal is not empty'),
    ]);
  }, 120_000);

  test('is filled from the schemas of one database', async () => {
    await load('schema');
    schemaOf = (plugin) => `"${plugin}".`;
    onTestFinished(() => {
      schemaOf = () => '';
    });
    const { code, stdout, stderr } = await runImport(...fromPostgres());
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`catalog, from the schema 'catalog' of the database '${backstage.prefix}all'`);
    const portal = await commands.startPortal();
    await expectEverything(portal);
    expect(await portal.stop()).toBe(0);
  }, 120_000);

  test('is filled from SQLite files, which stay unchanged', async () => {
    await load();
    await copyToSqlite(backstage, join(directory, 'backstage'));
    const { code, stdout, stderr } = await runImport('--from', 'backstage');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`catalog, from the file '${join(directory, 'backstage', 'catalog.sqlite')}'`);
    const portal = await commands.startPortal();
    await expectEverything(portal);
    expect(await portal.stop()).toBe(0);
  }, 120_000);

  test('skips bad rows with the reason, and reports missing tables, columns and plugins', async () => {
    await load();
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
    const { code, stdout, stderr } = await runImport(...fromPostgres());
    expect([code, stderr]).toEqual([0, '']);
    for (const line of [
      `: Registered locations must be of type 'url', not "file"\n`,
      "  skipped entities of providers: 1 (user:default/bob): 'unprocessed_entity' is not valid JSON\n",
      "  skipped user settings: 1 (user:default/bob settings/theme): 'value' is not valid JSON\n",
      ": The link 'javascript:alert(1)' must point to a page of the portal",
      ": 'title' is empty\n",
      "  The table 'notification' has no column 'icon', as in older versions\n",
      "  The table 'broadcast_user_status' does not exist, so nothing was read from it\n",
      ': its specification is not in the format of today',
      '  skipped events of tasks: 4 (',
      "  The table 'tasks' has no column 'last_heartbeat_at', as in older versions\n",
      '  locations: 2\n  entities of providers: 6\n',
      '  lists of starred entities: 1\n  user settings: 2\n',
      '  notifications: 2\n  broadcasts: 1\n  states of broadcasts: 0\n  notification settings: 2\n',
      '  tasks: 2\n',
    ])
      expect(stdout).toContain(line);
  });

  test('rows that the database refuses do not stop the others', async () => {
    await load();
    await backstage.query('notifications', 'alter table notification drop constraint notification_pkey');
    await backstage.query('notifications', 'insert into notification select * from notification');
    const { code, stdout } = await runImport(...fromPostgres(), '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('  notifications: 3\n');
    expect(stdout).toMatch(/ {2}skipped notifications: 3 \(.+\): another row has the same key\n/);
  });

  test('says which plugins of Backstage have no database', async () => {
    await load();
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
