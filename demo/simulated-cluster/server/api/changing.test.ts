import { expect, test } from 'vitest';
import { aWorkload, startTestCluster } from '../testing/startTestCluster.ts';

const pods = '/api/v1/namespaces/tower/pods';
const deployment = '/apis/apps/v1/namespaces/tower/deployments/seat-map';
const namesOf = (body: { items: { metadata: { name: string } }[] }) => body.items.map(({ metadata }) => metadata.name);

test('a deleted pod disappears, and its replacement becomes ready', async () => {
  const { call, pass } = await startTestCluster([aWorkload('seat-map', { replicas: 2 })]);
  const before = namesOf((await call(pods)).body);
  await call(`${pods}/${before[0]}`, { method: 'DELETE' });
  const during = (await call(pods)).body.items;
  expect(during).toHaveLength(3);
  expect((await call(`${pods}/${before[0]}`)).body.metadata.deletionTimestamp).toBeDefined();
  expect((await call(deployment)).body.status).toMatchObject({ replicas: 2, readyReplicas: 1, unavailableReplicas: 1 });
  pass(10);
  expect(namesOf((await call(pods)).body)).toEqual(expect.not.arrayContaining([before[0]]));
  expect((await call(deployment)).body.status).toMatchObject({ replicas: 2, readyReplicas: 2 });
});

test('a pod of a stateful set is recreated with its name after the old one is gone', async () => {
  const { call, pass } = await startTestCluster([aWorkload('gates', { kind: 'StatefulSet' })]);
  const { uid } = (await call(`${pods}/gates-0`)).body.metadata;
  await call(`${pods}/gates-0`, { method: 'DELETE' });
  expect(namesOf((await call(pods)).body)).toEqual(['gates-0']);
  pass(10);
  const after = (await call(`${pods}/gates-0`)).body;
  expect(after.metadata.uid).not.toBe(uid);
  expect(after.status.phase).toBe('Running');
});

test('a workload can be scaled, restarted and deleted', async () => {
  const { call, pass } = await startTestCluster([aWorkload('seat-map', { replicas: 2 })]);
  const patch = (path: string, body: object) => call(path, { method: 'PATCH', body: JSON.stringify(body) });
  expect((await patch(`${deployment}/scale`, { spec: { replicas: 3 } })).body.spec.replicas).toBe(3);
  pass(10);
  const before = namesOf((await call(pods)).body);
  expect(before).toHaveLength(3);
  await patch(deployment, { spec: { template: { metadata: { annotations: { restartedAt: 'now' } } } } });
  pass(10);
  const after = namesOf((await call(pods)).body);
  expect(after).toHaveLength(3);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
  await patch(deployment, {
    spec: { template: { spec: { containers: [{ name: 'server', image: 'registry.example/seat-map:2' }] } } },
  });
  expect((await call(deployment)).body.spec.template.spec.containers).toEqual([
    { name: 'server', image: 'registry.example/seat-map:2' },
  ]);
  expect((await patch(`${deployment}/scale`, { spec: { replicas: -1 } })).status).toBe(422);
  await call(deployment, { method: 'DELETE' });
  expect((await call(deployment)).status).toBe(404);
  expect((await call(pods)).body.items).toEqual([]);
});

test('a watch sends changes after its start version', async () => {
  const { call, fetch, pass } = await startTestCluster([aWorkload('gates', { kind: 'StatefulSet' })]);
  const { resourceVersion } = (await call(pods)).body.metadata;
  pass(1);
  await call(`${pods}/gates-0`, { method: 'DELETE' });
  pass(1);
  const answer = await fetch(`${pods}?watch=1&resourceVersion=${resourceVersion}`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const until = async (text: string) => {
    while (!received.includes(text)) received += (await reader.read()).value ?? '';
  };
  await until('"MODIFIED"');
  pass(10);
  await until('"DELETED"');
  await until('"ADDED"');
  await reader.cancel();
  expect((await call(`${pods}?watch=1&resourceVersion=1`)).body.code).toBe(410);
});

test.each(['POST', 'PUT'])('nothing can be created by %s', async (method) => {
  const { call } = await startTestCluster([]);
  expect((await call(pods, { method, body: '{}' })).body.code).toBe(405);
});

test('a body may be YAML, or JSON with the media type of YAML', async () => {
  const { call } = await startTestCluster([aWorkload('seat-map')]);
  const patch = (body: string) =>
    call(`${deployment}/scale`, { method: 'PATCH', body, headers: { 'content-type': 'application/apply-patch+yaml' } });
  expect((await patch('spec:\n  replicas: 2\n')).body.spec.replicas).toBe(2);
  expect((await patch('{"spec": {"replicas": 3}}')).body.spec.replicas).toBe(3);
});

test('[SEC-11] a YAML body with 30,000 keys, aliases or endless levels is rejected', async () => {
  const { call } = await startTestCluster([aWorkload('seat-map')]);
  const keys = Array.from({ length: 30_000 }, (_, index) => `k${index}: ""`).join('\n');
  for (const body of [keys, 'a: &a [x]\nb: *a', '['.repeat(100_000)]) {
    const { status, body: answer } = await call(deployment, {
      method: 'PATCH',
      body,
      headers: { 'content-type': 'application/apply-patch+yaml' },
    });
    expect([status, answer.message]).toEqual([400, expect.stringContaining('the body is not valid: ')]);
  }
});
