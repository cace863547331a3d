import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { commandForEachTest } from './testing/commandForEachTest.ts';
import { wrongConfig } from './testing/wrongConfig.ts';

const { run, validConfig, failureOf, folder, database } = commandForEachTest();

describe('the server', () => {
  test('lists every configuration key with its default, without starting', async () => {
    const { code, written } = run(undefined, { argv: ['--keys'] });
    expect(await code).toBe(0);
    const lines = written.stdout.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'backend.bodyLimit: an integer above 0; default 5242880; sent to browsers',
        "backend.timeouts.keepAlive: a duration such as '30s'; default 65s",
        "catalog.history.retention: a duration such as '30s'; default 180d",
        'integrations.github[].token: a string; secret',
        'simulatedHost.enabled: true or false; default false',
        "app.title: a string; default 'Callboard'; sent to browsers",
      ]),
    );
    expect(lines.filter((line) => line.includes('milliseconds'))).toEqual([]);
  });

  test('checks the keys of the demo, and reports unknown ones', async () => {
    const keys = { simulatedHost: { enabled: false, port: 1 }, simulatedCluster: { url: 'http://0.0.0.0:7009' } };
    const problems = await failureOf({ ...validConfig(), ...keys }, { argv: ['--check'] });
    expect(problems).toContain("'simulatedCluster.url'");
    const { code, written } = run({ ...validConfig(), simulatedHost: keys.simulatedHost }, { argv: ['--check'] });
    expect(await code).toBe(0);
    expect(written.stdout).toContain("Unknown key 'simulatedHost.port'");
    expect(written.stdout).not.toContain("'simulatedHost.enabled'");
  });

  test('provides a random value for internal secrets, unless one is set', async () => {
    const baseUrl = `http://portal.test/$\{CALLBOARD_RANDOM}`;
    const config = { ...validConfig(), app: { baseUrl } };
    const made = run(config, { argv: ['--check'] });
    expect([await made.code, made.written.stdout]).toEqual([0, expect.stringMatching(/^The configuration is valid/m)]);
    const set = run(config, { argv: ['--check'], env: { CALLBOARD_RANDOM: 'a?b' } });
    expect([await set.code, set.written.stderr]).toEqual([1, expect.stringContaining('app.baseUrl')]);
  });

  test('prints its URL when ready, and exits with 0 when stopped', async () => {
    const { code, written, stop } = run(validConfig());
    await vi.waitFor(
      () => expect(written.stdout).toMatch(/^Callboard is ready at http:\/\/127\.0\.0\.1:\d+ \(\d+\.\d s\)$/m),
      10_000,
    );
    await stop();
    expect([await code, written.stderr]).toEqual([0, '']);
  });

  test('prints the lines to copy if nobody can sign in, and keeps them out of the log', async () => {
    const { auth: _, ...config } = validConfig();
    // A portal with a source of entities is not offered the setup.
    const catalog = {
      locations: [{ type: 'url', target: 'https://github.com/acme/shop/blob/main/catalog-info.yaml' }],
    };
    const { code, written, stop } = run({ ...config, catalog });
    await vi.waitFor(() => expect(written.stderr).toContain('Nobody can sign in'), 10_000);
    expect(written.stderr).toContain('\n  auth:\n    providers:\n      guest: {}\n');
    const logged = written.stdout.split('\n').filter((line) => line.includes('Nobody can sign in'));
    expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/is empty\. See docs\/sign-in.*\.$/),
    ]);
    await stop();
    expect(await code).toBe(0);
  });

  test('describes itself to an administrator', async () => {
    const permission = { enabled: true, administrators: ['user:development/guest'] };
    const { code, written, stop } = run({ ...validConfig(), permission, nonsense: true });
    const url = await vi.waitFor(() => /ready at (\S+)/.exec(written.stdout)![1], 10_000);
    const session = (await (await fetch(`${url}/api/auth/guest/refresh`)).json()) as {
      backstageIdentity: { token: string };
    };
    const headers = { authorization: `Bearer ${session.backstageIdentity.token}` };
    expect(await (await fetch(`${url}/api/portal/about`, { headers })).json()).toMatchObject({
      version: '1.2.3',
      installation: {
        dataDirectory: join(folder(), 'data'),
        configFiles: [join(folder(), 'app-config.yaml')],
        configWarnings: [expect.stringContaining('nonsense')],
      },
      plugins: expect.arrayContaining(['app', 'auth', 'portal'].map((id) => ({ id, isReady: true }))),
    });
    await stop();
    expect(await code).toBe(0);
  });

  test('warns if another process uses its data folder, and not after that has ended', async () => {
    const start = async () => {
      const started = run(validConfig());
      await vi.waitFor(() => expect(started.written.stdout).toContain('Callboard is ready'), 20_000);
      return started;
    };
    const warning = `Another Callboard process is using the data folder '${join(folder(), 'data')}'`;
    const [first, second] = [await start(), await start()];
    expect([first, second].map(({ written }) => written.stdout.includes(warning))).toEqual([false, true]);
    for (const { stop, code } of [first, second]) {
      await stop();
      expect(await code).toBe(0);
    }
    const third = await start();
    expect(third.written.stdout).not.toContain(warning);
    await third.stop();
    await third.code;
  });

  test('continues after an unhandled rejection, and logs it', async () => {
    const { code, written, stop, reject } = run(validConfig());
    await vi.waitFor(() => expect(written.stdout).toContain('Callboard is ready'), 20_000);
    reject(new Error('a forgotten promise'));
    expect(written.stdout).toMatch(/"level":"error".*a forgotten promise.*Unhandled promise rejection/);
    await stop();
    expect(await code).toBe(0);
  });

  test('exits immediately on the second signal', async () => {
    const { code, stop, exit } = run(validConfig());
    await stop();
    expect(exit).not.toHaveBeenCalled();
    await stop();
    expect(exit).toHaveBeenCalledWith(130);
    await code;
  });
});

describe('invalid input gives one clear message without a stack trace', () => {
  test('an option that does not exist', async () => {
    const { code, written } = run(undefined, { argv: ['--colour'] });
    expect(await code).toBe(2);
    expect(written.stderr).toContain("Unknown option '--colour'");
    expect(written.stderr).toContain('Usage: node dist/server.js [options]');
  });

  test('a missing configuration file', async () => {
    expect(await failureOf(undefined, { argv: ['--config', 'other.yaml'] })).toBe(
      "Callboard cannot start with this configuration: Cannot read 'other.yaml': no such file; create it, or name an existing file with --config\n",
    );
  });

  test('invalid YAML, with its position', async () => {
    expect(await failureOf('backend:\n  listen: [1\n')).toMatch(
      /^Callboard cannot start with this configuration: app-config\.yaml:\d+:\d+: .+\n$/,
    );
  });

  test('all wrong and missing values, each on its own line', async () => {
    const externalAccess = [{ type: 'static', options: { subject: 'ci' } }];
    const backend = { auth: { externalAccess }, listen: { port: 'many' } };
    expect(await failureOf({ app: { baseUrl: 'portal' }, backend })).toBe(
      'Callboard cannot start with this configuration:\n' +
        "  'app.baseUrl' must be an http or https URL, got 'portal'\n" +
        "  Missing required value at 'backend.auth.externalAccess[0].options.token'\n" +
        "  Expected an integer from 0 to 65535 at 'backend.listen.port', got 'many'\n",
    );
  });

  test.each([
    ['a text', 'nonsense'],
    ['a number', -1.5],
    ['a list', ['a', ['b']]],
    ['an object', { a: { b: 1 } }],
  ])('%s at every key, each with its name', async (_case, wrong) => {
    const keys = run(undefined, { argv: ['--keys'] });
    expect(await keys.code).toBe(0);
    const message = await failureOf(wrongConfig(keys.written.stdout, wrong), { argv: ['--check'] });
    const lines = message.trimEnd().split('\n');
    const [title, ...problems] = lines.filter((line) => !line.startsWith('Warning: '));
    expect(title).toBe('Callboard cannot start with this configuration:');
    expect(problems.filter((problem) => !/'[a-zA-Z]+(?:[.[][^']*)?'/.test(problem))).toEqual([]);
    expect(problems.length).toBeGreaterThan(200);
  });

  test('a missing environment variable', async () => {
    const externalAccess = [{ type: 'static', options: { token: { $env: 'PORTAL_TOKEN' }, subject: 'ci' } }];
    expect(await failureOf(validConfig({ auth: { externalAccess } }))).toBe(
      "Callboard cannot start with this configuration: Missing required value at 'backend.auth.externalAccess[0].options.token' (the environment variable PORTAL_TOKEN is not set)\n",
    );
  });

  test('a port in use', async () => {
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    expect(await failureOf(validConfig({ listen: { host: '127.0.0.1', port } }))).toBe(
      `Callboard cannot start: Port ${port} on 127.0.0.1 is used by another program; stop it, or set backend.listen.port\n`,
    );
    other.close();
  });

  test('a data folder that cannot be written', async () => {
    const dataDirectory = join(folder(), 'app-config.yaml', 'data');
    expect(await failureOf(validConfig({ dataDirectory }))).toContain(
      `Callboard cannot start: Cannot write to the data folder '${dataDirectory}'`,
    );
  });

  // Creating a folder below /proc fails with ENOENT, although the parent exists.
  const nowhere = '/proc/callboard/data';
  test.each([
    ['backend.dataDirectory', () => validConfig({ dataDirectory: nowhere })],
    ['backend.database.connection', () => validConfig({ database: { connection: { directory: nowhere } } })],
    [
      'techdocs.publisher.local.publishDirectory',
      () => ({ ...validConfig(), techdocs: { publisher: { type: 'local', local: { publishDirectory: nowhere } } } }),
    ],
  ])('a folder that cannot be created, from %s', async (key, config) => {
    const message = await failureOf(config());
    for (const part of ['Callboard cannot start: ', nowhere, key]) expect(message).toContain(part);
  });

  test('an unreachable PostgreSQL, without its password', async () => {
    const connection = { host: '127.0.0.1', port: 1, user: 'callboard', password: 'correct-horse' };
    const message = await failureOf(validConfig({ database: { client: 'pg', connection } }));
    expect(message).toMatch(/^Callboard cannot start: Cannot reach PostgreSQL at 127\.0\.0\.1:1: .*ECONNREFUSED.*\n$/);
    expect(message).not.toContain('correct-horse');
  });

  test('a database written by a newer version', async () => {
    const { code, stop } = run(validConfig());
    await stop();
    await code;
    const row = { plugin: 'user-settings', name: '9999-from-the-future', applied_at: 0 };
    const tables = (await database().open()).kysely<{ callboard_migrations: typeof row }>();
    await tables.insertInto('callboard_migrations').values(row).execute();
    expect(await failureOf(validConfig())).toContain(
      'Callboard cannot start: The database was written by a newer Callboard',
    );
  });

  test.each([
    ['--verbose', { argv: ['--verbose'] }],
    ['DEBUG', { env: { DEBUG: '1' } }],
  ])('%s prints the stack trace', async (_name, options) => {
    const { code, written } = run(validConfig({ dataDirectory: join(folder(), 'app-config.yaml', 'data') }), options);
    expect(await code).toBe(1);
    expect(written.stderr).toMatch(/\n\s+at .*\n/);
  });
});
