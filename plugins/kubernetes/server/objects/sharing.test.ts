import { afterAll, beforeAll, expect, test } from 'vitest';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { startApiServer } from '../testing/startApiServer.ts';

let server: Awaited<ReturnType<typeof startApiServer>>;
let app: Awaited<ReturnType<typeof openKubernetesApp>>;

beforeAll(async () => {
  const pods = () => ({ items: [{ metadata: { name: 'a', namespace: 'b' } }] });
  server = await startApiServer({ shared: pods, personal: pods });
  const cluster = (name: string, more: object) => ({ name, url: server.urlOf(name), caData: server.caData, ...more });
  app = await openKubernetesApp({
    kubernetes: {
      requests: { keepFor: '5m' },
      clusterLocatorMethods: [
        {
          type: 'config',
          clusters: [
            cluster('shared', { authProvider: 'serviceAccount', serviceAccountToken: 'one-for-all' }),
            cluster('personal', { authProvider: 'google' }),
          ],
        },
      ],
    },
    entities: [aComponent('seat-map'), aComponent('other')],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const asked = (cluster: string) => server.visitsOf(cluster).filter(({ path }) => path === '/api/v1/pods').length;

test("requests for the same entity share one response for a while; users' tokens are never mixed", async () => {
  const ann = await app.asUser('user:default/ann');
  const bob = await app.asUser('user:default/bob');
  await Promise.all([
    app.workloads('seat-map', { google: 'token-of-ann' }, ann),
    app.workloads('seat-map', { google: 'token-of-bob' }, bob),
    app.workloads('seat-map', { google: 'token-of-ann' }, ann),
  ]);
  await app.workloads('seat-map', { google: 'token-of-ann' }, ann);
  expect(asked('shared')).toBe(1);
  expect(asked('personal')).toBe(2);
  expect(new Set(server.visitsOf('personal').map(({ authorization }) => authorization))).toEqual(
    new Set(['Bearer token-of-ann', 'Bearer token-of-bob']),
  );
  const without = await app.workloads('seat-map', {}, bob);
  expect(without.items.find(({ cluster }) => cluster.name === 'personal')).toMatchObject({
    resources: [],
    errors: [{ errorType: 'FETCH_ERROR' }],
  });
  await app.workloads('other', { google: 'token-of-ann' }, ann);
  expect([asked('shared'), asked('personal')]).toEqual([2, 3]);
});

test('a change through the proxy makes the next request read the cluster again', async () => {
  const ann = await app.asUser('user:default/ann');
  await app.workloads('seat-map', {}, ann);
  const before = asked('shared');
  await app.workloads('seat-map', {}, ann);
  expect(asked('shared')).toBe(before);
  const url = '/api/kubernetes/clusters/shared/proxy/api/v1/namespaces/b/pods/a';
  const deleted = await app.inject({ method: 'DELETE', url, headers: ann });
  expect(deleted.statusCode).toBe(200);
  await app.workloads('seat-map', {}, ann);
  expect(asked('shared')).toBe(before + 1);
});
