import { factsServer } from '@callboard/plugin-facts/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KubernetesObject } from '../../common/index.ts';
import { aDaemonSet, aDeployment, aPod, aReplicaSet, aStatefulSet, ownerOf } from '../../testing/index.ts';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { startApiServer } from '../testing/startApiServer.ts';

const ID = 'backstage.io/kubernetes-id';
const of = (id: string, name: string, more: object = {}) => ({ name, labels: { [ID]: id }, ...more });

const app = { name: 'app', image: 'registry/seat-map:1.4.2', readinessProbe: {}, livenessProbe: {} };
const limits = { memory: '64Mi', cpu: '100m' };
const templateOf = (...containers: object[]) => ({ spec: { containers } });
const deployment = aDeployment({
  metadata: of('seat-map', 'seat-map'),
  spec: { replicas: 3, template: templateOf({ ...app, resources: { limits } }, { name: 'proxy', image: 'proxy:2' }) },
  status: { readyReplicas: 2 },
});
const setWith = (name: string, template: object, creationTimestamp: string) =>
  aReplicaSet(deployment, {
    metadata: of('seat-map', name, { creationTimestamp, ownerReferences: [ownerOf(deployment)] }),
    spec: { template },
  });
const store = aStatefulSet({
  metadata: of('fares', 'fares-store'),
  spec: { replicas: 1, template: templateOf({ ...app, resources: { limits: { memory: '1Gi' } } }) },
});
const storePod = aPod({
  metadata: of('fares', 'fares-store-0', {
    creationTimestamp: '2026-07-04T00:00:00Z',
    ownerReferences: [ownerOf(store)],
  }),
  spec: { containers: [app] },
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let portal: Awaited<ReturnType<typeof openKubernetesApp>>;
beforeAll(async () => {
  server = await startApiServer({
    frankfurt: ({ path, query }) => {
      const labels = query.get('labelSelector') ?? '';
      const items = (...objects: KubernetesObject[]) => ({
        items: objects.filter(({ metadata }) => labels.includes(String(metadata?.labels?.[ID]))),
      });
      if (path.endsWith('/deployments')) return items(deployment);
      if (path.endsWith('/replicasets'))
        return items(
          setWith('seat-map-1', templateOf({ ...app, image: 'registry/seat-map:1.4.1' }), '2026-01-01T00:00:00Z'),
          setWith('seat-map-2', deployment.spec!.template!, '2026-05-01T00:00:00Z'),
          setWith('seat-map-3', deployment.spec!.template!, '2026-06-01T00:00:00Z'),
        );
      if (path.endsWith('/statefulsets')) return items(store);
      if (path.endsWith('/pods')) return items(storePod);
      if (path.endsWith('/daemonsets')) return items(aDaemonSet({ metadata: of('fares', 'fares-agent') }));
      return { items: [] };
    },
    broken: () => ({ status: 503 }),
  });
  const cluster = (name: string, over: object) => ({
    name,
    url: server.urlOf(name),
    caData: server.caData,
    authProvider: 'serviceAccount',
    serviceAccountToken: 'portal',
    ...over,
  });
  const clusters = [
    cluster('frankfurt', {}),
    cluster('users', { authProvider: 'google', serviceAccountToken: undefined }),
    cluster('broken', {}),
  ];
  const inCluster = (name: string) => ({ 'backstage.io/kubernetes-cluster': name });
  portal = await openKubernetesApp({
    plugins: [factsServer],
    kubernetes: {
      serviceLocatorMethod: { type: 'singleTenant' },
      clusterLocatorMethods: [{ type: 'config', clusters }],
    },
    entities: [
      aComponent('seat-map', { [ID]: 'seat-map', ...inCluster('frankfurt') }),
      aComponent('fares', { [ID]: 'fares', ...inCluster('frankfurt') }),
      aComponent('idle', { [ID]: 'idle', ...inCluster('frankfurt') }),
      aComponent('theirs', { [ID]: 'theirs', ...inCluster('users') }),
      aComponent('lost', { [ID]: 'lost', ...inCluster('broken') }),
      aComponent('plain'),
    ],
  });
});
afterAll(async () => {
  await portal.close();
  await server.close();
});

const factsOf = async (name: string) => {
  const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
  return (await portal.inject({ url, headers: await portal.asUser() })).json().collectors.kubernetes;
};

test('workloads have replicas, probes, limits and the age of their image', async () => {
  await eventually(async () =>
    expect((await factsOf('seat-map'))?.facts).toEqual({
      workloads: 1,
      replicas: 3,
      readyReplicas: 2,
      minReplicas: 3,
      hasReadinessProbes: true,
      hasLivenessProbes: true,
      hasMemoryLimits: false,
      hasCpuLimits: false,
      images: ['proxy:2', 'registry/seat-map:1.4.2'],
      imageDeployedAt: '2026-05-01T00:00:00.000Z',
    }),
  );
});

test('all workloads of an entity count, and daemon sets have no chosen number of replicas', async () => {
  const image = { hasReadinessProbes: false, imageDeployedAt: '2026-07-04T00:00:00.000Z' };
  const facts = { workloads: 2, replicas: 5, minReplicas: 1, ...image };
  await eventually(async () => expect((await factsOf('fares'))?.facts).toMatchObject(facts));
});

test('an entity without workloads, one in a cluster that fails and one in a cluster of users differ', async () => {
  await eventually(async () => expect((await factsOf('idle'))?.facts).toEqual({ workloads: 0 }));
  await eventually(async () =>
    expect(await factsOf('lost')).toMatchObject({ facts: {}, error: expect.stringMatching(/^broken: .*503/) }),
  );
  expect(await factsOf('theirs')).toBeUndefined();
  expect(await factsOf('plain')).toBeUndefined();
});
