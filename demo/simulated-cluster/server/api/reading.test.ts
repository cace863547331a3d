import { request } from 'node:http';
import { expect, test } from 'vitest';
import { aWorkload, startTestCluster, token } from '../testing/startTestCluster.ts';

const seat = aWorkload('seat-map', { replicas: 3 });
const gate = aWorkload('gates', { kind: 'StatefulSet', replicas: 2 });
const pods = '/api/v1/namespaces/tower/pods';
const namesOf = (body: { items: { metadata: { name: string } }[] }) => body.items.map(({ metadata }) => metadata.name);

test('clients can discover the API', async () => {
  const { call } = await startTestCluster([seat]);
  expect((await call('/version')).body.gitVersion).toContain('simulation');
  expect((await call('/api')).body.versions).toEqual(['v1']);
  const { groups } = (await call('/apis')).body;
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['apps', 'batch', 'autoscaling', 'networking.k8s.io', 'metrics.k8s.io', 'argoproj.io']),
  );
  const { resources } = (await call('/apis/apps/v1')).body;
  expect(resources).toContainEqual(expect.objectContaining({ name: 'deployments', shortNames: ['deploy'] }));
  expect((await call('/apis/none/v1')).status).toBe(404);
});

test('objects are found by label, field, namespace and name', async () => {
  const { call } = await startTestCluster([seat, gate]);
  expect(namesOf((await call(`${pods}?labelSelector=app%3Dgates`)).body)).toEqual(['gates-0', 'gates-1']);
  expect(namesOf((await call('/api/v1/pods?labelSelector=app+in+(gates),!x')).body)).toHaveLength(2);
  expect(namesOf((await call(`${pods}?labelSelector=app!=gates`)).body)).toHaveLength(3);
  expect(namesOf((await call(`${pods}?fieldSelector=metadata.name%3Dgates-1`)).body)).toEqual(['gates-1']);
  expect((await call('/api/v1/namespaces/elsewhere/pods')).body.items).toEqual([]);
  expect((await call(`${pods}/gates-0`)).body).toMatchObject({ kind: 'Pod', status: { phase: 'Running' } });
  expect((await call(`${pods}/none`)).body).toMatchObject({ kind: 'Status', reason: 'NotFound', code: 404 });
  expect((await call(`${pods}?labelSelector=((`)).status).toBe(400);
});

test('the pages of a list show the same moment', async () => {
  const { call, pass } = await startTestCluster([seat, gate]);
  const first = (await call(`${pods}?limit=2`)).body;
  expect(first.metadata.remainingItemCount).toBe(3);
  await call(`${pods}/gates-0`, { method: 'DELETE' });
  pass(60);
  const rest = (await call(`${pods}?limit=9&continue=${first.metadata.continue}`)).body;
  expect([...namesOf(first), ...namesOf(rest)].filter((name) => name.startsWith('gates'))).toEqual([
    'gates-0',
    'gates-1',
  ]);
  pass(3700);
  expect((await call(`${pods}?limit=9&continue=${first.metadata.continue}`)).body.reason).toBe('Expired');
  expect((await call(`${pods}?continue=nonsense`)).status).toBe(400);
});

test('a client that requests a table gets columns and cells', async () => {
  const { call } = await startTestCluster([gate]);
  const { body } = await call(pods, {
    headers: { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json' },
  });
  expect(body.columnDefinitions.map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    'Name',
    'Ready',
    'Status',
    'Restarts',
  ]);
  expect(body.rows[0].cells.slice(0, 4)).toEqual(['gates-0', '1/1', 'Running', 0]);
});

test('the internal state of the simulation is hidden', async () => {
  const { call } = await startTestCluster([aWorkload('seat-map', { simulation: { pods: 'crash' } })]);
  for (const path of ['/apis/apps/v1/deployments', '/apis/apps/v1/replicasets', '/api/v1/pods']) {
    expect((await call(path)).text).not.toContain('simulation/');
  }
});

test('secrets are forbidden, and requests without the token or with another host name are rejected', async () => {
  const cluster = await startTestCluster([seat]);
  for (const path of ['/api/v1/secrets', '/api/v1/namespaces/tower/secrets/x', '/api/v1/namespaces/tower/s%65crets']) {
    expect((await cluster.call(path)).body).toMatchObject({ reason: 'Forbidden', code: 403 });
  }
  for (const authorization of ['', 'Bearer other', `Basic ${token}`, `Bearer ${token}x`]) {
    expect((await cluster.call(pods, { headers: { authorization } })).status, authorization).toBe(401);
  }
  const { port } = new URL(cluster.url);
  const status = await new Promise((resolve) => {
    const headers = { host: `evil.test:${port}`, authorization: `Bearer ${token}` };
    request({ port, path: '/clusters/test/api/v1/pods', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    ).end();
  });
  expect(status).toBe(421);
});
