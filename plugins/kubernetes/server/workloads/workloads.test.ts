import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OwnedWorkloads } from '../../common/index.ts';
import { aContainerStatus, aDeployment, aPod, aRollout, aStatefulSet } from '../../testing/index.ts';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { startApiServer } from '../testing/startApiServer.ts';

const ID = 'backstage.io/kubernetes-id';
const of = (id: string, name: string) => ({ name, labels: { [ID]: id } });
const rollouts = { group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'rollouts' };

let server: Awaited<ReturnType<typeof startApiServer>>;
let app: Awaited<ReturnType<typeof openKubernetesApp>>;

beforeAll(async () => {
  server = await startApiServer({
    frankfurt: ({ path }) => {
      if (path.endsWith('/rollouts')) return { items: [aRollout({ metadata: of('fares', 'fares') })] };
      if (path.endsWith('/statefulsets')) {
        const metadata = of('seat-map', 'seat-store');
        return { items: [aStatefulSet({ metadata, spec: { replicas: 1 }, status: { readyReplicas: 1 } })] };
      }
      if (path.endsWith('/deployments')) {
        const template = { spec: { containers: [{ name: 'app', image: 'registry/seat-map:1.4.2' }] } };
        const spec = { replicas: 3, template };
        return { items: [aDeployment({ metadata: of('seat-map', 'seat-map'), spec, status: { readyReplicas: 2 } })] };
      }
      if (!path.endsWith('/pods')) return { items: [] };
      const state = { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } };
      const metadata = {
        name: 'seat-map-7d4f9-a',
        labels: { [ID]: 'seat-map', 'pod-template-hash': '7d4f9' },
        ownerReferences: [{ kind: 'ReplicaSet', name: 'seat-map-7d4f9', controller: true }],
      };
      return {
        items: [aPod({ metadata, status: { containerStatuses: [aContainerStatus({ ready: false, state })] } })],
      };
    },
  });
  const cluster = { name: 'frankfurt', title: 'Frankfurt', url: server.urlOf('frankfurt'), caData: server.caData };
  app = await openKubernetesApp({
    kubernetes: {
      clusterLocatorMethods: [
        {
          type: 'config',
          clusters: [{ ...cluster, authProvider: 'serviceAccount', serviceAccountToken: 'portal' }],
        },
      ],
      customResources: [rollouts],
    },
    entities: [
      aComponent('seat-map', { [ID]: 'seat-map' }),
      aComponent('fares', { [ID]: 'fares' }),
      {
        ...aComponent('other', { [ID]: 'seat-map' }),
        spec: { type: 'service', lifecycle: 'production', owner: 'ramp' },
      },
    ],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function workloadsOf(group: string): Promise<OwnedWorkloads> {
  const headers = await app.asUser('user:default/ann', ['user:default/ann', `group:default/${group}`]);
  return (await app.call('GET', '/workloads', undefined, headers)).json;
}

test("the workloads of a user's entities are one list, with problems first", async () => {
  await vi.waitFor(async () => expect((await workloadsOf('crew')).errors).toEqual([]), { timeout: 20_000 });
  const { items, total } = await workloadsOf('crew');
  expect(items.map(({ entityRef, kind, name, ready, wanted }) => [entityRef, kind, name, ready, wanted])).toEqual([
    ['component:default/seat-map', 'Deployment', 'seat-map', 2, 3],
    ['component:default/fares', 'Rollout', 'fares', expect.anything(), expect.anything()],
    ['component:default/seat-map', 'StatefulSet', 'seat-store', 1, 1],
  ]);
  expect(items[0]).toMatchObject({
    cluster: 'frankfurt',
    clusterTitle: 'Frankfurt',
    namespace: 'boarding',
    version: '1.4.2',
    severity: 'error',
    message: 'back-off 5m0s',
  });
  expect(items[2]).not.toHaveProperty('severity');
  expect(total).toBe(3);
});

test('another user gets only their own workloads', async () => {
  await vi.waitFor(async () => expect((await workloadsOf('ramp')).items).toHaveLength(2), { timeout: 20_000 });
  expect(new Set((await workloadsOf('ramp')).items.map(({ entityRef }) => entityRef))).toEqual(
    new Set(['component:default/other']),
  );
  expect(await workloadsOf('nobody')).toEqual({ items: [], total: 0, errors: [] });
});
