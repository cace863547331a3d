import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectTypesOf } from '../resources/objectTypes.ts';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { type FakeCluster, startApiServer } from '../testing/startApiServer.ts';
import { resourcePath } from './fetchObjects.ts';

const container = (name: string, resources: object) => ({ name, image: 'shop:1', resources });
const pod = (name: string, namespace = 'shop') => ({
  metadata: { name, namespace, labels: { app: 'seat-map' }, managedFields: [{ manager: 'kubectl' }] },
  spec: {
    containers: [
      container('web', { requests: { cpu: '250m', memory: '64Mi' }, limits: { cpu: '1', memory: '1Gi' } }),
      container('log', { requests: { cpu: '500u', memory: '1Ki' } }),
    ],
  },
});
const measured = {
  metadata: { name: 'seat-map-1', namespace: 'shop' },
  containers: [
    { name: 'web', usage: { cpu: '100000000n', memory: '32Mi' } },
    { name: 'log', usage: { cpu: '1m', memory: '512Ki' } },
  ],
};

const big: FakeCluster = ({ path }) => {
  if (path === '/apis/metrics.k8s.io/v1beta1/namespaces/shop/pods') return { items: [measured] };
  if (path.endsWith('/rollouts')) return { items: [{ metadata: { name: 'seat-map' } }], kind: 'RolloutList' };
  if (path.endsWith('/pods')) return { items: [pod('seat-map-1'), pod('seat-map-2')], kind: 'PodList' };
  if (path.endsWith('/deployments')) return { items: [{ metadata: { name: 'seat-map' } }], kind: 'DeploymentList' };
  return undefined;
};

let server: Awaited<ReturnType<typeof startApiServer>>;
let app: Awaited<ReturnType<typeof openKubernetesApp>>;

beforeAll(async () => {
  server = await startApiServer({ big });
  const cluster = (name: string, more: object = {}) => ({
    name,
    url: server.urlOf(name),
    caData: server.caData,
    authProvider: 'serviceAccount',
    serviceAccountToken: `token-of-${name}`,
    ...more,
  });
  const dashboard = { dashboardApp: 'gke', dashboardUrl: 'https://dash.test', dashboardParameters: { region: 'here' } };
  app = await openKubernetesApp({
    kubernetes: {
      requests: { keepFor: '0ms' },
      customResources: [{ group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'rollouts' }],
      clusterLocatorMethods: [
        { type: 'config', clusters: [cluster('big', { title: 'The big one', ...dashboard }), cluster('empty')] },
      ],
    },
    entities: [
      aComponent('seat-map'),
      aComponent('by-id', { 'backstage.io/kubernetes-id': 'the-id', 'backstage.io/kubernetes-namespace': 'shop' }),
      aComponent('by-selector', {
        'backstage.io/kubernetes-id': 'the-id',
        'backstage.io/kubernetes-label-selector': 'app in (a,b),tier!=front',
      }),
      aComponent('outside', { 'backstage.io/kubernetes-namespace': 'shop/secrets?x=' }),
    ],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('[K8S-014] [K8S-065] the response has the objects of each kind, the pod metrics, and only clusters with objects', async () => {
  const { items } = await app.workloads('seat-map');
  expect(items).toHaveLength(1);
  const [{ cluster, resources, podMetrics, errors }] = items as [(typeof items)[number]];
  expect(cluster).toEqual({
    name: 'big',
    title: 'The big one',
    dashboardUrl: 'https://dash.test',
    dashboardApp: 'gke',
    dashboardParameters: { region: 'here' },
  });
  expect(errors).toEqual([]);
  expect(resources.map(({ type }) => type).toSorted()).toEqual([
    ...['configmaps', 'cronjobs', 'customresources', 'daemonsets', 'deployments', 'horizontalpodautoscalers'],
    ...['ingresses', 'jobs', 'limitranges', 'pods', 'replicasets', 'resourcequotas', 'services', 'statefulsets'],
  ]);
  const namesOf = (wanted: string) =>
    resources.find(({ type }) => type === wanted)?.resources.map(({ kind, metadata }) => `${kind} ${metadata?.name}`);
  expect(namesOf('pods')).toEqual(['Pod seat-map-1', 'Pod seat-map-2']);
  expect(namesOf('deployments')).toEqual(['Deployment seat-map']);
  expect(namesOf('customresources')).toEqual(['Rollout seat-map']);
  expect(namesOf('jobs')).toEqual([]);
  expect(JSON.stringify(resources)).not.toContain('managedFields');
  expect(podMetrics).toEqual([
    {
      pod: { metadata: { name: 'seat-map-1', namespace: 'shop' } },
      cpu: { currentUsage: 0.101, requestTotal: 0.2505, limitTotal: 1 },
      memory: { currentUsage: '34078720', requestTotal: '67109888', limitTotal: '1073741824' },
      containers: [
        {
          container: 'web',
          cpuUsage: { currentUsage: 0.1, requestTotal: 0.25, limitTotal: 1 },
          memoryUsage: { currentUsage: '33554432', requestTotal: '67108864', limitTotal: '1073741824' },
        },
        {
          container: 'log',
          cpuUsage: { currentUsage: 0.001, requestTotal: 0.0005, limitTotal: 0 },
          memoryUsage: { currentUsage: '524288', requestTotal: '1024', limitTotal: '0' },
        },
      ],
    },
  ]);
});

test("[SEC-13] each kind is read from its own API group, below the path of the API server, and with the cluster's own credentials", async () => {
  await app.workloads('seat-map');
  const paths = new Set(server.visitsOf('empty').map(({ path }) => path));
  expect(paths).toContain('/api/v1/pods');
  expect(paths).toContain('/apis/apps/v1/statefulsets');
  expect(paths).toContain('/apis/autoscaling/v2/horizontalpodautoscalers');
  expect(paths).toContain('/apis/networking.k8s.io/v1/ingresses');
  expect(paths).toContain('/apis/argoproj.io/v1alpha1/rollouts');
  expect([...paths].join()).not.toContain('secret');
  for (const { cluster, authorization } of server.visits) expect(authorization).toBe(`Bearer token-of-${cluster}`);
});

test.each([
  ['seat-map', 'backstage.io/kubernetes-id=seat-map', '/api/v1/pods'],
  ['by-id', 'backstage.io/kubernetes-id=the-id', '/api/v1/namespaces/shop/pods'],
  ['by-selector', 'app in (a,b),tier!=front', '/api/v1/pods'],
])('[K8S-002] objects of %s are those with %s; the label selector wins over the id', async (name, selector, path) => {
  server.visits.length = 0;
  const { items } = await app.workloads(name);
  expect(items.flatMap(({ errors }) => errors)).toEqual([]);
  expect(new Set(server.visits.map(({ query }) => query.get('labelSelector')))).toEqual(new Set([selector]));
  expect(server.visitsOf('empty').map((visit) => visit.path)).toContain(path);
});

test('a namespace that would change the path is rejected before any request to a cluster', async () => {
  server.visits.length = 0;
  const { status, json } = await app.call('POST', '/resources/workloads/query', { entityRef: 'component:outside' });
  expect(status).toBe(400);
  expect(json.error.message).toContain("must be the name of one namespace, not 'shop/secrets?x='");
  expect(server.visits).toEqual([]);
});

test("[SEC-07] [K8S-064] a posted entity is not trusted: the catalog's entity is used", async () => {
  server.visits.length = 0;
  const posted = aComponent('seat-map', { 'backstage.io/kubernetes-label-selector': 'app=everything' });
  const { status, json } = await app.call('POST', '/services/seat-map', { entity: posted, auth: {} });
  expect(status).toBe(200);
  expect(json.items[0].cluster.name).toBe('big');
  expect(new Set(server.visits.map(({ query }) => query.get('labelSelector')))).toEqual(
    new Set(['backstage.io/kubernetes-id=seat-map']),
  );
});

test.each([
  [{ entity: aComponent('nobody') }, 'Entity not found, component:default/nobody'],
  [{ entity: { kind: 'Component' } }, 'Invalid entity reference'],
  [{}, 'Invalid entity reference'],
])('[K8S-064] an entity that does not exist is not allowed: %j', async (body, message) => {
  const { status, json } = await app.call('POST', '/services/x', body);
  expect(status).toBe(403);
  expect(json.error).toMatchObject({ name: 'NotAllowedError', message });
});

test.each([{}, { entityRef: 7 }, { entityRef: 'component:nobody' }, { entityRef: ':::' }])(
  '[K8S-065] an invalid entityRef is a request error: %j',
  async (body) => {
    const { status, json } = await app.call('POST', '/resources/workloads/query', body);
    expect([status, json.error.name]).toEqual([400, 'InputError']);
  },
);

test('[K8S-066] custom resources are read alone, in every cluster', async () => {
  server.visits.length = 0;
  const customResources = [{ group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'rollouts' }];
  const body = { entityRef: 'component:seat-map', auth: {}, customResources };
  const { json } = await app.call('POST', '/resources/custom/query', body);
  expect(json.items).toEqual([
    {
      cluster: expect.objectContaining({ name: 'big' }),
      resources: [
        { type: 'customresources', resources: [{ apiVersion: 'v1', kind: 'Rollout', metadata: { name: 'seat-map' } }] },
      ],
      podMetrics: [],
      errors: [],
    },
  ]);
  expect(new Set(server.visits.map(({ path }) => path))).toEqual(new Set(['/apis/argoproj.io/v1alpha1/rollouts']));
});

test.each([
  [undefined, 'customResources is a required field'],
  [{}, 'must be an array'],
  [[], 'at least 1 customResource is required'],
  [[{ group: 'a' }], 'must have the strings'],
  [[{ group: '', apiVersion: 'v1', plural: 'secrets' }], 'Secrets are never read'],
  [[{ group: 'mirror.test', apiVersion: 'v1', plural: 'secrets' }], 'Secrets are never read'],
  [[{ group: '', apiVersion: 'v1', plural: 'Secrets' }], 'must consist of Kubernetes names'],
  [[{ group: '', apiVersion: 'v1', plural: 'secrets/' }], 'must consist of Kubernetes names'],
  [[{ group: '', apiVersion: 'v1', plural: '%73ecrets' }], 'must consist of Kubernetes names'],
  [[{ group: '', apiVersion: 'v1', plural: 'pods/../secrets' }], 'must consist of Kubernetes names'],
  [[{ group: '', apiVersion: 'v1/secrets?', plural: 'pods' }], 'must consist of Kubernetes names'],
  [[{ group: '../api', apiVersion: 'v1', plural: 'pods' }], 'must consist of Kubernetes names'],
  [[{ group: '', apiVersion: 'v1', plural: 'ｓecrets' }], 'must consist of Kubernetes names'],
])(
  '[SEC-13] [K8S-066] invalid custom resources, and Secrets in any spelling, are rejected: %j',
  async (customResources, message) => {
    server.visits.length = 0;
    const body = { entityRef: 'component:seat-map', customResources };
    const { status, json } = await app.call('POST', '/resources/custom/query', body);
    expect(status).toBe(400);
    expect(json.error.message).toContain(message);
    expect(server.visits).toEqual([]);
  },
);

test('volumes are read if configured, cluster-scoped ones outside any namespace', () => {
  const wanted = ['pods', 'persistentvolumes', 'persistentvolumeclaims'];
  const types = objectTypesOf({ objectTypes: wanted, apiVersionOverrides: { pods: 'v2' } });
  expect(types.map((type) => resourcePath(type, 'gates'))).toEqual([
    '/api/v2/namespaces/gates/pods',
    '/api/v1/persistentvolumes',
    '/api/v1/namespaces/gates/persistentvolumeclaims',
  ]);
});
