import { expect, test } from 'vitest';
import { aWorkload, startTestCluster } from '../testing/startTestCluster.ts';

const only = (body: { items: unknown[] }) => body.items[0] as never;

test('a crashing pod runs, waits with increasing delays, and runs again', async () => {
  const { call, pass } = await startTestCluster([aWorkload('tower', { simulation: { pods: 'crash' } })]);
  const seen = new Set<string>();
  let restarts = 0;
  for (let second = 0; second < 90; second += 3) {
    const pod: { status: { containerStatuses: [{ restartCount: number; state: object; lastState: object }] } } = only(
      (await call('/api/v1/pods')).body,
    );
    const [{ restartCount, state, lastState }] = pod.status.containerStatuses;
    if (second === 0) restarts = restartCount;
    seen.add(Object.keys(state).join());
    expect(lastState).toMatchObject({ terminated: { exitCode: 1, reason: 'Error' } });
    if (second === 87) expect(restartCount).toBeGreaterThan(restarts);
    pass(3);
  }
  expect([...seen].sort()).toEqual(['running', 'waiting']);
});

test.each([
  ['out-of-memory', { terminated: { reason: 'OOMKilled', exitCode: 137 } }, 'lastState'],
  [
    'missing-config',
    { waiting: { reason: 'CreateContainerConfigError', message: 'configmap "settings" not found' } },
    'state',
  ],
])('a pod with %s shows it', async (pods, expected, field) => {
  const containers = [{ name: 'server', image: 'x:1', envFrom: [{ configMapRef: { name: 'settings' } }] }];
  const { call } = await startTestCluster([aWorkload('tower', { simulation: { pods }, containers })]);
  const pod: { status: { containerStatuses: Record<string, object>[] } } = only((await call('/api/v1/pods')).body);
  expect(pod.status.containerStatuses[0]?.[field]).toMatchObject(expected);
});

test('a failing image pull, an unready pod and an unschedulable pod show in state and events', async () => {
  const { call } = await startTestCluster([
    aWorkload('tower', { replicas: 3, simulation: { pods: 'image-pull not-ready unschedulable' } }),
  ]);
  const reasons = (await call('/api/v1/events')).body.items.map(({ reason }: { reason: string }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['BackOff', 'Unhealthy', 'FailedScheduling']));
  const { text } = await call('/api/v1/pods');
  expect(text).toContain('"reason":"Unschedulable"');
  expect(text).toContain('containers with unready status: [server]');
  expect((await call('/apis/apps/v1/deployments')).body.items[0].status).toMatchObject({
    readyReplicas: 0,
    unavailableReplicas: 3,
  });
});

test('a canary goes through its steps, is promoted, and starts again with the next version', async () => {
  const steps = [{ setWeight: 50 }, { pause: { duration: '90s' } }, { setWeight: 100 }];
  const { call, pass } = await startTestCluster([
    aWorkload('tower', { kind: 'Rollout', replicas: 2, spec: { strategy: { canary: { steps } } } }),
  ]);
  const rollout = async () => (await call('/apis/argoproj.io/v1alpha1/namespaces/tower/rollouts/tower')).body.status;
  const images = async () =>
    (await call('/api/v1/pods')).body.items
      .map(({ spec }: { spec: { containers: [{ image: string }] } }) => spec.containers[0].image.split(':')[1])
      .sort();
  expect(await rollout()).toMatchObject({
    phase: 'Paused',
    currentStepIndex: 1,
    pauseConditions: [{ reason: 'CanaryPauseStep' }],
  });
  expect(await images()).toEqual(['1.0.0', '1.0.1']);
  pass(45);
  expect(await rollout()).toMatchObject({ phase: 'Healthy', currentStepIndex: 3 });
  expect(await images()).toEqual(['1.0.1', '1.0.1']);
  pass(260);
  expect(await images()).toEqual(['1.0.1', '1.0.2']);
});

test('an aborted rollout shows the reason, and keeps its pods', async () => {
  const spec = { strategy: { canary: { steps: [{ setWeight: 50 }, { pause: {} }] } } };
  const { call } = await startTestCluster([
    aWorkload('tower', { kind: 'Rollout', simulation: { rollout: 'aborted' }, spec }),
  ]);
  const { status } = (await call('/apis/argoproj.io/v1alpha1/rollouts')).body.items[0];
  expect(status.conditions).toContainEqual(
    expect.objectContaining({ type: 'Progressing', status: 'False', reason: 'RolloutAborted' }),
  );
  expect(status).toMatchObject({ readyReplicas: 1, updatedReplicas: 0 });
});

test('an autoscaler at its limit shows it, and its usage varies', async () => {
  const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'tower' };
  const cpu = { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 50 } } };
  const autoscaler = {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: 'tower', namespace: 'tower' },
    spec: { scaleTargetRef: target, minReplicas: 1, maxReplicas: 2, metrics: [cpu] },
  };
  const { call, pass } = await startTestCluster([
    aWorkload('tower', { replicas: 2, simulation: { load: '0.9' } }),
    autoscaler,
  ]);
  const { status } = (await call('/apis/autoscaling/v2/horizontalpodautoscalers')).body.items[0];
  expect(status.currentReplicas).toBe(2);
  expect(status.conditions).toContainEqual(expect.objectContaining({ type: 'ScalingLimited', status: 'True' }));
  const usage = async () => (await call('/apis/metrics.k8s.io/v1beta1/pods')).body.items[0].containers[0].usage.cpu;
  const before = await usage();
  pass(100);
  expect(await usage()).not.toBe(before);
});

test('cron jobs have jobs at their scheduled times, some of which fail', async () => {
  const template = { spec: { containers: [{ name: 'job', image: 'job:1' }] } };
  const cronJob = (name: string, spec: object, annotations = {}) => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name, namespace: 'tower', annotations },
    spec: { ...spec, jobTemplate: { spec: { template } } },
  });
  const { call, pass } = await startTestCluster([
    cronJob('hourly', { schedule: '@hourly' }),
    cronJob('often', { schedule: '*/10 * * * *' }, { 'simulation/jobs': 'failed' }),
    cronJob('stopped', { schedule: '*/10 * * * *', suspend: true }),
  ]);
  pass(30);
  const active = (await call('/apis/batch/v1/cronjobs')).body.items.map(
    ({ status }: { status: { active?: object[] } }) => status.active?.length ?? 0,
  );
  expect(active[2]).toBe(0);
  pass(90);
  const jobs = (await call('/apis/batch/v1/jobs')).body.items as {
    metadata: { name: string };
    status: Record<string, unknown>;
  }[];
  const of = (name: string) =>
    jobs.filter(({ metadata }) => metadata.name.startsWith(name)).map(({ status }) => status);
  expect(of('hourly').map(({ startTime }) => startTime)).toEqual([
    '2026-11-16T06:00:00Z',
    '2026-11-16T07:00:00Z',
    '2026-11-16T08:00:00Z',
  ]);
  expect(of('often')).toMatchObject([{ failed: 1 }, { failed: 1 }, { failed: 1 }]);
  expect(String(of('stopped')[2]?.startTime)).toMatch(/^2026-11-15T/);
});
