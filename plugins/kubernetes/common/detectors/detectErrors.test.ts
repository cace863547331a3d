import { describe, expect, test } from 'vitest';
import { aCluster, aContainerStatus, aDeployment, aJob, anAutoscaler, aPod, aRollout } from '../../testing/index.ts';
import type {
  Condition,
  ContainerStatus,
  HorizontalPodAutoscaler,
  KubernetesObject,
  Pod,
  ResourceType,
} from '../index.ts';
import type { DetectedError } from './DetectedError.ts';
import { detectErrors, errorsOfPod } from './detectErrors.ts';

const now = Date.parse('2026-06-01T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const podWith = (...containerStatuses: ContainerStatus[]) => aPod({ status: { phase: 'Running', containerStatuses } });
const found = (type: ResourceType, object: KubernetesObject): DetectedError[] =>
  detectErrors({ items: [aCluster({ resources: { [type]: [object] } })] }, now).get('frankfurt')!;
const inPod = (pod: Pod) => found('pods', pod);
const inAutoscaler = (autoscaler: HorizontalPodAutoscaler) => found('horizontalpodautoscalers', autoscaler);

test('errors are grouped by cluster', () => {
  const sick = podWith(aContainerStatus({ restartCount: 2 }));
  const items = [
    aCluster({ cluster: { name: 'frankfurt' }, resources: { pods: [aPod()] } }),
    aCluster({ cluster: { name: 'oslo' }, resources: { pods: [sick, aPod()] } }),
  ];
  const errors = detectErrors({ items }, now);
  expect([...errors].map(([name, list]) => [name, list.length])).toEqual([
    ['frankfurt', 0],
    ['oslo', 1],
  ]);
});

describe('a readiness probe', () => {
  const readinessProbe = { initialDelaySeconds: 60, periodSeconds: 30, failureThreshold: 4 };
  const podStarted = (startedAt: string, probe: typeof readinessProbe | undefined = readinessProbe) =>
    aPod({
      spec: { containers: [{ name: 'app', ...(probe ? { readinessProbe: probe } : {}) }] },
      status: { containerStatuses: [aContainerStatus({ ready: false, state: { running: { startedAt } } })] },
    });

  test('[K8S-046] is an error if it has not succeeded after delay plus period times threshold', () => {
    expect(inPod(podStarted(minutesAgo(3.1)))).toMatchObject([
      {
        type: 'readiness-probe-taking-too-long',
        severity: 4,
        message: 'The container app failed to start properly, but is not crashing',
        since: minutesAgo(3.1),
      },
    ]);
  });

  test('[K8S-046] is not an error before that time', () => {
    expect(inPod(podStarted(minutesAgo(2.9)))).toEqual([]);
  });

  test('has a default of thirty seconds', () => {
    expect(inPod(podStarted(minutesAgo(0.4), {} as typeof readinessProbe))).toEqual([]);
    expect(inPod(podStarted(minutesAgo(0.6), {} as typeof readinessProbe))).toHaveLength(1);
  });

  test('is not expected of a container without one', () => {
    const pod = podStarted(minutesAgo(600));
    expect(inPod({ ...pod, spec: { containers: [{ name: 'app' }] } })).toEqual([]);
  });

  test('[K8S-054] proposes to start the container locally and to check its startup logs', () => {
    expect(inPod(podStarted(minutesAgo(10)))[0]!.proposedFix).toEqual({
      type: 'logs',
      errorType: 'ReadinessProbe',
      container: 'app',
      rootCauseExplanation:
        'The container app failed to start properly, but is not crashing: its readiness probe fails.',
      actions: ['Make sure the container starts correctly locally', "Check the container's logs for startup errors"],
    });
  });
});

describe('a waiting container', () => {
  const waiting = (reason?: string, message?: string) =>
    podWith(
      aContainerStatus({
        ready: false,
        state: { waiting: { ...(reason ? { reason } : {}), ...(message ? { message } : {}) } },
      }),
    );

  test('[K8S-047] is an error with the message of its waiting reason', () => {
    expect(inPod(waiting('ImagePullBackOff', 'Back-off pulling image "seat-map:latset"'))).toMatchObject([
      { type: 'container-waiting', severity: 4, message: 'Back-off pulling image "seat-map:latset"' },
    ]);
  });

  test('without a message is not an error, since it may just have been created', () => {
    expect(inPod(waiting('ContainerCreating'))).toEqual([]);
  });

  test('with a faulty reason is an error even without a message', () => {
    expect(inPod(waiting('InvalidImageName'))).toMatchObject([{ message: 'InvalidImageName' }]);
  });

  test.each([
    ['InvalidImageName', { type: 'docs', docsLink: expect.stringMatching(/^https:\/\/kubernetes.io\/docs\//) }],
    ['ImagePullBackOff', { type: 'events', podName: 'seat-map-7d4f9-x2x4q' }],
    ['CrashLoopBackOff', { type: 'logs', container: 'app' }],
    ['CreateContainerConfigError', { type: 'events', podName: 'seat-map-7d4f9-x2x4q' }],
  ])('[K8S-051] [K8S-053] for %s has an explanation and actions', (reason, where) => {
    const { proposedFix } = inPod(waiting(reason, 'It waits'))[0]!;
    expect(proposedFix).toMatchObject({ errorType: reason, ...where });
    expect(proposedFix!.rootCauseExplanation).toMatch(/\w+ \w+/);
    expect(proposedFix!.actions.length).toBeGreaterThan(0);
  });

  test.each(['PodInitializing', 'constructor'])('has no proposed fix for other reasons, such as %s', (reason) => {
    expect(inPod(waiting(reason, 'It waits'))[0]!.proposedFix).toBeUndefined();
  });

  test('is also detected among init containers', () => {
    const status = aContainerStatus({ name: 'migrate', state: { waiting: { message: 'back-off' } } });
    const pod = aPod({ status: { initContainerStatuses: [status], containerStatuses: [] } });
    expect(inPod(pod)).toMatchObject([{ values: { container: 'migrate' } }]);
  });
});

describe('a restarting container', () => {
  const restarted = (reason: string, exitCode = 1) =>
    podWith(
      aContainerStatus({ restartCount: 3, lastState: { terminated: { reason, exitCode, finishedAt: minutesAgo(4) } } }),
    );

  test('[K8S-048] is an error with the number of restarts', () => {
    expect(inPod(restarted('Error'))).toMatchObject([
      {
        type: 'containers-restarting',
        severity: 4,
        message: 'container=app restarted 3 times',
        occurrenceCount: 3,
        since: minutesAgo(4),
      },
    ]);
  });

  test.each(['Unknown', 'Error'])(
    '[K8S-051] [K8S-052] after %s names the exit code and links to the logs',
    (reason) => {
      expect(inPod(restarted(reason, 137))[0]!.proposedFix).toEqual({
        type: 'logs',
        errorType: reason,
        container: 'app',
        rootCauseExplanation: 'The container app exited with a non-zero exit code (137).',
        actions: ['Check the crash logs for the error'],
      });
    },
  );

  test('[K8S-051] [K8S-052] after OOMKilled proposes to raise the memory limit', () => {
    const { proposedFix } = inPod(restarted('OOMKilled', 137))[0]!;
    expect(proposedFix).toMatchObject({
      type: 'docs',
      errorType: 'OOMKilled',
      docsLink: expect.stringContaining('memory'),
      actions: expect.arrayContaining(["Raise the container's memory limit"]),
    });
  });
});

describe('a crash loop', () => {
  const ended = { terminated: { exitCode: 1, finishedAt: minutesAgo(1) } };
  const looping = (state: ContainerStatus['state'], restartCount = 5) =>
    aPod({
      status: {
        phase: 'Running',
        containerStatuses: [aContainerStatus({ restartCount, state, lastState: ended })],
      },
    });

  test.each([
    ['waits', { waiting: { reason: 'CrashLoopBackOff' } }],
    ['runs for a moment', { running: { startedAt: minutesAgo(0.5) } }],
    ['has just ended', ended],
  ])('is an error since its last crash, even when the container %s', (_, state) => {
    for (const error of inPod(looping(state))) expect(error).toMatchObject({ level: 'error', since: minutesAgo(1) });
    expect(inPod(looping(state))).not.toEqual([]);
  });

  test.each([
    ['runs for longer than Kubernetes backs off', { running: { startedAt: minutesAgo(11) } }, 5],
    ['was restarted once', { running: { startedAt: minutesAgo(1) } }, 1],
  ])('is over when the container %s', (_, state, restarts) => {
    expect(inPod(looping(state, restarts))).toMatchObject([{ type: 'containers-restarting', level: 'warning' }]);
  });
});

describe('a failed pod', () => {
  const failed = (status: Pod['status'], owner?: string) => {
    const ownerReferences = owner ? [{ kind: owner, name: 'x', controller: true }] : [];
    return inPod(
      aPod({ metadata: { ownerReferences }, status: { phase: 'Failed', containerStatuses: [], ...status } }),
    );
  };
  const state = { terminated: { reason: 'Error', exitCode: 3 } };

  test("is an error with the cluster's reason or the exit of its container", () => {
    expect(failed({ reason: 'Evicted', message: 'The node was low on memory' })).toMatchObject([
      { type: 'pod-failed', level: 'error', message: 'The pod failed: The node was low on memory' },
    ]);
    expect(failed({ containerStatuses: [aContainerStatus({ state })] })).toMatchObject([
      { type: 'pod-failed', message: 'The pod failed: Error (exit code 3)' },
    ]);
  });

  test('is a warning if a controller replaces it, and is left to its job if it has one', () => {
    expect(failed({ reason: 'Evicted' }, 'ReplicaSet')).toMatchObject([{ type: 'pod-failed', level: 'warning' }]);
    expect(failed({ reason: 'Error' }, 'Job')).toEqual([]);
  });
});

describe('a workload', () => {
  const with_ = (...conditions: Condition[]) => ({ status: { conditions } });
  const since = minutesAgo(20);
  const stuck = {
    type: 'Progressing',
    status: 'False',
    reason: 'ProgressDeadlineExceeded',
    message: 'ReplicaSet "guestbook" has timed out progressing.',
    lastTransitionTime: since,
  };

  test('is an error if it is a stuck deployment, and a warning if it has too few pods', () => {
    expect(found('deployments', aDeployment(with_(stuck)))).toMatchObject([
      { level: 'error', message: stuck.message, since, sourceRef: { kind: 'Deployment' } },
    ]);
    const short = { type: 'Available', status: 'False', message: 'Deployment does not have minimum availability.' };
    expect(found('deployments', aDeployment(with_(short)))).toMatchObject([{ level: 'warning' }]);
    const fine = { type: 'Progressing', status: 'True', message: 'ReplicaSet has successfully progressed.' };
    expect(found('deployments', aDeployment(with_(fine)))).toEqual([]);
  });

  test('is an error if it is a failed job, unless a later run of its cron job succeeded', () => {
    const failed = { type: 'Failed', status: 'True', message: 'Job has reached the specified backoff limit' };
    expect(found('jobs', aJob(with_(failed)))).toMatchObject([{ level: 'error', message: failed.message }]);
    const run = (uid: string, creationTimestamp: string, status: object) =>
      aJob({ metadata: { uid, creationTimestamp, ownerReferences: [{ uid: 'cron', controller: true }] }, status });
    const jobs = [run('1', minutesAgo(60), { conditions: [failed] }), run('2', minutesAgo(1), {})];
    expect(detectErrors({ items: [aCluster({ resources: { jobs } })] }, now).get('frankfurt')).toEqual([]);
  });

  test.each([
    ['invalid', with_({ type: 'InvalidSpec', status: 'True', message: 'spec.strategy is missing' })],
    ['stuck', with_(stuck)],
    ['aborted', with_({ type: 'Progressing', status: 'False', reason: 'RolloutAborted', message: 'Aborted' })],
    ['degraded', { status: { phase: 'Degraded', message: 'InvalidSpec: no template' } }],
  ])('that is a rollout which is %s is an error', (_, state) => {
    expect(found('customresources', aRollout(state))).toMatchObject([
      { level: 'error', sourceRef: { kind: 'Rollout' } },
    ]);
  });

  test('is fine if it is a healthy or paused rollout', () => {
    const paused = { type: 'Progressing', status: 'Unknown', reason: 'RolloutPaused', message: 'Rollout is paused' };
    expect(found('customresources', aRollout({ status: { phase: 'Paused', conditions: [paused] } }))).toEqual([]);
    expect(found('customresources', { kind: 'Other', status: { phase: 'Degraded' } })).toEqual([]);
  });
});

describe('an autoscaler', () => {
  const conditions = (...list: object[]) => anAutoscaler({ status: { currentReplicas: 2, conditions: list } });

  test('[K8S-049] with a false condition that has a message is an error', () => {
    const autoscaler = conditions({
      type: 'ScalingActive',
      status: 'False',
      reason: 'FailedGetResourceMetric',
      message: 'unable to get metrics for resource cpu',
      lastTransitionTime: minutesAgo(9),
    });
    expect(inAutoscaler(autoscaler)).toMatchObject([
      {
        type: 'condition-message-present',
        severity: 6,
        message: 'unable to get metrics for resource cpu',
        since: minutesAgo(9),
        sourceRef: { kind: 'HorizontalPodAutoscaler', name: 'seat-map', namespace: 'boarding' },
      },
    ]);
  });

  test.each([
    ['that is true', { type: 'AbleToScale', status: 'True', message: 'recommended size matches current size' }],
    ['without a message', { type: 'ScalingActive', status: 'False' }],
    [
      'that says that it is not limited',
      { type: 'ScalingLimited', status: 'False', reason: 'DesiredWithinRange', message: 'within the range' },
    ],
  ])('with a condition %s is fine', (_, condition) => {
    expect(inAutoscaler(conditions(condition))).toEqual([]);
  });

  test('[K8S-050] at its maximum number of replicas is an error', () => {
    const most = anAutoscaler({ status: { currentReplicas: 5 } });
    expect(inAutoscaler(most)).toMatchObject([
      {
        type: 'hpa-max-current-replicas',
        severity: 8,
        level: 'warning',
        message: 'Current number of replicas (5) is equal to the configured max number of replicas (5)',
      },
    ]);
    expect(inAutoscaler(anAutoscaler({ status: { currentReplicas: 4 } }))).toEqual([]);
  });
});

test('[K8S-043] an error has a type, a message, a severity, a fix, its object and its number of occurrences', () => {
  expect(
    inPod(podWith(aContainerStatus({ restartCount: 7, lastState: { terminated: { reason: 'Error' } } })))[0],
  ).toMatchObject({
    type: 'containers-restarting',
    message: 'container=app restarted 7 times',
    severity: 4,
    proposedFix: { type: 'logs' },
    sourceRef: { name: 'seat-map-7d4f9-x2x4q', namespace: 'boarding', kind: 'Pod', apiGroup: 'v1' },
    occurrenceCount: 7,
  });
});

describe('a pod that fits on no node', () => {
  const message = '0/3 nodes are available: 3 Insufficient memory.';
  const podWithCondition = (condition: Condition) => aPod({ status: { phase: 'Pending', conditions: [condition] } });
  const unscheduled = { type: 'PodScheduled', status: 'False', message, lastTransitionTime: minutesAgo(3) };

  test("is an error with the scheduler's message and time", () => {
    expect(inPod(podWithCondition({ ...unscheduled, reason: 'Unschedulable' }))).toMatchObject([
      {
        type: 'condition-message-present',
        level: 'error',
        message,
        since: minutesAgo(3),
        sourceRef: { kind: 'Pod', name: 'seat-map-7d4f9-x2x4q' },
      },
    ]);
  });

  test('is not reported while the scheduler waits for something else', () => {
    expect(inPod(podWithCondition({ ...unscheduled, reason: 'SchedulingGated' }))).toEqual([]);
    expect(inPod(podWithCondition({ type: 'PodScheduled', status: 'True' }))).toEqual([]);
  });
});

const isPodInError = (pod: Pod) => errorsOfPod(pod, now).length > 0;

test('[K8S-045] a pod is in error if any detector reports it', () => {
  expect(isPodInError(aPod())).toBe(false);
  expect(isPodInError(podWith(aContainerStatus(), aContainerStatus({ restartCount: 1 })))).toBe(true);
  expect(isPodInError(podWith(aContainerStatus({ state: { waiting: { message: 'no such secret' } } })))).toBe(true);
});

test.each([
  ['nothing at all', {}],
  ['an empty status', { status: {}, spec: {}, metadata: {} }],
  ['nulls', { status: null, spec: null, metadata: null }],
  ['values instead of lists', { status: { containerStatuses: 'many', conditions: {} }, spec: { containers: 3 } }],
  ['holes', { status: { containerStatuses: [null], conditions: [null] } }],
])('an object with %s does not throw', (_, object) => {
  expect(inPod(object as unknown as Pod)).toEqual([]);
  expect(inAutoscaler(object as unknown as HorizontalPodAutoscaler)).toEqual([]);
});

test('[K8S-015] an object without a namespace shows it as unknown', () => {
  const nameless = { status: { containerStatuses: [{ restartCount: 1 }] } } as Pod;
  expect(inPod(nameless)[0]).toMatchObject({
    sourceRef: { name: 'unknown-pod', namespace: 'unknown-namespace' },
    message: 'container=unknown-container restarted 1 times',
  });
});
