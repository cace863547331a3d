import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { commandForEachTest } from './testing/commandForEachTest.ts';

const { run, validConfig, folder } = commandForEachTest();

/** The output of `--check`, and whether the portal could start. */
async function check(config: object) {
  vi.spyOn(process, 'cwd').mockReturnValue(folder());
  const { code, written } = run(config, { argv: ['--check'] });
  return { code: await code, text: written.stdout + written.stderr };
}

const fails = 'Callboard cannot start with this configuration';

test('--check reports misspelt keys and unset variables together with the problems', async () => {
  const config = { ...validConfig(), backnd: {}, organization: { name: '$' + '{NO_NAME}' } };
  const { code, text } = await check({ ...config, catalog: { processingInterval: 'soon' } });
  expect(code).toBe(1);
  expect(text.split('\n')).toEqual([
    "Warning: Unknown key 'backnd', did you mean 'backend'?",
    "Warning: 'organization.name' is left out: the environment variable NO_NAME is not set",
    `${fails}: 'catalog.processingInterval' must be a duration such as '30s', 'PT30S' or { minutes: 1 }, got 'soon'`,
    '',
  ]);
});

test('--check finds a missing certificate and a missing policy file, with their keys', async () => {
  const https = { certificate: { cert: './portal.crt', key: './portal.key' } };
  const permission = { enabled: true, files: ['./policy.csv'] };
  const { code, text } = await check({ ...validConfig({ https }), permission });
  expect(code).toBe(1);
  expect(text).toContain("'backend.https.certificate.cert' is './portal.crt', but");
  const file = join(folder(), 'policy.csv');
  expect(text).toContain(
    `./policy.csv: The file cannot be read: '${file}' does not exist; it is named below 'permission'`,
  );
});

test('--check names an image that is configured for both themes once, by its key', async () => {
  const { code, text } = await check({ ...validConfig(), app: { branding: { iconLogo: './none.svg' } } });
  expect([code, text]).toEqual([1, `${fails}: 'app.branding.iconLogo' is './none.svg': the file does not exist\n`]);
});

test.each([
  [{ github: { acme: { organization: 'acme', host: 'ghe.acme.example' } } }, 'github.acme', 'integrations.github'],
  [
    { githubOrg: { id: 'acme', githubUrl: 'https://ghe.acme.example', orgs: ['acme'] } },
    'githubOrg.acme',
    'integrations.github',
  ],
  [{ gitlab: { acme: { host: 'git.acme.example', group: 'acme' } } }, 'gitlab.acme', 'integrations.gitlab'],
  [{ giteaOrg: { acme: { host: 'git.acme.example', organization: 'acme' } } }, 'giteaOrg.acme', 'integrations.gitea'],
])('--check finds a provider for a host that is not configured: %j', async (providers, provider, key) => {
  const { code, text } = await check({ ...validConfig(), catalog: { providers } });
  expect(code).toBe(1);
  expect(text).toMatch(new RegExp(`catalog.providers.${provider} is for the host '.*', which is not in ${key}`));
});

test('--check refuses a connection to PostgreSQL that is not a URL, without showing it', async () => {
  const { code, text } = await check(validConfig({ database: { client: 'pg', connection: 'db.acme.example' } }));
  const rule = 'must be a URL such as postgres://db.acme.example:5432/callboard';
  expect([code, text]).toEqual([1, `${fails}: 'backend.database.connection' ${rule}\n`]);
});

test('--check warns about an address with a path, because the portal is served at the root of its host', async () => {
  const { code, text } = await check(validConfig({ baseUrl: 'http://localhost:7007/portal' }));
  expect([code, text]).toEqual([
    0,
    expect.stringContaining("'backend.baseUrl' is 'http://localhost:7007/portal', but"),
  ]);
});

test('--check names a duplicate key and its position', async () => {
  await writeFile(join(folder(), 'twice.yaml'), 'app: { title: A }\napp: { title: B }\n');
  const { code, written } = run(validConfig(), { argv: ['--check', '--config', 'twice.yaml'] });
  expect([await code, written.stderr]).toEqual([1, `${fails}: twice.yaml:2:1: Duplicate key 'app' in an object\n`]);
});
