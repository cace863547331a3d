import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rootCertificates } from 'node:tls';
import { createLogger, type Policy } from '@callboard/server-kit';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aClusterEntity, aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { startApiServer } from '../testing/startApiServer.ts';

const pods = () => ({ items: [{ metadata: { name: 'a', namespace: 'b' } }] });

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeAll(async () => {
  server = await startApiServer({ configured: pods, annotated: pods, trusted: pods });
});
afterAll(() => server.close());

const annotationsOf = (cluster: string, authProvider: string, more: Record<string, string> = {}) => ({
  'kubernetes.io/api-server': server.urlOf(cluster),
  'kubernetes.io/api-server-certificate-authority': server.caData,
  'kubernetes.io/auth-provider': authProvider,
  ...Object.fromEntries(Object.entries(more).map(([key, value]) => [`kubernetes.io/${key}`, value])),
});
/** Of a cluster whose certificate was not issued by its authority. */
const ofOtherAuthority = (more: Record<string, string> = {}) => ({
  ...annotationsOf('annotated', 'google', more),
  'kubernetes.io/api-server-certificate-authority': Buffer.from(rootCertificates[0]!).toString('base64'),
});
const skipping = { 'skip-tls-verify': 'true' };
const configured = (more: object = {}) => ({
  name: 'configured',
  url: server.urlOf('configured'),
  caData: server.caData,
  authProvider: 'serviceAccount',
  serviceAccountToken: 'very-secret',
  ...more,
});

describe('clusters of the catalog', () => {
  const log: string[] = [];
  let app: Awaited<ReturnType<typeof openKubernetesApp>>;

  beforeAll(async () => {
    const dashboard = {
      'dashboard-url': 'https://dash.test',
      'dashboard-app': 'gke',
      'dashboard-parameters': '{"region":"here"}',
    };
    app = await openKubernetesApp({
      logger: createLogger({ level: 'warn', format: 'json', output: { write: (text: string) => void log.push(text) } }),
      kubernetes: {
        requests: { keepFor: '0ms' },
        clusterLocatorMethods: [
          { type: 'catalog', dangerouslyAllowClusterUrls: ['127.0.0.1'] },
          { type: 'config', clusters: [configured()] },
        ],
      },
      entities: [
        aComponent('seat-map'),
        aClusterEntity(
          'annotated',
          annotationsOf('annotated', 'oidc', {
            'oidc-token-provider': 'okta',
            'skip-metrics-lookup': 'true',
            'skip-tls-verify': 'true',
            ...dashboard,
          }),
        ),
        aClusterEntity('configured', annotationsOf('annotated', 'google')),
        aClusterEntity('unsafe', ofOtherAuthority(skipping)),
        aClusterEntity('greedy', annotationsOf('annotated', 'serviceAccount')),
        aClusterEntity('cloudy', annotationsOf('annotated', 'googleServiceAccount')),
        aClusterEntity('unknown', annotationsOf('annotated', 'magic')),
        aClusterEntity('metadata', {
          ...annotationsOf('x', 'google'),
          'kubernetes.io/api-server': 'https://169.254.169.254',
        }),
        aClusterEntity('private', { ...annotationsOf('x', 'google'), 'kubernetes.io/api-server': 'https://10.0.0.1' }),
        aClusterEntity('plain', {
          ...annotationsOf('x', 'google'),
          'kubernetes.io/api-server': 'http://k8s.example.com',
        }),
        aClusterEntity('named', { ...annotationsOf('x', 'google'), 'kubernetes.io/api-server': 'https://localhost:1' }),
        aClusterEntity('unfinished', { 'kubernetes.io/api-server': 'https://k8s.example.com' }),
      ],
    });
  });
  afterAll(() => app.close());

  test('[K8S-003] [K8S-013] [K8S-067] are listed by their annotations, without address or secret, and never replace a configured one', async () => {
    const { text, json } = await app.call('GET', '/clusters');
    expect(json.items).toEqual(
      expect.arrayContaining([
        { name: 'annotated', authProvider: 'oidc', oidcTokenProvider: 'okta', dashboardUrl: 'https://dash.test' },
        { name: 'configured', authProvider: 'serviceAccount' },
      ]),
    );
    expect(json.items.map(({ name }: { name: string }) => name).sort()).toEqual([
      ...['annotated', 'cloudy', 'configured', 'named', 'unknown', 'unsafe'],
    ]);
    expect(text).not.toMatch(/127\.0\.0\.1|very-secret|BEGIN/);
  });

  test("[K8S-003] are read with the calling user's token, and link to their dashboard", async () => {
    server.visits.length = 0;
    const { items } = await app.workloads('seat-map', { oidc: { okta: 'token-of-user' } });
    expect(items.find(({ cluster }) => cluster.name === 'annotated')).toMatchObject({
      cluster: { dashboardUrl: 'https://dash.test', dashboardApp: 'gke', dashboardParameters: { region: 'here' } },
      podMetrics: [],
      errors: [],
    });
    const visits = server.visitsOf('annotated');
    expect(new Set(visits.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-of-user']));
    expect(visits.some(({ path }) => path.includes('metrics.k8s.io'))).toBe(false);
  });

  test("[SEC-13] never get the portal's own identity, and are not connected to at a private name", async () => {
    server.visits.length = 0;
    const { items } = await app.workloads('seat-map', { google: 'token-of-user' });
    const messageOf = (name: string) => JSON.stringify(items.find(({ cluster }) => cluster.name === name)?.errors);
    expect(messageOf('cloudy')).toContain('the portal does not send its own identity');
    expect(messageOf('named')).toContain('its address is not at a public address');
    expect(messageOf('unsafe')).toContain('FETCH_ERROR');
    expect(messageOf('unknown')).toContain('authProvider \\"magic\\" has no KubernetesAuthProvider defined for it');
    expect(messageOf('annotated')).toContain('Auth token not found under oidc.okta in request body');
    expect(server.visitsOf('annotated')).toEqual([]);
  });

  test('are skipped with a log message if they are invalid', () => {
    const reasons = log.join('');
    expect(reasons).toContain(
      "resource:default/greedy' of the catalog is skipped: clusters from the catalog cannot have",
    );
    expect(reasons).toContain(
      "The API server of the cluster 'metadata' cannot be called: its address is a cloud metadata",
    );
    expect(reasons).toContain(
      "The API server of the cluster 'private' cannot be called: its address is not at a public",
    );
    expect(reasons).toContain(
      "The API server of the cluster 'plain' cannot be called: its address must be an https URL",
    );
  });
});

test('[K8S-003] certificates are not verified if the annotation says so and the operator allows it', async () => {
  const catalog = { dangerouslyAllowClusterUrls: ['127.0.0.1'], dangerouslyAllowSkipTLSVerify: true };
  const app = await openKubernetesApp({
    kubernetes: { clusterLocatorMethods: [{ type: 'catalog', ...catalog }] },
    entities: [
      aComponent('seat-map'),
      aClusterEntity('unsafe', ofOtherAuthority(skipping)),
      aClusterEntity('careful', ofOtherAuthority()),
    ],
  });
  onTestFinished(() => app.close());
  const { items } = await app.workloads('seat-map', { google: 'token-of-user' });
  const errorsOf = (name: string) => items.find(({ cluster }) => cluster.name === name)?.errors;
  expect(errorsOf('unsafe')).toEqual([]);
  expect(errorsOf('careful')).toMatchObject([{ errorType: 'FETCH_ERROR' }]);
});

test("a cluster registered by a user gets no user's token, unless its host is trusted", async () => {
  const at = (host: string, authProvider: string) => {
    const annotations = annotationsOf('trusted', authProvider);
    const url = annotations['kubernetes.io/api-server'].replace('127.0.0.1', host);
    return { ...annotations, 'kubernetes.io/api-server': url };
  };
  const entities = [
    aClusterEntity('strange', at('127.0.0.1', 'google')),
    aClusterEntity('trusted', at('localhost', 'google')),
  ];
  const files = createServer((_, response) => response.end(entities.map((one) => JSON.stringify(one)).join('\n---\n')));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const app = await openKubernetesApp({
    backend: { reading: { allow: [{ host }] } },
    kubernetes: {
      clusterLocatorMethods: [
        { type: 'catalog', dangerouslyAllowClusterUrls: ['127.0.0.1', 'localhost'], trustedHosts: ['localhost'] },
      ],
    },
  });
  onTestFinished(async () => {
    await app.close();
    files.closeAllConnections();
    await new Promise((resolve) => files.close(resolve));
  });
  const registered = await app.inject({
    method: 'POST',
    url: '/api/catalog/locations',
    headers: { ...(await app.asUser()), 'content-type': 'application/json' },
    payload: JSON.stringify({ type: 'url', target: `http://${host}/clusters.yaml` }),
  });
  expect(registered.statusCode).toBe(201);
  await vi.waitFor(async () => expect(await app.clusters()).toHaveLength(2), { interval: 50, timeout: 20_000 });

  server.visits.length = 0;
  const { items } = await app.workloads('seat-map', { google: 'token-of-user' });
  const byName = Object.fromEntries(items.map((item) => [item.cluster.name, item]));
  expect(byName.strange?.errors).toEqual([
    {
      errorType: 'FETCH_ERROR',
      message: expect.stringContaining("registered by a user, so the portal does not send users' tokens"),
    },
  ]);
  expect(byName.trusted?.errors).toEqual([]);
  // Both lead to the same server, but only one was called.
  expect(server.visits.filter(({ path }) => path === '/api/v1/pods')).toHaveLength(1);
});

test('a caller who may not see an entity learns nothing about its objects, nor about a cluster that it describes', async () => {
  const policy: Policy = {
    decide: async ({ name }) => ({ result: name.startsWith('catalog.entity') ? 'DENY' : 'ALLOW' }),
  };
  const app = await openKubernetesApp({
    policy,
    kubernetes: {
      clusterLocatorMethods: [{ type: 'catalog', dangerouslyAllowClusterUrls: ['127.0.0.1'] }],
    },
    entities: [aComponent('seat-map'), aClusterEntity('annotated', annotationsOf('annotated', 'google'))],
  });
  onTestFinished(() => app.close());
  expect(await app.clusters()).toEqual([]);
  const posted = await app.call('POST', '/services/seat-map', { entity: aComponent('seat-map') });
  expect(posted).toMatchObject({
    status: 403,
    json: { error: { message: 'Entity not found, component:default/seat-map' } },
  });
  const asked = await app.call('POST', '/resources/workloads/query', { entityRef: 'component:default/seat-map' });
  expect(asked).toMatchObject({
    status: 400,
    json: { error: { message: 'Entity ref missing, component:default/seat-map' } },
  });
});
