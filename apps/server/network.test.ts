import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, request as requestPlain } from 'node:http';
import { createServer as createSecureServer, get as getSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAzureIdentity } from '@callboard/integrations';
import { aCertificate, type RecordingProxy, startRecordingProxy } from '@callboard/integrations/testing';
import { eventually, startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plugins } from './plugins.ts';

// These names do not exist: only the proxy knows where they are.
const names = [
  'git',
  'files',
  'text',
  's3',
  'sts',
  'blob',
  'gcs',
  'login',
  'entra',
  'chat',
  'kube',
  'tool',
  'api',
  'lib',
];
const domain = 'corp.example';
const google = 'oauth2.googleapis.com';
const { cert, key } = aCertificate('A company', `*.${domain}`, google);

const entity = `apiVersion: backstage.io/v1alpha1
kind: API
metadata: { name: prices }
spec: { type: openapi, lifecycle: production, owner: guests, definition: { $text: 'https://text.${domain}/prices.yaml' } }
`;
const workload = {
  AZURE_AUTHORITY_HOST: `https://entra.${domain}`,
  AZURE_TENANT_ID: 'acme',
  AZURE_CLIENT_ID: 'portal',
  AWS_ENDPOINT_URL_STS: `https://sts.${domain}`,
  AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/reader',
  AWS_REGION: 'eu-central-1',
};

/** Every host of the company. */
const answer: RequestListener = (request, response) => {
  const [name = ''] = request.headers.host?.split('.') ?? [];
  const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  request.resume();
  if (name === 'text') return response.end('openapi: 3.1.0');
  if (name === 'sts') return response.end(assumedRole);
  if (name === 'login' || name === 'entra') return json(request.url?.includes('openid') ? metadataOf(name) : issued);
  if (name === 'oauth2') return json(issued);
  if (name === 'git' || name === 'files' || name === 's3' || name === 'blob') return response.end(entity);
  return json({ from: name, method: request.method });
};
const issued = { access_token: 'token-of-the-company', expires_in: 3_600, token_type: 'Bearer' };
const metadataOf = (name: string) => {
  const issuer = name === 'entra' ? `https://entra.${domain}/acme/v2.0` : `https://${name}.${domain}`;
  const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'keys'].map((end) => `${issuer}/${end}`);
  return { issuer, authorization_endpoint, token_endpoint, jwks_uri };
};
const assumedRole = `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>
<AccessKeyId>ASIA</AccessKeyId><SecretAccessKey>word</SecretAccessKey><SessionToken>web</SessionToken>
<Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;

const plain = createServer(answer);
const secure = createSecureServer({ cert, key }, answer);
for (const server of [plain, secure]) {
  server.on('upgrade', (_: IncomingMessage, socket) => {
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nhello');
  });
}
let proxy: RecordingProxy;
let portal: TestServer;
let user: { authorization: string };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-network-'));
  await writeFile(join(folder, 'token'), 'token-of-the-pod');
  await writeFile(join(folder, 'ca.pem'), cert);
  for (const server of [plain, secure]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const portOf = (server: typeof plain | typeof secure) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hosts = names.flatMap((name) => [
    [`${name}.${domain}:80`, portOf(plain)],
    [`${name}.${domain}:443`, portOf(secure)],
  ]);
  proxy = await startRecordingProxy({ hosts: { ...Object.fromEntries(hosts), [`${google}:443`]: portOf(secure) } });
  const tokenFile = join(folder, 'token');
  const env = { ...workload, AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile, AZURE_FEDERATED_TOKEN_FILE: tokenFile };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  portal = await startTestServer({ plugins, config: configWith(proxy.url, join(folder, 'ca.pem')) });
  user = await portal.asUser();
});
afterAll(async () => {
  await portal?.close();
  await proxy?.close();
  for (const server of [plain, secure]) server.close().closeAllConnections();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const configWith = (proxyUrl: string, ca: string) => ({
  backend: {
    proxy: { http: proxyUrl, https: proxyUrl, noProxy: ['direct.example'] },
    tls: { ca },
    reading: { allow: [{ host: `files.${domain}` }, { host: `text.${domain}` }] },
  },
  integrations: {
    github: [{ host: `git.${domain}`, apiBaseUrl: `https://git.${domain}/api/v3`, token: 'token' }],
    awsS3: [{ endpoint: `https://s3.${domain}` }],
    azureBlobStorage: [{ accountName: 'acme', endpoint: `https://blob.${domain}`, accountKey: 'c2VjcmV0' }],
  },
  auth: {
    environment: 'development',
    providers: {
      oidc: {
        development: {
          metadataUrl: `https://login.${domain}/.well-known/openid-configuration`,
          clientId: 'portal',
          clientSecret: 'secret',
        },
      },
    },
  },
  techdocs: {
    builder: 'external',
    publisher: {
      type: 'googleGcs',
      googleGcs: {
        bucketName: 'docs',
        endpoint: `https://gcs.${domain}`,
        credentials: JSON.stringify({
          type: 'authorized_user',
          client_id: 'a',
          client_secret: 'b',
          refresh_token: 'c',
        }),
      },
    },
  },
  notifications: { processors: { webhook: [{ name: 'chat', url: `https://chat.${domain}/hook` }] } },
  kubernetes: {
    clusterLocatorMethods: [
      {
        type: 'config',
        clusters: [
          { name: 'kube', url: `https://kube.${domain}`, authProvider: 'serviceAccount', serviceAccountToken: 'token' },
        ],
      },
    ],
  },
  proxy: { endpoints: { '/tool': `https://tool.${domain}`, '/plain': `http://tool.${domain}` } },
  apiDocs: { tryIt: { hosts: [`https://api.${domain}`] } },
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${portal.address}/api${path}`, {
    ...init,
    redirect: 'manual',
    headers: { ...user, 'content-type': 'application/json', ...init.headers },
  });
const post = (path: string, body: object, headers = {}) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers });
const register = (target: string) => post('/catalog/locations?dryRun=true', { type: 'url', target });
const tunnelTo = (name: string) => `CONNECT ${name}.${domain}:443`;

/** The start of a response to a websocket handshake. */
function upgrade(path: string): Promise<number | undefined> {
  const headers = {
    ...user,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    requestPlain(`${portal.address}/api${path}`, { headers, agent: false })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode);
      })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('[OPS-012] behind the proxy and the certificate authority of a company, the portal reaches', () => {
  test('code hosts', async () => {
    const response = await register(`https://git.${domain}/acme/prices/blob/main/catalog-info.yaml`);
    expect(proxy.requests).toContain(tunnelTo('git'));
    expect(response.status).toBe(201);
  });

  test('files, and the texts that they name', async () => {
    const response = await register(`https://files.${domain}/catalog-info.yaml`);
    expect(proxy.requests).toEqual(expect.arrayContaining([tunnelTo('files'), tunnelTo('text')]));
    expect(response.status).toBe(201);
  });

  test("S3, with an identity from AWS's library", async () => {
    const response = await register(`https://s3.${domain}/bucket/catalog-info.yaml`);
    expect(proxy.requests).toEqual(expect.arrayContaining([tunnelTo('sts'), tunnelTo('s3')]));
    expect(response.status).toBe(201);
  });

  test('Azure Blob Storage', async () => {
    const response = await register(`https://blob.${domain}/container/catalog-info.yaml`);
    expect(proxy.requests).toContain(tunnelTo('blob'));
    expect(response.status).toBe(201);
  });

  test("Microsoft Entra ID, through Azure's library", async () => {
    const token = createAzureIdentity({ name: 'The identity', scope: 'https://storage.azure.com/.default' });
    expect(await token()).toBe('token-of-the-company');
    expect(proxy.requests).toContain(tunnelTo('entra'));
  });

  test("Google Cloud Storage, with a token from Google's library", async () => {
    await call('/techdocs/static/docs/default/component/prices/index.html');
    expect(proxy.requests).toEqual(expect.arrayContaining([`CONNECT ${google}:443`, tunnelTo('gcs')]));
  });

  test('identity providers', async () => {
    const response = await call('/auth/oidc/start?env=development&scope=openid');
    expect(response.headers.get('location')).toMatch(`https://login.${domain}/auth`);
    expect(proxy.requests).toContain(tunnelTo('login'));
  });

  test('webhooks', async () => {
    const notification = { recipients: { type: 'broadcast' }, payload: { title: 'Prices changed' } };
    const sent = await post('/notifications/notifications', notification, await portal.asService('notifications'));
    expect(sent.status).toBe(200);
    await eventually(() => expect(proxy.requests).toContain(tunnelTo('chat')));
  });

  test('Kubernetes, also for streams', async () => {
    const response = await call('/kubernetes/clusters/kube/proxy/api/v1/pods');
    expect(await response.json()).toMatchObject({ from: 'kube' });
    const tunnels = () => proxy.requests.filter((request) => request === tunnelTo('kube')).length;
    const before = tunnels();
    expect(before).toBeGreaterThan(0);
    expect(await upgrade('/kubernetes/clusters/kube/proxy/api/v1/namespaces/a/pods/b/exec?command=ls')).toBe(101);
    expect(tunnels()).toBe(before + 1);
  });

  test.each(['tool', 'plain'])('targets of the proxy plugin, also for websockets: %s', async (endpoint) => {
    const response = await call(`/proxy/${endpoint}/x`);
    expect(await response.json()).toMatchObject({ from: 'tool' });
    const port = endpoint === 'tool' ? 443 : 80;
    const tunnels = () => proxy.requests.filter((request) => request === `CONNECT tool.${domain}:${port}`).length;
    const before = tunnels();
    expect(before).toBeGreaterThan(0);
    expect(await upgrade(`/proxy/${endpoint}/socket`)).toBe(101);
    expect(tunnels()).toBe(before + 1);
  });

  test('APIs that users try on the page of their definition', async () => {
    const response = await post('/api-docs/requests', {
      method: 'GET',
      url: `https://api.${domain}/prices`,
      headers: [],
    });
    expect(await response.json()).toMatchObject({ status: 200 });
    expect(proxy.requests).toContain(tunnelTo('api'));
  });

  test.each(['http', 'https'])('everything that a plugin requests by fetch: %s', async (scheme) => {
    expect(await (await fetch(`${scheme}://lib.${domain}/fetch`)).json()).toMatchObject({ from: 'lib' });
    expect(proxy.requests).toContain(scheme === 'https' ? tunnelTo('lib') : `GET http://lib.${domain}/fetch`);
  });

  test("everything that a plugin's library requests by Node's own client", async () => {
    const status = await new Promise((resolve, reject) => {
      getSecurely(`https://lib.${domain}/get`, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
  });
});

test('a name that should not go through the proxy, and the portal itself, are called directly', async () => {
  await expect(fetch('https://direct.example/')).rejects.toThrow();
  expect((await call('/catalog/entities')).status).toBe(200);
  expect(proxy.requests.join('\n')).not.toMatch(/direct\.example|127\.0\.0\.1|localhost/);
});
