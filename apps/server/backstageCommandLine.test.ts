import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { eventually, startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runProgram } from './testing/runProgram.ts';

const resolve = createRequire(import.meta.url).resolve;
/** The published program, unchanged. */
const programOf = (name: 'actions' | 'auth') =>
  join(dirname(resolve(`@backstage/cli-module-${name}/package.json`)), 'bin', `backstage-cli-module-${name}`);

const payments = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments, tags: [java] }
spec: { type: service, lifecycle: production, owner: team-a }
`;

let server: TestServer;
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-backstage-cli-'));
  await writeFile(join(directory, 'catalog-info.yaml'), payments);
  const locations = [{ type: 'file', target: join(directory, 'catalog-info.yaml') }];
  server = await startTestServer({ plugins: [catalogServer], config: { catalog: { locations } } });
  const headers = await server.asUser('user:default/ana');
  await eventually(async () => {
    const url = '/api/catalog/entities/by-name/component/default/payments';
    expect((await server.inject({ url, headers })).statusCode).toBe(200);
  });
  await signIn(headers.authorization.slice('Bearer '.length));
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

/** Writes the files that `auth login` writes. */
async function signIn(token: string): Promise<void> {
  const instance = {
    name: 'meridian',
    baseUrl: server.address,
    clientId: `${server.address}/api/auth/.well-known/oauth-client/cli.json`,
    issuedAt: Date.now(),
    accessTokenExpiresAt: Date.now() + 3_600_000,
    selected: true,
  };
  const service = encodeURIComponent('backstage-cli:auth-instance:meridian');
  await write('config/backstage-cli/auth-instances.yaml', JSON.stringify({ instances: [instance] }));
  await write(`data/backstage-cli/auth-secrets/${service}/accessToken.secret`, token);
}

async function write(path: string, content: string): Promise<void> {
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await chmod(file, 0o600);
}

const run = (name: 'actions' | 'auth', ...argv: string[]) =>
  runProgram([programOf(name), ...argv], {
    env: { HOME: directory, XDG_CONFIG_HOME: join(directory, 'config'), XDG_DATA_HOME: join(directory, 'data') },
    directory,
  });

describe("Backstage's published command line", () => {
  test('[AGENT-004] lists and executes our actions', async () => {
    expect(await run('actions', 'actions', 'sources', 'add', 'catalog')).toMatchObject({
      code: 0,
      stdout: 'Added plugin source: catalog\n',
    });
    const listed = await run('actions', 'actions', 'list');
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(/catalog:get-catalog-entity +Get Catalog Entity/);
    expect(listed.stdout).toMatch(/catalog:query-catalog-entities +Query Catalog Entities/);

    const one = await run('actions', 'actions', 'execute', 'catalog:get-catalog-entity', '--name', 'payments');
    expect([one.code, one.stderr]).toEqual([0, '']);
    expect(JSON.parse(one.stdout)).toMatchObject({ kind: 'Component', metadata: { name: 'payments' } });

    const query = JSON.stringify({ 'metadata.tags': { $contains: 'java' } });
    const input = ['--query', query, '--fields', '["metadata.name"]', '--limit', '5'];
    const many = await run('actions', 'actions', 'execute', 'catalog:query-catalog-entities', ...input);
    expect([many.code, many.stderr]).toEqual([0, '']);
    expect(JSON.parse(many.stdout)).toMatchObject({ items: [{ metadata: { name: 'payments' } }], totalItems: 1 });
  });

  test('[AGENT-004] shows the flags of an action, and our errors', async () => {
    const help = await run('actions', 'actions', 'execute', 'catalog:get-catalog-entity', '--help');
    expect(help.code).toBe(0);
    expect(help.stdout).toMatch(/--name <string> +The name of the entity\. \(required\)/);

    const unknown = await run('actions', 'actions', 'execute', 'catalog:get-catalog-entity', '--name', 'nothing');
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain('No entity found with name "nothing"');

    const wrong = await run('actions', 'actions', 'execute', 'catalog:get-catalog-entity');
    expect(wrong.code).not.toBe(0);
    expect(wrong.stderr).toContain("input must have required property 'name'");
  });

  test('[AGENT-004] uses the credentials of its own login', async () => {
    const token = await run('auth', 'auth', 'print-token', '--instance', 'meridian');
    expect([token.code, token.stdout.trim().split('.')]).toEqual([
      0,
      [expect.any(String), expect.any(String), expect.any(String)],
    ]);
    await signIn('nonsense');
    await run('actions', 'actions', 'sources', 'add', 'catalog');
    const refused = await run('actions', 'actions', 'list');
    expect([refused.code, refused.stdout]).toEqual([expect.any(Number), '']);
    expect(refused.code).not.toBe(0);
  });
});
