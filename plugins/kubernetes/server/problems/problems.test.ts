import type { Policy } from '@callboard/server-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Pod } from '../../common/index.ts';
import { aContainerStatus, aDeployment, anAutoscaler, aPod } from '../../testing/index.ts';
import { aComponent, openKubernetesApp } from '../testing/kubernetesApp.ts';
import { type FakeCluster, startApiServer } from '../testing/startApiServer.ts';

const ID = 'backstage.io/kubernetes-id';
const CLUSTER = 'backstage.io/kubernetes-cluster';
const stopped = aContainerStatus({
  ready: false,
  restartCount: 7,
  state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } },
  lastState: { terminated: { exitCode: 1, finishedAt: '2026-06-01T09:00:00Z' } },
});

/** The pod `<id>-7d4f9-<end>` of the deployment named as the entity's id. */
const podOf = (id: string, end: string, status: Pod['status'] = {}) =>
  aPod({
    metadata: {
      name: `${id}-7d4f9-${end}`,
      labels: { [ID]: id, 'pod-template-hash': '7d4f9' },
      ownerReferences: [{ kind: 'ReplicaSet', name: `${id}-7d4f9`, controller: true }],
    },
    status,
  });

const clusters: Record<string, FakeCluster> = {
  frankfurt: ({ path }) => {
    if (path.endsWith('/horizontalpodautoscalers')) {
      const metadata = { name: 'bookings', labels: { [ID]: 'bookings' } };
      return { items: [anAutoscaler({ metadata, spec: { maxReplicas: 3 }, status: { currentReplicas: 3 } })] };
    }
    if (path.endsWith('/deployments')) {
      const metadata = { name: 'gate-api', labels: { [ID]: 'seat-map' } };
      const stuck = { type: 'Progressing', status: 'False', message: 'ReplicaSet has timed out progressing.' };
      return { items: [aDeployment({ metadata, status: { conditions: [stuck] } })] };
    }
    if (!path.endsWith('/pods')) return { items: [] };
    const restarted = aContainerStatus({ restartCount: 2 });
    return {
      items: [
        podOf('seat-map', 'a', { containerStatuses: [restarted] }),
        podOf('seat-map', 'b', { containerStatuses: [stopped] }),
        podOf('seat-map', 'c', { containerStatuses: [stopped] }),
        podOf('bookings', 'a'),
        // Belongs to no requested entity.
        podOf('fares', 'a', { containerStatuses: [stopped] }),
        {},
        { metadata: { labels: { [ID]: 'seat-map' }, ownerReferences: 'none' }, status: { containerStatuses: 7 } },
      ],
    };
  },
  ashburn: ({ path, query }) => {
    if (path.endsWith('/horizontalpodautoscalers')) return { status: 403 };
    const isMatch = query.get('labelSelector') === 'app=gates' && path === '/api/v1/namespaces/gates/pods';
    const lone = aPod({
      metadata: { name: 'lone', namespace: 'gates', labels: { app: 'gates' } },
      status: { containerStatuses: [aContainerStatus({ restartCount: 2 })] },
    });
    return { items: isMatch ? [lone] : [] };
  },
  silent: () => () => {},
};

const policy: Policy = {
  decide: async ({ name }, principal) => {
    const user = principal.type === 'user' ? principal.userEntityRef : undefined;
    const isDenied =
      (user === 'user:default/blind' && name.startsWith('catalog.entity')) ||
      (user === 'user:default/barred' && name === 'kubernetes.resources.read');
    return { result: isDenied ? 'DENY' : 'ALLOW' };
  },
};

const ownedBy = (owner: string, entity: ReturnType<typeof aComponent>) => ({
  ...entity,
  spec: { ...entity.spec, owner },
});

let server: Awaited<ReturnType<typeof startApiServer>>;
let app: Awaited<ReturnType<typeof openKubernetesApp>>;

beforeAll(async () => {
  server = await startApiServer(clusters);
  const configured = ['frankfurt', 'ashburn', 'silent', 'personal'].map((name) => ({
    name,
    url: server.urlOf(name),
    caData: server.caData,
    serviceAccountToken: 'portal',
    authProvider: name === 'personal' ? 'google' : 'serviceAccount',
  }));
  app = await openKubernetesApp({
    policy,
    kubernetes: {
      serviceLocatorMethod: { type: 'singleTenant' },
      clusterLocatorMethods: [{ type: 'config', clusters: configured }],
    },
    entities: [
      aComponent('seat-map', { [ID]: 'seat-map', [CLUSTER]: 'frankfurt' }),
      aComponent('bookings', { [ID]: 'bookings', [CLUSTER]: 'frankfurt' }),
      aComponent('broken-id', { [ID]: 'no label) in (', [CLUSTER]: 'frankfurt' }),
      aComponent('not-running'),
      ownedBy('pricing', aComponent('fares', { [ID]: 'fares', [CLUSTER]: 'frankfurt' })),
      ownedBy(
        'ramp',
        aComponent('gates', {
          'backstage.io/kubernetes-label-selector': 'app=gates',
          'backstage.io/kubernetes-namespace': 'gates',
          [CLUSTER]: 'ashburn',
        }),
      ),
      ownedBy('night', aComponent('lights', { [ID]: 'lights', [CLUSTER]: 'silent' })),
      ownedBy('night', aComponent('lamps', { [ID]: 'seat-map', [CLUSTER]: 'frankfurt' })),
      ownedBy('night', aComponent('keys', { [ID]: 'keys', [CLUSTER]: 'personal' })),
    ],
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function problemsOf(group: string, user = 'user:default/ann') {
  const headers = await app.asUser(user, [user, `group:default/${group}`]);
  return app.call('GET', '/troubles', undefined, headers);
}

/** On a busy machine the first response may be incomplete; a later request gets the rest. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

test("problems of a user's workloads are listed, one per workload and the worst first", async () => {
  const expected = {
    items: [
      {
        entityRef: 'component:default/seat-map',
        cluster: 'frankfurt',
        namespace: 'boarding',
        kind: 'Deployment',
        name: 'seat-map',
        severity: 'error',
        message: 'back-off 5m0s',
        since: '2026-06-01T09:00:00Z',
      },
      {
        entityRef: 'component:default/seat-map',
        cluster: 'frankfurt',
        namespace: 'boarding',
        kind: 'Deployment',
        name: 'gate-api',
        severity: 'error',
        message: 'ReplicaSet has timed out progressing.',
      },
      {
        entityRef: 'component:default/bookings',
        cluster: 'frankfurt',
        namespace: 'boarding',
        kind: 'HorizontalPodAutoscaler',
        name: 'bookings',
        severity: 'warning',
        message: 'Current number of replicas (3) is equal to the configured max number of replicas (3)',
      },
    ],
    total: 3,
    errors: [],
  };
  await soon(async () => expect(await problemsOf('crew')).toMatchObject({ status: 200, json: expected }));
});

test('a cluster gets one request for all entities, and one for all of their owners', async () => {
  await Promise.all([problemsOf('crew'), problemsOf('crew', 'user:default/bob')]);
  const asked = server.visitsOf('frankfurt').filter(({ query }) => query.get('labelSelector')?.includes('bookings'));
  expect(asked.map(({ path, query }) => [path, query.get('labelSelector')])).toEqual([
    ['/api/v1/pods', `${ID} in (bookings,seat-map)`],
    ['/apis/apps/v1/deployments', `${ID} in (bookings,seat-map)`],
    ['/apis/autoscaling/v2/horizontalpodautoscalers', `${ID} in (bookings,seat-map)`],
    ['/apis/batch/v1/jobs', `${ID} in (bookings,seat-map)`],
  ]);
});

test('a pod without an owner is listed itself, and a forbidden kind is reported', async () => {
  const expected = {
    items: [{ kind: 'Pod', name: 'lone', severity: 'warning', message: 'container=app restarted 2 times' }],
    errors: [
      {
        cluster: 'ashburn',
        message: 'UNAUTHORIZED_ERROR (403): /apis/autoscaling/v2/namespaces/gates/horizontalpodautoscalers',
      },
    ],
  };
  await soon(async () => expect((await problemsOf('ramp')).json).toMatchObject(expected));
});

test('a cluster that does not respond in time, or requires a user token, is reported beside the others', async () => {
  await soon(async () =>
    expect((await problemsOf('night')).json).toMatchObject({
      items: [
        { entityRef: 'component:default/lamps', name: 'seat-map' },
        { entityRef: 'component:default/lamps', name: 'gate-api' },
      ],
      errors: [
        { cluster: 'silent', message: 'No response within 3 seconds' },
        { cluster: 'personal', message: expect.stringContaining('google') },
      ],
    }),
  );
});

test('users learn nothing about entities that they may not see, and nothing at all without the permission', async () => {
  expect((await problemsOf('crew', 'user:default/blind')).json).toEqual({ items: [], total: 0, errors: [] });
  expect((await problemsOf('crew', 'user:default/barred')).status).toBe(403);
  expect((await app.call('GET', '/troubles', undefined, await app.asService('kubernetes'))).status).toBe(403);
  expect((await problemsOf('nobody')).json).toEqual({ items: [], total: 0, errors: [] });
});
