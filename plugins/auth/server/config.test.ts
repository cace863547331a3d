import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { authServer } from './index.ts';
import { portalUrl } from './testing/createBrowser.ts';
import { type AuthServer, startAuthServer } from './testing/startAuthServer.ts';

let server: AuthServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const secrets = { clientId: 'callboard', clientSecret: 'a-secret-of-the-test' };
const open = async (auth: object) => {
  server = await startAuthServer({ auth });
  return server;
};

describe('an error prevents startup and names its key', () => {
  test.each([
    [
      'no secret',
      { github: { development: { clientId: 'x' } } },
      "Missing required value at 'auth.providers.github.development.clientSecret'",
    ],
    [
      'nothing at all',
      { github: { development: null } },
      "Missing required value at 'auth.providers.github.development.clientId'",
    ],
    [
      'no address',
      { oidc: { development: secrets } },
      "Missing required value at 'auth.providers.oidc.development.metadataUrl'",
    ],
    [
      'no tenant',
      { microsoft: { development: secrets } },
      "Missing required value at 'auth.providers.microsoft.development.tenantId'",
    ],
    [
      'a URL without https',
      { oidc: { development: { ...secrets, metadataUrl: 'http://idp.example/' } } },
      "'auth.providers.oidc.development.metadataUrl' must start with https (http is allowed for localhost only)",
    ],
    [
      'an unknown resolver',
      { github: { development: { ...secrets, signIn: { resolvers: [{ resolver: 'guessing' }] } } } },
      "at 'auth.providers.github.development.signIn.resolvers[0].resolver'",
    ],
    [
      'a resolver of another provider',
      {
        github: {
          development: { ...secrets, signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityAnnotation' }] } },
        },
      },
      "at 'auth.providers.github.development.signIn.resolvers[0].resolver'",
    ],
    ['a proxy without an issuer', { oauth2Proxy: {} }, "Missing required value at 'auth.providers.oauth2Proxy.issuer'"],
    [
      'a load balancer without a signer',
      { awsAlb: { issuer: 'https://i.example', region: 'eu-1' } },
      "Missing required value at 'auth.providers.awsAlb.signer'",
    ],
  ])('%s', async (_mistake, providers, message) => {
    await expect(open({ providers })).rejects.toThrow(message);
  });

  test('without revealing a secret', async () => {
    const wrong = open({ providers: { github: { development: { clientId: 'x', clientSecret: ['s3cr3t-text'] } } } });
    await expect(wrong).rejects.toThrow("'auth.providers.github.development.clientSecret");
    await expect(wrong).rejects.not.toThrow('s3cr3t-text');
  });
});

test('[AUTH-040] the environment is development by default; other environments may be incomplete', async () => {
  const providers = { github: { development: secrets, production: { clientId: 'only' } }, gitlab: { production: {} } };
  const running = await open({ providers });
  const list = async () => (await running.inject('/api/auth/providers')).json().map(({ id }: { id: string }) => id);
  expect(await list()).toEqual(['github']);
  expect((await running.inject('/api/auth/github/start?env=development')).statusCode).toBe(302);
  const other = await running.inject('/api/auth/gitlab/start');
  expect([other.statusCode, other.json().error.message]).toEqual([
    404,
    "No configuration available for the 'development' environment of the auth provider 'gitlab': add auth.providers.gitlab.development, or set auth.environment",
  ]);
});

test('[SEC-06] the browser sees only the environment; unknown keys are a warning', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-auth-'));
  const file = join(directory, 'app-config.yaml');
  const github = { development: { ...secrets, signIn: { resolvers: [] }, colour: 'red' } };
  await writeFile(
    file,
    JSON.stringify({ auth: { environment: 'development', providers: { github, saml: { entryPoint: 'x' } } } }),
  );
  const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([authServer]) });
  await rm(directory, { recursive: true, force: true });
  expect(config.frontend().auth).toEqual({ environment: 'development' });
  expect(config.secrets()).toEqual([secrets.clientSecret]);
  expect(config.warnings.join()).toMatch(/auth\.providers\.github\.development\.colour.*auth\.providers\.saml/);
});

test('the OpenAPI document has the endpoints of the plugin', async () => {
  const running = await open({ providers: { github: { development: secrets } } });
  const { paths } = (await running.inject('/api/auth/openapi.json')).json();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/providers', '/{provider}/start', '/{provider}/handler/frame']),
  );
});

test('a callback can have another path, but not another host, which would lack the sign-in cookies', async () => {
  const settings = { ...secrets, callbackUrl: `${portalUrl}/x/github/handler/frame` };
  const running = await open({ providers: { github: { development: settings } } });
  const { headers } = await running.inject('/api/auth/github/start');
  expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe(settings.callbackUrl);
  const elsewhere = { ...secrets, callbackUrl: 'https://auth.example.com/api/auth/github/handler/frame' };
  await expect(open({ providers: { github: { development: elsewhere } } })).rejects.toThrow(
    "The callbackUrl of the auth provider 'github' is on 'auth.example.com', but must be on 'portal.example.com' like backend.baseUrl",
  );
});
