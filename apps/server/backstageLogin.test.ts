import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { authServer } from '@callboard/plugin-auth/server';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from './testing/runProgram.ts';

const resolve = createRequire(import.meta.url).resolve;
/** The published program, unchanged. */
const program = join(dirname(resolve('@backstage/cli-module-auth/package.json')), 'bin', 'backstage-cli-module-auth');

let server: TestServer;
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'callboard-backstage-login-'));
  server = await startTestServer({
    plugins: [authServer, catalogServer],
    config: {
      auth: {
        clientIdMetadataDocuments: { enabled: true },
        experimentalRefreshToken: { dangerouslyDisableCatalogPresenceCheck: true },
      },
    },
  });
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const run = (argv: readonly string[], onOutput?: (text: string) => void) =>
  runProgram([program, 'auth', ...argv], {
    env: { HOME: directory, XDG_CONFIG_HOME: join(directory, 'config'), XDG_DATA_HOME: join(directory, 'data') },
    directory,
    ...(onOutput && { onOutput }),
  });

/** Opens the address of the program as a browser, approves, and returns to the program. */
async function approve(address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  const { headers } = await server.inject(`${pathname}${search}`);
  const session = `/api/auth/v1/sessions/${String(headers.location).split('/').at(-1)}`;
  const user = await server.asUser('user:default/ana');
  await server.inject({ url: session, headers: user });
  const approved = await server.inject({ method: 'POST', url: `${session}/approve`, headers: user, payload: {} });
  await fetch(approved.json().redirectUrl);
}

const applications = async () => {
  const headers = await server.asUser('user:default/ana');
  return (await server.inject({ url: '/api/auth/v1/applications', headers })).json().items;
};

async function expireToken(): Promise<void> {
  const file = join(directory, 'config/backstage-cli/auth-instances.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/accessTokenExpiresAt: \d+/, 'accessTokenExpiresAt: 1'));
}

test("[AGENT-012] Backstage's published command line signs in, renews its access, and gives it back", async () => {
  let approving: Promise<void> | undefined;
  const signedIn = await run(
    ['login', '--backend-url', server.address, '--no-browser', '--instance', 'meridian'],
    (text) => {
      const address = /Open this URL to continue: (\S+)\n/.exec(text)?.[1];
      if (address !== undefined) approving ??= approve(address);
    },
  );
  await approving;
  expect(signedIn).toMatchObject({ code: 0, stdout: expect.stringContaining('Login successful'), stderr: '' });
  expect(await applications()).toMatchObject([{ name: 'Command line', scopes: ['read', 'write', 'templates'] }]);

  const tokenOf = async () => (await run(['print-token', '--instance', 'meridian'])).stdout.trim();
  const first = await tokenOf();
  await expireToken();
  const second = await tokenOf();
  expect(second).not.toBe(first);
  const headers = { authorization: `Bearer ${second}` };
  expect((await server.inject({ url: '/api/auth/v1/userinfo', headers })).json()).toMatchObject({
    claims: { sub: 'user:default/ana' },
  });

  expect((await run(['logout', '--instance', 'meridian'])).stdout).toBe('Logged out\n');
  expect(await applications()).toEqual([]);
  expect((await server.inject({ url: '/api/auth/v1/userinfo', headers })).statusCode).toBe(401);
});
