import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type RequestListener, request as requestPlain } from 'node:http';
import { get as getSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { aRecordedHost } from '@callboard/git/testing';
import { createAzureIdentity } from '@callboard/integrations';
import { eventually, startTestServer, type TestServer } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { plugins } from './plugins.ts';
import { aCompany, answerJson, answerText, domain, forwardTo, googleTokens } from './testing/aCompany.ts';

const metadataService = '169.254.169.254';
const issued = { access_token: 'token-of-the-company', expires_in: 3_600, token_type: 'Bearer' };
const metadataOf = (issuer: string) => {
  const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'keys'].map((end) => `${issuer}/${end}`);
  return { issuer, authorization_endpoint, token_endpoint, jwks_uri };
};
const assumedRole = `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>
<AccessKeyId>ASIA</AccessKeyId><SecretAccessKey>word</SecretAccessKey><SessionToken>web</SessionToken>
<Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
const api = answerText(`apiVersion: backstage.io/v1alpha1
kind: API
metadata: { name: prices }
spec: { type: openapi, lifecycle: production, owner: guests, definition: { $text: 'https://text.${domain}/prices.yaml' } }
`);
const echo = answerJson(({ headers, method }) => ({ from: headers.host?.split('.')[0], method }));
/** A watch stays open after its first event. */
const cluster: RequestListener = (request, response) => {
  if (!request.url?.includes('watch=')) return echo(request, response);
  request.resume();
  response.setHeader('content-type', 'application/json').write('{"type":"ADDED"}\n');
};
const bucket: RequestListener = (request, response) => {
  const metadata = { site_name: 'Prices', build_timestamp: 1, files: ['index.html'] };
  const isMetadata = request.url?.includes('techdocs_metadata.json');
  return answerText(isMetadata ? JSON.stringify(metadata) : '<h1>Prices</h1>')(request, response);
};
let gitOrigin = '';

const hosts = {
  git: api,
  files: api,
  text: answerText('openapi: 3.1.0'),
  skeleton: answerText('# Snacks'),
  s3: api,
  sts: answerText(assumedRole),
  blob: api,
  gcs: bucket,
  oauth2: answerJson(() => issued),
  login: answerJson(() => metadataOf(`https://login.${domain}`)),
  entra: answerJson(({ url }) => (url?.includes('openid') ? metadataOf(`https://entra.${domain}/acme/v2.0`) : issued)),
  gitea: forwardTo(() => gitOrigin),
  chat: echo,
  kube: cluster,
  tool: echo,
  api: echo,
  lib: echo,
};

const catalog = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: prices }
spec: { type: service, lifecycle: production, owner: guests }
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: snacks }
spec:
  type: service
  steps:
    - { id: fetch, action: 'fetch:plain:file', input: { url: 'https://skeleton.${domain}/README.md', targetPath: README.md } }
    - { id: own, action: 'http:backstage:request', input: { method: GET, path: /catalog/entities } }
    - id: publish
      action: publish:gitea
      input: { repoUrl: 'gitea.${domain}?owner=acme&repo=snacks', description: Snacks }
  output: { code: '\${{ steps.own.output.code }}', commit: '\${{ steps.publish.output.commitHash }}' }
`;

let company: Awaited<ReturnType<typeof aCompany>>;
let portal: TestServer;
let user: { authorization: string };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-network-'));
  company = await aCompany(hosts);
  const tokenFile = join(folder, 'token');
  await writeFile(tokenFile, 'token-of-the-pod');
  await writeFile(join(folder, 'ca.pem'), company.authority.cert);
  await writeFile(join(folder, 'catalog.yaml'), catalog);
  const env = {
    AZURE_AUTHORITY_HOST: `https://entra.${domain}`,
    AZURE_TENANT_ID: 'acme',
    AZURE_CLIENT_ID: 'portal',
    AZURE_FEDERATED_TOKEN_FILE: tokenFile,
    AWS_ENDPOINT_URL_STS: `https://sts.${domain}`,
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/reader',
    AWS_REGION: 'eu-central-1',
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  portal = await startTestServer({ plugins, config: configWith(company.proxy.url) });
  user = await portal.asUser();
});
afterAll(async () => {
  await portal?.close();
  await company?.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const configWith = (proxyUrl: string) => ({
  backend: {
    proxy: { http: proxyUrl, https: proxyUrl, noProxy: ['direct.example'] },
    tls: { ca: join(folder, 'ca.pem') },
    reading: {
      allow: [
        ...['files', 'text', 'skeleton'].map((name) => ({ host: `${name}.${domain}` })),
        { host: metadataService },
      ],
    },
  },
  catalog: {
    locations: [{ type: 'file', target: join(folder, 'catalog.yaml'), rules: [{ allow: ['Component', 'Template'] }] }],
  },
  integrations: {
    github: [{ host: `git.${domain}`, apiBaseUrl: `https://git.${domain}/api/v3`, token: 'token' }],
    gitea: [{ host: `gitea.${domain}`, username: 'ada', password: 'sesame' }],
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
  apiDocs: { tryIt: { hosts: [`https://api.${domain}`, `http://${metadataService}`] } },
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
const tryIt = (url: string) => post('/api-docs/requests', { method: 'GET', url, headers: [] });

/** The response to a websocket handshake, and what follows it. */
function upgrade(path: string): Promise<{ status: number | undefined; received: string }> {
  const headers = {
    ...user,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    requestPlain(`${portal.address}/api${path}`, { headers, agent: false })
      .on('upgrade', (response, socket, head) => {
        text(socket).then((rest) => resolve({ status: response.statusCode, received: `${head}${rest}` }), reject);
      })
      .on('response', (response) => resolve({ status: response.resume().statusCode, received: '' }))
      .on('error', reject)
      .end();
  });
}

describe('[OPS-012] behind the proxy and the certificate authority of a company, the portal reaches', () => {
  test('code hosts', async () => {
    const response = await register(`https://git.${domain}/acme/prices/blob/main/catalog-info.yaml`);
    expect(response.status).toBe(201);
    expect(company.tunnelsTo('git')).toBe(1);
  });

  test('files, and the texts that they name', async () => {
    const response = await register(`https://files.${domain}/catalog-info.yaml`);
    expect(response.status).toBe(201);
    expect(company.tunnelsTo('files')).toBe(1);
    expect(company.tunnelsTo('text')).toBeGreaterThan(0);
  });

  test("S3, with an identity from AWS's library", async () => {
    const response = await register(`https://s3.${domain}/bucket/catalog-info.yaml`);
    expect(response.status).toBe(201);
    expect(company.tunnelsTo('sts')).toBeGreaterThan(0);
    expect(company.tunnelsTo('s3')).toBe(1);
  });

  test('Azure Blob Storage', async () => {
    const response = await register(`https://blob.${domain}/container/catalog-info.yaml`);
    expect(response.status).toBe(201);
    expect(company.tunnelsTo('blob')).toBe(1);
  });

  test("Microsoft Entra ID, through Azure's library", async () => {
    const token = createAzureIdentity({ name: 'The identity', scope: 'https://storage.azure.com/.default' });
    expect(await token()).toBe('token-of-the-company');
    expect(company.tunnelsTo('entra')).toBeGreaterThan(0);
  });

  test("Google Cloud Storage, with a token from Google's library", async () => {
    await eventually(async () => {
      const response = await call('/techdocs/static/docs/default/component/prices/index.html');
      expect(await response.text()).toContain('Prices');
    });
    expect(company.proxy.requests).toContain(`CONNECT ${googleTokens}:443`);
    expect(company.tunnelsTo('gcs')).toBeGreaterThan(0);
    expect(company.visitsOf('gcs')[0]?.authorization).toBe('Bearer token-of-the-company');
  });

  test('identity providers', async () => {
    const response = await call('/auth/oidc/start?env=development&scope=openid');
    expect(response.headers.get('location')).toMatch(`https://login.${domain}/auth`);
    expect(company.tunnelsTo('login')).toBeGreaterThan(0);
  });

  test('webhooks', async () => {
    const notification = { recipients: { type: 'broadcast' }, payload: { title: 'Prices changed' } };
    const sent = await post('/notifications/notifications', notification, await portal.asService('notifications'));
    expect(sent.status).toBe(200);
    await eventually(() => expect(company.visitsOf('chat')).toMatchObject([{ method: 'POST', url: '/hook' }]));
    expect(company.tunnelsTo('chat')).toBe(1);
  });

  test('Kubernetes, for requests, watches and exec', async () => {
    const pods = '/kubernetes/clusters/kube/proxy/api/v1/pods';
    expect(await (await call(pods)).json()).toMatchObject({ from: 'kube' });
    const leaving = new AbortController();
    const watch = await call(`${pods}?watch=true`, { signal: leaving.signal });
    const { value } = await watch.body!.getReader().read();
    expect(String(Buffer.from(value!))).toBe('{"type":"ADDED"}\n');
    leaving.abort();
    const before = company.tunnelsTo('kube');
    expect(before).toBeGreaterThan(0);
    const exec = '/kubernetes/clusters/kube/proxy/api/v1/namespaces/a/pods/b/exec?command=ls';
    expect(await upgrade(exec)).toEqual({ status: 101, received: 'hello' });
    expect(company.tunnelsTo('kube')).toBeGreaterThan(before);
  });

  test.each([
    ['tool', 443],
    ['plain', 80],
  ])('targets of the proxy plugin, also for websockets: %s', async (endpoint, port) => {
    expect(await (await call(`/proxy/${endpoint}/x`)).json()).toMatchObject({ from: 'tool' });
    const before = company.tunnelsTo('tool', port);
    expect(before).toBeGreaterThan(0);
    expect(await upgrade(`/proxy/${endpoint}/socket`)).toEqual({ status: 101, received: 'hello' });
    expect(company.tunnelsTo('tool', port)).toBe(before + 1);
  });

  test('files and git repositories of template steps, but the portal itself directly', async () => {
    const gitea = await aRecordedHost({ apiPath: '/api/v1', user: 'ada', password: 'sesame', isAllowed: () => true });
    const { git } = await gitea.repository('acme/snacks.git');
    const repository = {
      clone_url: `https://gitea.${domain}/acme/snacks.git`,
      html_url: `https://gitea.${domain}/acme/snacks`,
    };
    Object.assign(gitea.answers, {
      'GET /orgs/acme': { body: { id: 1 } },
      'POST /orgs/acme/repos': { status: 201, body: repository },
    });
    gitOrigin = gitea.origin;
    let id = '';
    await eventually(async () => {
      const started = await post('/scaffolder/v2/tasks', { templateRef: 'template:default/snacks', values: {} });
      expect(started.status).toBe(201);
      ({ id } = (await started.json()) as { id: string });
    });
    await eventually(async () => {
      const task = (await (await call(`/scaffolder/v2/tasks/${id}`)).json()) as { status: string };
      expect(task.status).not.toMatch(/^(?:open|processing)$/);
    });
    const events = await (await call(`/scaffolder/v2/tasks/${id}/events`)).text();
    expect(await git('show', 'main:README.md'), events).toBe('# Snacks');
    expect(events).toContain(await git('rev-parse', 'main'));
    expect(company.tunnelsTo('skeleton')).toBe(1);
    expect(company.tunnelsTo('gitea')).toBeGreaterThan(0);
    expect(company.visitsOf('gitea').map(({ url }) => url)).toContain('/acme/snacks.git/git-receive-pack');
  });

  test('APIs that users try on the page of their definition', async () => {
    expect(await (await tryIt(`https://api.${domain}/prices`)).json()).toMatchObject({ status: 200 });
    expect(company.tunnelsTo('api')).toBe(1);
  });

  test.each(['http', 'https'])('everything that a plugin requests by fetch: %s', async (scheme) => {
    expect(await (await fetch(`${scheme}://lib.${domain}/fetch`)).json()).toMatchObject({ from: 'lib' });
    const expected = scheme === 'https' ? `CONNECT lib.${domain}:443` : `GET http://lib.${domain}/fetch`;
    expect(company.proxy.requests).toContain(expected);
  });

  test("everything that a plugin's library requests by Node's own client", async () => {
    const before = company.tunnelsTo('lib');
    const status = await new Promise((resolve, reject) => {
      getSecurely(`https://lib.${domain}/get`, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(200);
    expect(company.tunnelsTo('lib')).toBe(before + 1);
  });
});

describe('[OPS-012] the proxy is not used for', () => {
  test('names in noProxy, and the portal itself', async () => {
    await expect(fetch('https://direct.example/')).rejects.toThrow();
    expect((await call('/catalog/entities')).status).toBe(200);
    expect(company.proxy.requests.join('\n')).not.toMatch(/direct\.example|127\.0\.0\.1|localhost/);
  });

  test('a cloud metadata service, which stays refused even if the operator listed it', async () => {
    const reading = await register(`http://${metadataService}/latest/meta-data`);
    expect(reading.status).toBe(400);
    expect(await reading.text()).toContain('It is a cloud metadata service');
    expect((await tryIt(`http://${metadataService}/latest`)).status).toBe(403);
    expect(company.proxy.requests.join('\n')).not.toContain(metadataService);
  });
});
