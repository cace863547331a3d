import { describe, expect, test } from 'vitest';
import { aCluster, aContainerStatus, anAutoscaler, aPod } from '../../testing/index.ts';
import type { ContainerStatus, HorizontalPodAutoscaler, KubernetesObject, Pod } from '../index.ts';
import type { DetectedError } from './DetectedError.ts';
import { detectErrors, isPodInError } from './detectErrors.ts';

const now = Date.parse('2026-06-01T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const podWith = (...containerStatuses: ContainerStatus[]) => aPod({ status: { phase: 'Running', containerStatuses } });
const found = (type: 'pods' | 'horizontalpodautoscalers', object: KubernetesObject): DetectedError[] =>
  detectErrors({ items: [aCluster({ resources: { [type]: [object] } })] }, now).get('frankfurt')!;
const inPod = (pod: Pod) => found('pods', pod);
const inAutoscaler = (autoscaler: HorizontalPodAutoscaler) => found('horizontalpodautoscalers', autoscaler);

test('errors are distinguished by the cluster they are in', () => {
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

  test('[K8S-046] that has not succeeded after delay and period times threshold is an error', () => {
    expect(inPod(podStarted(minutesAgo(3.1)))).toMatchObject([
      {
        type: 'readiness-probe-taking-too-long',
        severity: 4,
        message: 'The container app failed to start properly, but is not crashing',
        since: minutesAgo(3.1),
      },
    ]);
  });

  test('[K8S-046] is given that time', () => {
    expect(inPod(podStarted(minutesAgo(2.9)))).toEqual([]);
  });

  test('takes the usual thirty seconds where it does not say', () => {
    expect(inPod(podStarted(minutesAgo(0.4), {} as typeof readinessProbe))).toEqual([]);
    expect(inPod(podStarted(minutesAgo(0.6), {} as typeof readinessProbe))).toHaveLength(1);
  });

  test('that a container does not have takes no time', () => {
    const pod = podStarted(minutesAgo(600));
    expect(inPod({ ...pod, spec: { containers: [{ name: 'app' }] } })).toEqual([]);
  });

  test('[K8S-054] asks to start it locally and to look at the logs of its start', () => {
    expect(inPod(podStarted(minutesAgo(10)))[0]!.proposedFix).toEqual({
      type: 'logs',
      errorType: 'ReadinessProbe',
      container: 'app',
      rootCauseExplanation:
        'The container app failed to start properly, but is not crashing: its readiness probe does not succeed.',
      actions: [
        'Ensure that the container starts correctly locally',
        "Check the container's logs for errors in startup",
      ],
    });
  });
});

describe('a container that waits', () => {
  const waiting = (reason?: string, message?: string) =>
    podWith(
      aContainerStatus({
        ready: false,
        state: { waiting: { ...(reason ? { reason } : {}), ...(message ? { message } : {}) } },
      }),
    );

  test('[K8S-047] is an error in the words of what it waits for', () => {
    expect(inPod(waiting('ImagePullBackOff', 'Back-off pulling image "seat-map:latset"'))).toMatchObject([
      { type: 'container-waiting', severity: 4, message: 'Back-off pulling image "seat-map:latset"' },
    ]);
  });

  test('and says nothing is no error: it may just be created', () => {
    expect(inPod(waiting('ContainerCreating'))).toEqual([]);
  });

  test('for a reason that is a fault is an error without words too', () => {
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

  test.each(['PodInitializing', 'constructor'])('for any other reason, such as %s, has no fix proposed', (reason) => {
    expect(inPod(waiting(reason, 'It waits'))[0]!.proposedFix).toBeUndefined();
  });

  test('is found among those that run before the others as well', () => {
    const status = aContainerStatus({ name: 'migrate', state: { waiting: { message: 'back-off' } } });
    const pod = aPod({ status: { initContainerStatuses: [status], containerStatuses: [] } });
    expect(inPod(pod)).toMatchObject([{ values: { container: 'migrate' } }]);
  });
});

describe('a container that restarts', () => {
  const restarted = (reason: string, exitCode = 1) =>
    podWith(
      aContainerStatus({ restartCount: 3, lastState: { terminated: { reason, exitCode, finishedAt: minutesAgo(4) } } }),
    );

  test('[K8S-048] is an error that counts', () => {
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
    '[K8S-051] [K8S-052] after %s names the exit code and leads to the logs',
    (reason) => {
      expect(inPod(restarted(reason, 137))[0]!.proposedFix).toEqual({
        type: 'logs',
        errorType: reason,
        container: 'app',
        rootCauseExplanation: 'The container app has exited with a non-zero exit code (137).',
        actions: ['Check the logs of the crash for the error that ended it'],
      });
    },
  );

  test('[K8S-051] [K8S-052] after OOMKilled asks to raise the memory', () => {
    const { proposedFix } = inPod(restarted('OOMKilled', 137))[0]!;
    expect(proposedFix).toMatchObject({
      type: 'docs',
      errorType: 'OOMKilled',
      docsLink: expect.stringContaining('memory'),
      actions: expect.arrayContaining(['Raise the memory limit of the container']),
    });
  });
});

describe('an autoscaler', () => {
  const conditions = (...list: object[]) => anAutoscaler({ status: { currentReplicas: 2, conditions: list } });

  test('[K8S-049] with a false condition that says why is an error', () => {
    const condition = {
      type: 'ScalingActive',
      status: 'False',
      reason: 'FailedGetResourceMetric',
      message: 'unable to get metrics for resource cpu',
      lastTransitionTime: minutesAgo(9),
    };
    expect(inAutoscaler(conditions(condition))).toMatchObject([
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

  test('[K8S-050] that has as many replicas as it may is an error', () => {
    const most = anAutoscaler({ status: { currentReplicas: 5 } });
    expect(inAutoscaler(most)).toMatchObject([
      {
        type: 'hpa-max-current-replicas',
        severity: 8,
        message: 'Current number of replicas (5) is equal to the configured max number of replicas (5)',
      },
    ]);
    expect(inAutoscaler(anAutoscaler({ status: { currentReplicas: 4 } }))).toEqual([]);
  });
});

test('[K8S-043] an error has a type, a message, a severity, a fix, its object and how often it occurred', () => {
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

test('[K8S-045] a pod is in error when any detector flags it', () => {
  expect(isPodInError(aPod(), now)).toBe(false);
  expect(isPodInError(podWith(aContainerStatus(), aContainerStatus({ restartCount: 1 })), now)).toBe(true);
  expect(isPodInError(podWith(aContainerStatus({ state: { waiting: { message: 'no such secret' } } })), now)).toBe(
    true,
  );
});

test.each([
  ['nothing at all', {}],
  ['an empty status', { status: {}, spec: {}, metadata: {} }],
  ['nulls', { status: null, spec: null, metadata: null }],
  ['lists that are none', { status: { containerStatuses: 'many', conditions: {} }, spec: { containers: 3 } }],
  ['holes', { status: { containerStatuses: [null], conditions: [null] } }],
])('an object with %s breaks nothing', (_, object) => {
  expect(inPod(object as unknown as Pod)).toEqual([]);
  expect(inAutoscaler(object as unknown as HorizontalPodAutoscaler)).toEqual([]);
});

test('[K8S-015] an object that does not say where it is reads unknown', () => {
  const nameless = { status: { containerStatuses: [{ restartCount: 1 }] } } as Pod;
  expect(inPod(nameless)[0]).toMatchObject({
    sourceRef: { name: 'unknown-pod', namespace: 'unknown-namespace' },
    message: 'container=unknown-container restarted 1 times',
  });
});
