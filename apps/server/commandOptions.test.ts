import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { commandForEachTest } from './testing/commandForEachTest.ts';

const { run, validConfig, failureOf, folder } = commandForEachTest();

describe('options', () => {
  test('--help and --version print their text and exit', async () => {
    const help = run(undefined, { argv: ['--help'] });
    expect([await help.code, help.written.stdout]).toEqual([0, expect.stringContaining('--config <file>')]);
    const version = run(undefined, { argv: ['--version'] });
    expect([await version.code, version.written.stdout]).toEqual([0, '1.2.3\n']);
  });

  test('--check reports a valid configuration with its warnings, without starting', async () => {
    const { code, written } = run({ ...validConfig(), backnd: {} }, { argv: ['--check'] });
    expect(await code).toBe(0);
    expect(written.stdout).toMatch(/^Warning: .*backnd.*\nThe configuration is valid \(.*app-config\.yaml\)\n$/);
  });

  test('[OPS-014] BACKSTAGE_ENV and APP_CONFIG_ variables stack the configuration, and --check --print shows the result', async () => {
    const files = {
      'app-config.eu.yaml': 'app: { title: EU, baseUrl: "http://eu.example" }',
      'app-config.canary.yaml': 'app: { title: Canary }\norganization: { name: Canary Air }',
      'app-config.local.yaml': 'organization: { name: Local Air }',
      'app-config.eu.local.yaml':
        'integrations: { github: [{ host: github.com, token: { $env: TOKEN } }] }\nmine: { key: hunter2 }',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder(), name), text);
    const connection = { host: 'db', user: 'portal', password: 'pg-password' };
    const config = validConfig({ database: { client: 'pg', connection } });
    const env = {
      BACKSTAGE_ENV: 'eu, canary',
      TOKEN: 'ghp_0123456789',
      APP_CONFIG_app_support_url: 'http://bot:letmein@help.example',
    };
    const { code, written } = run(config, { argv: ['--check', '--print'], env });
    expect([await code, written.stderr]).toEqual([0, expect.stringContaining('The configuration is valid')]);
    expect(parse(written.stdout)).toMatchObject({
      app: { title: 'Canary', baseUrl: 'http://eu.example', support: { url: 'http://bot:<secret>@help.example' } },
      organization: { name: 'Local Air' },
      integrations: { github: [{ host: 'github.com', token: '<secret>' }] },
      backend: { database: { client: 'pg', connection: { password: '<secret>' } } },
      mine: { key: '<unknown key>' },
    });
    for (const secret of ['ghp_0123456789', 'pg-password', 'letmein', 'hunter2']) {
      expect(written.stdout + written.stderr).not.toContain(secret);
    }
  });

  test('an unknown command is refused with the command that was probably meant', async () => {
    const { code, written } = run(validConfig(), { argv: ['bakcup', 'portal.backup'] });
    const text = "There is no command 'bakcup', did you mean 'backup'?";
    expect([await code, written.stderr]).toEqual([2, expect.stringContaining(text)]);
  });

  test('--print needs --check', async () => {
    const { code, written } = run(validConfig(), { argv: ['--print'] });
    expect([await code, written.stderr]).toEqual([2, expect.stringContaining('--print needs --check')]);
  });

  test('--check reports that nobody can sign in, as startup does', async () => {
    const { auth: _, ...config } = validConfig();
    const nobody = run(config, { argv: ['--check'] });
    expect([await nobody.code, nobody.written.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Warning: Nobody can sign in: auth\.providers is empty[\s\S]*\nThe configuration is valid/,
      ),
    ]);
    const guests = run(validConfig(), { argv: ['--check'], env: { NODE_ENV: 'production' } });
    expect([await guests.code, guests.written.stdout]).toEqual([0, expect.stringContaining('guests cannot')]);
  });

  test('--check finds missing locations and unknown location types', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder());
    await writeFile(join(folder(), 'org.yaml'), '');
    const file = (target: string) => ({ type: 'file', target });
    const locations = [
      file('./org.yaml'),
      file('./*.yaml'),
      file('./missing.yaml'),
      file('./teams/*.yaml'),
      { ...file('./later.yaml'), presence: 'optional' },
      { type: 'fil', target: './org.yaml' },
      { type: 'url', target: 'acme/catalog' },
    ];
    const { code, written } = run({ ...validConfig(), catalog: { locations } }, { argv: ['--check'] });
    expect(await code).toBe(0);
    expect(written.stdout.split('\n').filter((line) => line.startsWith('Warning'))).toEqual([
      `Warning: catalog.locations[2].target names a file that does not exist: '${join(folder(), 'missing.yaml')}'`,
      `Warning: catalog.locations[3].target matches no file: '${join(folder(), 'teams/*.yaml')}'`,
      "Warning: catalog.locations[5].type is 'fil', which is not supported, did you mean 'file'?",
      "Warning: catalog.locations[6].target is 'acme/catalog', which is not a URL",
    ]);
  });

  test('--check reads local catalog files', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder());
    const entity = (kind: string) => `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata: { name: one }\n`;
    await writeFile(join(folder(), 'broken.yaml'), 'kind: [');
    await writeFile(join(folder(), 'kinds.yaml'), [entity('Component'), entity('Template')].join('---\n'));
    const locations = ['broken', 'kinds'].map((name) => ({ type: 'file', target: `./${name}.yaml` }));
    const { code, written } = run({ ...validConfig(), catalog: { locations } }, { argv: ['--check'] });
    expect(await code).toBe(0);
    expect(written.stdout.split('\n').filter((line) => line.startsWith('Warning'))).toEqual([
      expect.stringContaining(`catalog.locations[0]: '${join(folder(), 'broken.yaml')}': Document 1, line 1: `),
      expect.stringContaining(
        `catalog.locations[1]: '${join(folder(), 'kinds.yaml')}' has an entity of the kind Template, which is not allowed. To allow Template`,
      ),
    ]);
  });

  test('--check requires a connection for PostgreSQL, and names the variable that is not set', async () => {
    vi.stubEnv('PGHOST', undefined);
    const database = { client: 'pg', connection: { $env: 'DATABASE_URL' } };
    const valid = validConfig();
    const failure = await failureOf({ ...valid, backend: { ...valid.backend, database } }, { argv: ['--check'] });
    vi.unstubAllEnvs();
    expect(failure).toContain("'backend.database.connection' (the environment variable DATABASE_URL is not set)");
  });

  test('--check reads the policy, suggests corrections, and fails if startup would', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder());
    const permission = { enabled: true, files: ['policy.csv'] };
    const check = async (text: string) => {
      await writeFile(join(folder(), 'policy.csv'), text);
      const { code, written } = run({ ...validConfig(), permission }, { argv: ['--check'] });
      return { code: await code, ...written };
    };
    expect(await check('p, role:default/a, catalog.location.analize, use, allow\n')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        "Warning: policy.csv:1: No plugin declares the permission or resource type 'catalog.location.analize', did you mean 'catalog.location.analyze'?\n",
      ),
    });
    expect(await check('p, role:default/a, catalog-entity, read, allow\n')).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining('Warning'),
    });
    expect(await check('p, role:default/a, catalog-entity, red, allow\np, role, catalog-entity\n')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/configuration:\n {2}policy\.csv:1: .*red.*\n {2}policy\.csv:2: .*\n$/),
    });
  });

  test('later --config files override earlier ones', async () => {
    await writeFile(join(folder(), 'more.yaml'), 'backend:\n  listen:\n    port: nowhere\n');
    expect(
      await failureOf(validConfig(), { argv: ['--config', 'app-config.yaml', '--config', 'more.yaml'] }),
    ).toContain("'backend.listen.port'");
  });

  test('a missing configuration is a warning', async () => {
    const { code, written } = run(undefined, { argv: ['--check'] });
    expect([await code, written.stdout]).toEqual([
      0,
      expect.stringContaining(`There is no app-config.yaml in '${folder()}'`),
    ]);
  });
});
