// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the placeholders of templates.
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authServer } from '@callboard/plugin-auth/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { eventually, startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './runCommand.ts';
import { aCli, browserOf } from './testing/aCli.ts';

const ana = 'user:default/ana';
const component = (name: string, description: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, description, tags: ['java'] },
  spec: { type: 'service', lifecycle: 'production', owner: 'team-a' },
});
const template = (name: string, spec: object) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name },
  spec: { type: 'service', ...spec },
});
const log = {
  id: 'log',
  action: 'debug:log',
  input: { message: 'Hello ${{ parameters.name }}, ${{ parameters.count + 1 }} times' },
};
const entities = [
  component('payments', 'Takes money\u001b]0;stolen title\u0007'),
  component('refunds', 'Returns money'),
  { apiVersion: 'backstage.io/v1alpha1', kind: 'User', metadata: { name: 'ana' }, spec: { memberOf: [] } },
  template('greet', { steps: [log], output: { links: [{ title: 'Code', url: 'https://git.example/new' }] } }),
  template('fail', { steps: [{ id: 'x', action: 'fs:delete', input: { files: 'not-a-list' } }] }),
  template('ask', {
    steps: [{ id: 'ask', action: 'approval:request', input: { approvers: [ana], allowCreator: true } }, log],
  }),
];

let server: TestServer;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-cli-portal-'));
  const target = join(folder, 'entities.yaml');
  await writeFile(target, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));
  const rules = [{ allow: ['Component', 'Template', 'User'] }];
  server = await startTestServer({
    plugins: [authServer, catalogServer, scaffolderServer],
    config: {
      auth: { clientIdMetadataDocuments: { enabled: true } },
      catalog: { locations: [{ type: 'file', target, rules }] },
    },
  });
  const headers = await server.asUser(ana);
  token = headers.authorization.slice('Bearer '.length);
  for (const path of ['template/default/ask', 'component/default/refunds'])
    await eventually(async () => {
      const url = `/api/catalog/entities/by-name/${path}`;
      expect((await server.inject({ url, headers })).statusCode).toBe(200);
    });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const applications = async () => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.inject({ url: '/api/auth/v1/applications', headers })).json().items;
};

/** Commands of a user with a token. */
async function signedIn() {
  const cli = await aCli();
  const env = { CALLBOARD_PORTAL: server.address, CALLBOARD_TOKEN: token };
  return { ...cli, run: (...argv: string[]) => cli.run(argv, { env }) };
}

describe('login', () => {
  test('[AGENT-016] signs in with the browser, keeps the tokens in a private file, and renews them', async () => {
    const cli = await aCli();
    const login = ['login', '--portal', `${server.address}/`, '--no-browser'];
    let page = '';
    const onOutput = browserOf({
      authorization: `Bearer ${token}`,
      onPage: (text) => {
        page = text;
      },
    });
    const done = await cli.run(login, { onOutput });
    expect([done.code, done.stdout]).toEqual([0, `Logged in to ${server.address} as ${ana}\n`]);
    expect(page).toContain('You are signed in.');
    expect((await stat(cli.credentialsFile)).mode & 0o777).toBe(0o600);
    expect(await cli.run(['whoami'])).toMatchObject({ code: 0, stdout: expect.stringContaining(ana) });

    // Two commands at the same time renew an expired token once.
    const stored = JSON.parse(await readFile(cli.credentialsFile, 'utf8'));
    const [name] = Object.keys(stored.instances);
    stored.instances[name!].expiresAt = Date.now();
    await writeFile(cli.credentialsFile, JSON.stringify(stored));
    const { refreshToken: before } = stored.instances[name!];
    const both = await Promise.all([cli.run(['whoami']), cli.run(['whoami', '--output', 'json'])]);
    expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    expect(JSON.parse(both[1]!.stdout)).toMatchObject({ userEntityRef: ana, portal: server.address });
    expect((await stat(cli.credentialsFile)).mode & 0o777).toBe(0o600);

    const { refreshToken } = JSON.parse(await readFile(cli.credentialsFile, 'utf8')).instances[name!];
    expect(refreshToken).not.toBe(before);
    // Using the old refresh token twice would have ended the access.
    expect(await cli.run(['whoami'])).toMatchObject({ code: 0 });
    expect(await applications()).toMatchObject([{ name: 'Command line' }]);
    expect(await cli.run(['logout'])).toMatchObject({ code: 0, stdout: `Logged out of ${server.address}\n` });
    expect(await applications()).toEqual([]);
    expect(await readFile(cli.credentialsFile, 'utf8')).not.toContain(refreshToken);
    const after = await cli.run(['whoami']);
    expect([after.code, after.stderr]).toEqual([1, "You are not logged in. Run 'callboard login --portal <url>'.\n"]);
  });

  test('takes a personal token from the standard input, for several portals', async () => {
    const cli = await aCli();
    const add = (name: string, stdin: string) =>
      cli.run(['login', '--portal', server.address, '--instance', name, '--token', '-'], { stdin });
    expect(await add('first', `${token}\n`)).toMatchObject({ code: 0 });
    expect(await add('second', token)).toMatchObject({ code: 0 });
    expect(await add('third', 'cbp_nonsense')).toMatchObject({
      code: 1,
      stderr: `${server.address} does not accept this token. Check that it is complete and has not expired.\n`,
    });
    const whoami = async (...argv: string[]) => (await cli.run(['whoami', '--output', 'json', ...argv])).stdout;
    expect(JSON.parse(await whoami())).toMatchObject({ instance: 'second' });
    expect(JSON.parse(await whoami('--instance', 'first'))).toMatchObject({ instance: 'first' });
    const elsewhere = { CALLBOARD_PORTAL: 'http://127.0.0.1:1', CALLBOARD_TOKEN: 'other' };
    expect(await cli.run(['whoami', '--instance', 'first'], { env: elsewhere })).toMatchObject({ code: 0 });
    expect((await cli.run(['whoami', '--instance', 'third'])).stderr).toContain('Available logins: first, second.');
    expect((await cli.run(['logout', '--instance', 'second'])).stderr).toContain('The token itself is still valid.');
    expect(JSON.parse(await whoami())).toMatchObject({ instance: 'first' });
  });

  test('ignores redirects that belong to another login', async () => {
    const cli = await aCli();
    const answers: number[] = [];
    const onOutput = (output: string) => {
      const [, back] = /redirect_uri=([^&]+)&/.exec(output) ?? [];
      const [, state] = /state=([\w-]+)&/.exec(output) ?? [];
      if (back === undefined || state === undefined || answers.length > 0) return;
      answers.push(0);
      const call = (query: string) => fetch(`${decodeURIComponent(back)}?${query}`);
      void (async () => {
        answers.push((await call('code=stolen&state=guessed')).status);
        answers.push((await call(`error=access_denied&state=${state}`)).status);
      })();
    };
    const done = await cli.run(['login', '--portal', server.address, '--no-browser'], { onOutput });
    expect([done.code, done.stdout]).toEqual([1, '']);
    expect(done.stderr).toContain('The portal rejected the sign-in: access_denied\n');
    expect(answers).toEqual([0, 400, 200]);
  });

  test.each([
    [['login'], 2, 'Name the portal to log in to: --portal https://portal.example.com'],
    [
      ['login', '--portal', 'ftp://portal'],
      2,
      "The address of a portal must start with https:// or http://, not 'ftp://portal'",
    ],
    [['login', '--portal', 'http://127.0.0.1:1', '--token', 'x'], 1, 'Cannot reach http://127.0.0.1:1: '],
    [['whoami', '--nothing'], 2, "Unknown option '--nothing'"],
    [['catalog', 'query', '--output', 'xml'], 2, "--output must be json, yaml, table, not 'xml'"],
    [['templates', 'run'], 2, 'Expected one template, such as template:default/new-service'],
  ])('%j explains what to do', async (argv, code, message) => {
    const result = await (await aCli()).run(argv);
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toContain(message);
  });
});

describe('commands', () => {
  test('[AGENT-016] actions are listed and run, with options that have the types of the schema', async () => {
    const { run } = await signedIn();
    const listed = await run('actions', 'list');
    expect(listed.stdout).toMatch(/^catalog:get-catalog-entity +reads +Get Catalog Entity$/m);
    expect(listed.stdout).toMatch(/^catalog:unregister-entity +destructive +/m);
    const id = 'catalog:query-catalog-entities';
    const flags = await run('actions', 'run', id, '--query', '{"metadata.tags":{"$contains":"java"}}', '--limit=1');
    expect(JSON.parse(flags.stdout)).toMatchObject({ items: [{}], hasMoreEntities: true });
    const whole = await run('actions', 'run', id, '--input', '{"query":{"metadata.name":"refunds"}}');
    expect(JSON.parse(whole.stdout)).toMatchObject({ items: [{ metadata: { name: 'refunds' } }] });
    expect((await run('actions', 'run', id, '--help-input')).stdout).toMatch(/--limit +integer/);
    expect(await run('actions', 'run', id, '--color', 'red')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("The action has no input 'color'. Its inputs are query, fields,"),
    });
    expect(await run('actions', 'run', id, '--limit', 'many')).toMatchObject({ code: 2 });
    expect((await run('actions', 'run', 'catalog:nothing')).stderr).toContain("There is no action 'catalog:nothing'");
  });

  test('[AGENT-016] the catalog is read and queried, without the control characters of its texts', async () => {
    const { run } = await signedIn();
    const one = await run('catalog', 'get', 'component:payments');
    expect(one.stdout).toContain('kind: Component\n');
    expect(JSON.parse((await run('catalog', 'get', 'payments', '--output', 'json')).stdout)).toMatchObject({
      kind: 'Component',
    });
    expect(await run('catalog', 'get', 'nothing')).toMatchObject({
      code: 1,
      stderr: 'No entity found with name "nothing"\n',
    });

    const found = await run('catalog', 'query', 'kind=component,spec.type=service', '--limit', '1');
    expect(found.stdout).toMatch(
      /^ENTITY +TYPE +OWNER +DESCRIPTION\ncomponent:default\/payments +service +team-a +Takes money/,
    );
    expect(found.stdout).not.toContain('\u001b');
    expect(found.stderr).toBe('1 of 2 entities; use --limit for more.\n');
    const fields = ['--fields', 'metadata.name,metadata.tags'];
    expect((await run('catalog', 'query', 'metadata.name=refunds,metadata.tags', ...fields)).stdout).toBe(
      'METADATA.NAME  METADATA.TAGS\nrefunds        ["java"]\n',
    );
    const either = await run(
      'catalog',
      'query',
      'metadata.name=refunds',
      '{"metadata.name":"payments"}',
      '--output',
      'json',
    );
    expect(JSON.parse(either.stdout)).toHaveLength(2);
  });

  test('[AGENT-016] a template runs, and its log is followed to the end', async () => {
    const { run, home } = await signedIn();
    await writeFile(join(home, 'values.yaml'), 'name: Ana\ncount: 1\n');
    const done = await run('templates', 'run', 'greet', '--values', 'values.yaml', '--set', 'count=2', '--watch');
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('Hello Ana, 3 times')]);
    expect(done.stdout).toMatch(/Code: https:\/\/git\.example\/new\n$/);
    const failed = await run('templates', 'run', 'template:default/fail', '--watch');
    expect([failed.code, failed.stderr]).toEqual([3, expect.stringContaining('The run failed: ')]);
    const started = await run('templates', 'run', 'greet');
    expect([started.code, started.stdout]).toEqual([0, expect.stringMatching(/^[\w-]+\n$/)]);
    expect(started.stderr).toContain(`${server.address}/create/tasks/${started.stdout.trim()}`);
  });

  test('[AGENT-016] a run that waits for an approval is reported, and continues after it', async () => {
    const cli = await aCli();
    const env = { CALLBOARD_PORTAL: server.address, CALLBOARD_TOKEN: token };
    let approved: Promise<unknown> | undefined;
    const onOutput = (output: string) => {
      const [, id] = /Waiting for approval by user:default\/ana: \S+\/tasks\/([\w-]+)/.exec(output) ?? [];
      if (id === undefined || approved) return;
      const url = `/api/scaffolder/v2/tasks/${id}/approvals/ask`;
      const headers = { authorization: `Bearer ${token}` };
      approved = Promise.resolve(server.inject({ method: 'POST', url, headers, payload: { decision: 'approved' } }));
    };
    const argv = ['templates', 'run', 'ask', '--set', 'name=Ana', '--set', 'count=0', '--watch'];
    const done = await cli.run(argv, { env, onOutput });
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('Hello Ana, 1 times')]);
    expect(approved).toBeDefined();
  });
});

test('each command has help, and a damaged file of logins is reported', async () => {
  const cli = await aCli();
  const overview = await cli.run([]);
  for (const name of [
    'login',
    'logout',
    'whoami',
    'actions list',
    'actions run',
    'catalog get',
    'catalog query',
    'templates run',
  ]) {
    expect(overview.stdout).toContain(`  ${name} `);
    const { code, stdout } = await cli.run([...name.split(' '), '--help']);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: callboard ${name}`)]);
  }
  await cli.run(['login', '--portal', server.address, '--token', token]);
  await chmod(cli.credentialsFile, 0o600);
  await writeFile(cli.credentialsFile, '{');
  expect((await cli.run(['whoami'])).stderr).toBe(
    `The file ${cli.credentialsFile} is damaged. Delete it and log in again.\n`,
  );
});

test('[AGENT-016] the server has the same commands', async () => {
  let stdout = '';
  const ignored = () => {};
  const code = await runCommand({
    command: 'node dist/server.js',
    argv: ['cli', 'whoami', '--output', 'json'],
    env: { CALLBOARD_PORTAL: server.address, CALLBOARD_TOKEN: token },
    directory: folder,
    version: '1.2.3',
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: ignored },
    onStopSignal: ignored,
    onUnhandledRejection: ignored,
    exit: ignored,
  });
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ userEntityRef: ana })]);
});
