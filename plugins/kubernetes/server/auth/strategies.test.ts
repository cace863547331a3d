import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anAzureMachine, anAzureWorkload } from '@callboard/integrations/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, fullTrust } from '../cluster.ts';
import { anonymousStrategy, googleServiceAccountStrategy } from './addOwnStrategies.ts';
import type { AuthStrategy } from './authStrategyPoint.ts';
import { createCredentialFor } from './credentialFor.ts';
import { createPortalGoogleToken } from './portalGoogleToken.ts';
import { azureStrategy } from './strategies/azure.ts';
import { oidcStrategy } from './strategies/oidc.ts';
import { serviceAccountStrategy } from './strategies/serviceAccount.ts';
import { userTokenStrategy } from './strategies/userToken.ts';

const aCluster = (authProvider: string, more: Partial<Cluster> = {}): Cluster => ({
  name: 'shop',
  url: 'https://k8s.test',
  authProvider,
  authMetadata: {},
  skipTLSVerify: false,
  skipMetricsLookup: false,
  trust: fullTrust,
  mayBePrivate: true,
  ...more,
});

/** A token server that records its requests. */
async function aTokenServer() {
  const asked: { path: string; form: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url ?? '', form: Object.fromEntries(new URLSearchParams(body)) });
    response.writeHead(200, { 'content-type': 'application/json', 'metadata-flavor': 'Google' });
    response.end(JSON.stringify({ access_token: `token-${asked.length}`, expires_in: 3_600 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const strategies: AuthStrategy[] = [
  serviceAccountStrategy,
  userTokenStrategy('google'),
  userTokenStrategy('aks'),
  oidcStrategy,
  googleServiceAccountStrategy(async () => 'of-the-portal'),
  anonymousStrategy('localKubectlProxy'),
];
const credentialFor = createCredentialFor((name) => strategies.find((strategy) => strategy.name === name));

test.each([
  ['serviceAccount', { authMetadata: { serviceAccountToken: 'of-cluster' } }, {}, 'of-cluster'],
  ['google', {}, { google: 'of-user' }, 'of-user'],
  ['aks', {}, { aks: 'of-user', google: 'other' }, 'of-user'],
  ['oidc', { authMetadata: { 'kubernetes.io/oidc-token-provider': 'okta' } }, { oidc: { okta: 'of-user' } }, 'of-user'],
  ['googleServiceAccount', {}, { googleServiceAccount: 'of-user' }, 'of-the-portal'],
])('[K8S-069] %s sends its own token', async (authProvider, more, auth, token) => {
  expect(await credentialFor(aCluster(authProvider, more), auth)).toEqual({ type: 'bearer token', token });
});

test('[K8S-069] localKubectlProxy needs no credentials', async () => {
  expect(await credentialFor(aCluster('localKubectlProxy'), {})).toEqual({ type: 'anonymous' });
});

test.each([
  ['google', {}, {}, 'auth.google is missing from the request'],
  ['google', {}, { google: 7 }, 'auth.google is missing from the request'],
  [
    'oidc',
    { authMetadata: { 'kubernetes.io/oidc-token-provider': 'okta' } },
    { oidc: null },
    'not found under oidc.okta',
  ],
  [
    'oidc',
    { authMetadata: { 'kubernetes.io/oidc-token-provider': 'constructor' } },
    { oidc: {} },
    'not found under oidc.constructor',
  ],
  ['serviceAccount', {}, { serviceAccount: 'of-user' }, 'has no serviceAccountToken'],
  ['magic', {}, {}, 'authProvider "magic" has no KubernetesAuthProvider defined for it'],
])(
  '[K8S-074] %s fails with a message, and without credentials, if something is missing: %j %j',
  async (authProvider, more, auth, message) => {
    await expect(credentialFor(aCluster(authProvider, more), auth)).rejects.toThrow(message);
  },
);

test("an untrusted cluster gets neither users' tokens nor the portal's identity", async () => {
  const trust = { portalIdentity: false, userTokens: false };
  await expect(credentialFor(aCluster('google', { trust }), { google: 'a' })).rejects.toThrow("users' tokens");
  await expect(credentialFor(aCluster('googleServiceAccount', { trust }), {})).rejects.toThrow('own identity');
});

test("[K8S-069] googleServiceAccount exchanges a signed assertion for a token and caches it; the key comes from the configuration or Google's variable", async () => {
  const { url, asked } = await aTokenServer();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    client_email: 'portal@project.test',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${url}/token`,
  };
  const token = createPortalGoogleToken({ credentials: JSON.stringify(key), env: {}, logger: silentLogger });
  expect(await token()).toBe('token-1');
  expect(await token()).toBe('token-1');
  expect(asked).toHaveLength(1);
  const [, claims = ''] = asked[0]?.form.assertion?.split('.') ?? [];
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    iss: 'portal@project.test',
    scope: 'https://www.googleapis.com/auth/cloud-platform',
  });
  const wrong = createPortalGoogleToken({ credentials: '{"private_key":"x"}', env: {}, logger: silentLogger });
  await expect(wrong()).rejects.toThrow('kubernetes.googleServiceAccountCredentials is not the JSON key');
});

test("googleServiceAccount without a key uses the machine's account, and fails with a message if there is no such account", async () => {
  const { url, asked } = await aTokenServer();
  // Google's library reads the environment of the process.
  vi.stubEnv('GCE_METADATA_HOST', new URL(url).host);
  onTestFinished(() => void vi.unstubAllEnvs());
  const token = createPortalGoogleToken({ credentials: undefined, env: {}, logger: silentLogger });
  expect([await token(), await token()]).toEqual(['token-1', 'token-1']);
  expect(asked.map(({ path }) => path)).toEqual([
    '/computeMetadata/v1/instance/service-accounts/default/token?scopes=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fcloud-platform',
  ]);
  vi.stubEnv('GCE_METADATA_HOST', '127.0.0.1:1');
  const without = createPortalGoogleToken({ credentials: undefined, env: {}, logger: silentLogger });
  await expect(without()).rejects.toThrow('kubernetes.googleServiceAccountCredentials');
});

test('[K8S-069] azure requests an AKS token as the service principal of the environment', async () => {
  const { url, asked } = await aTokenServer();
  const env = { AZURE_TENANT_ID: 'acme', AZURE_CLIENT_ID: 'portal', AZURE_CLIENT_SECRET: 'word' };
  const strategy = azureStrategy({ env, loginUrl: url });
  const credential = { type: 'bearer token', token: 'token-1' };
  expect(await strategy.credential(aCluster('azure'), {})).toEqual(credential);
  expect(await strategy.credential(aCluster('azure'), {})).toEqual(credential);
  expect(asked).toEqual([
    {
      path: '/acme/oauth2/v2.0/token',
      form: {
        grant_type: 'client_credentials',
        client_id: 'portal',
        client_secret: 'word',
        scope: '6dae42f8-4368-4678-94ff-3960e28e3630/.default',
      },
    },
  ]);
});

test('azure prefers the application of the configuration over that of the environment', async () => {
  const { url, asked } = await aTokenServer();
  const application = { tenantId: 'meridian', clientId: 'board', clientSecret: 'other' };
  const env = { AZURE_TENANT_ID: 'acme', AZURE_CLIENT_ID: 'portal', AZURE_CLIENT_SECRET: 'word' };
  await azureStrategy({ env, application, loginUrl: url }).credential(aCluster('azure'), {});
  expect(asked[0]).toMatchObject({
    path: '/meridian/oauth2/v2.0/token',
    form: { client_id: 'board', client_secret: 'other' },
  });
});

test("[K8S-069] azure without a secret uses the machine's identity", async () => {
  const asked = await anAzureMachine(() => ({ token: 'of-the-machine' }));
  const strategy = azureStrategy({ env: process.env });
  const credential = { type: 'bearer token', token: 'of-the-machine' };
  expect(await strategy.credential(aCluster('azure'), {})).toEqual(credential);
  expect(await strategy.credential(aCluster('azure'), {})).toEqual(credential);
  expect(asked).toMatchObject([{ resource: '6dae42f8-4368-4678-94ff-3960e28e3630' }]);
});

test('azure without a secret uses the token of its pod, as with workload identity', async () => {
  const asked = await anAzureWorkload({ token: 'of-the-pod', clientId: 'portal' });
  const strategy = azureStrategy({ env: process.env });
  expect(await strategy.credential(aCluster('azure'), {})).toEqual({ type: 'bearer token', token: 'of-the-pod' });
  expect(asked.at(-1)).toMatchObject({
    path: expect.stringContaining('/acme/oauth2/v2.0/token'),
    form: {
      client_id: 'portal',
      client_assertion: 'token-of-the-pod',
      scope: expect.stringContaining('6dae42f8-4368-4678-94ff-3960e28e3630/.default'),
    },
  });
});

test('azure without any identity fails with a message', async () => {
  await anAzureMachine(() => ({ status: 400 }));
  vi.stubEnv('AZURE_CLIENT_ID', 'nobody');
  const strategy = azureStrategy({ env: process.env });
  await expect(strategy.credential(aCluster('azure'), {})).rejects.toThrow(
    "The Azure identity 'nobody' for Kubernetes received no token: ManagedIdentityCredential",
  );
});
