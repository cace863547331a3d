import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KubernetesObject, PodMetrics, ResourceType } from '../../common/index.ts';
import {
  aCluster,
  aContainerStatus,
  aCronJob,
  aDaemonSet,
  aDeployment,
  aJob,
  anAutoscaler,
  aPod,
  aReplicaSet,
  aRollout,
  aService,
  aStatefulSet,
  fakeKubernetes,
  ownerOf,
} from '../../testing/index.ts';
import { loadKubernetesTab, renderKubernetes } from '../testing/renderKubernetes.tsx';

beforeAll(loadKubernetesTab);

function renderObjects(
  resources: Partial<Record<ResourceType, readonly KubernetesObject[]>>,
  podMetrics: PodMetrics[] = [],
) {
  return renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources, podMetrics })]) });
}

/** The row of an object with its unfolded content. */
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('[data-look=row]') as HTMLElement;

/** A fact in the unfolded content, by its label. */
const factIn = (row: HTMLElement, label: string) => within(row).getByText(label).nextElementSibling?.textContent;

const sick = { containerStatuses: [aContainerStatus({ restartCount: 3 })] };

describe('a workload', () => {
  const deployment = aDeployment({ spec: { replicas: 3, template: aDeployment().spec!.template! } });
  const set = aReplicaSet(deployment);
  const owned = { ownerReferences: [ownerOf(set)] };
  const pods = [
    aPod({ metadata: { name: 'seat-map-1', ...owned } }),
    aPod({ metadata: { name: 'seat-map-2', ...owned }, status: sick }),
    aPod({ metadata: { name: 'somebody-elses' } }),
  ];

  test('[K8S-016] [K8S-018] of a deployment counts its pods and those with errors, and unfolds to them', async () => {
    const { user } = renderObjects({ deployments: [deployment], replicasets: [set], pods });
    const row = await rowOf('seat-map');
    expect(row.textContent).toContain('1/3 ready3 restarts2 pods1 pod with errors1.4.2');
    expect(within(row).queryByText('seat-map-1')).toBeNull();
    await user.click(within(row).getByRole('button', { name: 'seat-map' }));
    expect(await within(row).findByText('seat-map-1')).toBeTruthy();
    expect(within(row).getByText('seat-map-2')).toBeTruthy();
    expect(within(row).queryByText('somebody-elses')).toBeNull();
    // The extra columns of the pod table.
    expect(within(row).getByRole('columnheader', { name: /ontainers ready/ })).toBeTruthy();
    expect(within(row).getByRole('columnheader', { name: /CPU/ })).toBeTruthy();
  });

  test.each([
    ['stateful set', 'statefulsets' as const, aStatefulSet()],
    ['rollout', 'customresources' as const, aRollout()],
  ])('[K8S-016] of a %s does so too', async (_, type, workload) => {
    const pod = aPod({ metadata: { ownerReferences: [ownerOf(workload)] }, status: sick });
    renderObjects({ [type]: [workload], pods: [pod] });
    expect((await rowOf(workload.metadata!.name!)).textContent).toContain('1 pod1 pod with errors');
  });

  test('has the colour of the worst problem of its pods, as on the Kubernetes page', async () => {
    const partly = aDeployment({ spec: { replicas: 3 }, status: { readyReplicas: 2 } });
    const state = { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } };
    const crashing = aPod({
      metadata: { name: 'seat-map-3', ...owned },
      status: { containerStatuses: [aContainerStatus({ ready: false, state })] },
    });
    renderObjects({ deployments: [partly], replicasets: [set], pods: [crashing] });
    const ready = within(await rowOf('seat-map')).getByText('2/3 ready');
    expect(ready.closest('[data-tone]')?.getAttribute('data-tone')).toBe('danger');
  });

  test('finds its pods by label if the replica sets may not be read', async () => {
    const labels = { app: 'seat-map' };
    const selecting = aDeployment({ spec: { replicas: 1, selector: { matchLabels: labels } } });
    renderObjects({ deployments: [selecting], pods: [aPod({ metadata: { labels } }), aPod()] });
    expect((await rowOf('seat-map')).textContent).toContain('1 podNo pods with errors');
  });

  test('sums the usage and limits of its pods', async () => {
    const used = { currentUsage: 0.2, requestTotal: 0.1, limitTotal: 0.5 };
    const bytes = { currentUsage: String(96 * 1024 * 1024), requestTotal: 0, limitTotal: 0 };
    const metrics = pods.slice(0, 2).map((pod) => ({ pod, cpu: used, memory: bytes, containers: [] }));
    renderObjects({ deployments: [deployment], replicasets: [set], pods }, metrics);
    const row = await rowOf('seat-map');
    expect(row.textContent).toContain('CPU 400m40%');
    expect(row.textContent).toContain('Memory 192 MiB');
  });
});

describe('[K8S-017] an autoscaler', () => {
  test('adds its replica limits and its current and target CPU usage to the row of its target', async () => {
    const others = [
      anAutoscaler({
        metadata: { namespace: 'elsewhere' },
        spec: { maxReplicas: 91, scaleTargetRef: { kind: 'Deployment', name: 'seat-map' } },
      }),
      anAutoscaler({
        metadata: { name: 'of-a-set' },
        spec: { maxReplicas: 92, scaleTargetRef: { kind: 'StatefulSet', name: 'seat-map' } },
      }),
      anAutoscaler({
        metadata: { name: 'of-another' },
        spec: { maxReplicas: 93, scaleTargetRef: { kind: 'Deployment', name: 'other' } },
      }),
    ];
    renderObjects({ deployments: [aDeployment()], horizontalpodautoscalers: [...others, anAutoscaler()] });
    const { textContent } = await rowOf('seat-map');
    expect(textContent).toContain('min replicas 1 / max replicas 5');
    expect(textContent).toContain('current CPU usage: 30%');
    expect(textContent).toContain('target CPU usage: 80%');
  });

  test('[K8S-015] without a namespace belongs to the default one', async () => {
    const { namespace: _, ...metadata } = anAutoscaler().metadata!;
    const autoscaler = { ...anAutoscaler(), metadata };
    const deployment = aDeployment({ metadata: { namespace: 'default' } });
    renderObjects({ deployments: [deployment], horizontalpodautoscalers: [autoscaler] });
    expect((await rowOf('seat-map')).textContent).toContain('max replicas 5');
  });
});

type Rendered = ReturnType<typeof renderObjects>;

async function showsFacts(user: Rendered['user'], name: string, expected: Record<string, string>) {
  const row = await rowOf(name);
  await user.click(within(row).getByRole('button', { name }));
  const facts = Object.entries(expected);
  expect(facts.map(([label]) => [label, factIn(row, label)])).toEqual(facts);
}

describe('[K8S-019] the details', () => {
  test('of a daemon set are shown', async () => {
    const { user } = renderObjects({ daemonsets: [aDaemonSet()] });
    await showsFacts(user, 'gate-agent', {
      'Update strategy type': 'OnDelete',
      'Min ready seconds': '5',
      'Revision history limit': '7',
      'Current number scheduled': '3',
      'Desired number scheduled': '4',
      'Number available': '2',
      'Number misscheduled': '1',
      'Number ready': '2',
    });
  });

  test('of a stateful set are shown', async () => {
    const conditions = [{ type: 'Progressing', status: 'True', reason: 'NewReplicaSetAvailable' }];
    const { user } = renderObjects({ statefulsets: [aStatefulSet({ status: { replicas: 1, conditions } })] });
    await showsFacts(user, 'bookings-store', {
      'Update strategy': 'RollingUpdate',
      'Pod management policy': 'OrderedReady',
      'Service name': 'bookings-store',
      Selector: 'app=bookings-store',
      'Revision history limit': '10',
      Progressing: 'True · NewReplicaSetAvailable',
    });
  });
});

describe('a cron job', () => {
  test('[K8S-021] shows whether it is active, its schedule in words, and its details', async () => {
    const asleep = aCronJob({ metadata: { name: 'asleep' }, spec: { schedule: '@daily', suspend: true } });
    const { user } = renderObjects({ cronjobs: [aCronJob(), asleep] });
    const row = await rowOf('fare-import');
    expect(await within(row).findByText(/At 05:30 AM, only on Monday/)).toBeTruthy();
    expect(row.textContent).toContain('Active');
    expect(row.textContent).toContain('30 5 * * 1');
    expect((await rowOf('asleep')).textContent).toContain('Suspended');
    await showsFacts(user, 'fare-import', {
      Schedule: '30 5 * * 1',
      'Starting deadline seconds': '60',
      'Concurrency policy': 'Forbid',
      'Last schedule time': '2026-06-01T08:00:00Z',
      Suspend: 'No',
    });
  });

  test('[K8S-020] unfolds to its jobs with their result, start, end and details', async () => {
    const owned = { ownerReferences: [ownerOf(aCronJob())] };
    const jobs = [
      aJob({ metadata: { name: 'run-1', ...owned } }),
      aJob({
        metadata: { name: 'run-2', ...owned },
        status: { startTime: '2026-06-02T08:00:00Z', active: 1, succeeded: 0, completionTime: undefined! },
      }),
      aJob({
        metadata: { name: 'run-3', ...owned },
        status: { failed: 7, succeeded: 0, conditions: [{ type: 'Failed', status: 'True' }] },
      }),
      aJob({ metadata: { name: 'of-another' } }),
    ];
    const { user } = renderObjects({ cronjobs: [aCronJob()], jobs });
    await user.click(within(await rowOf('fare-import')).getByRole('button', { name: 'fare-import' }));
    const first = await rowOf('run-1');
    expect(first.textContent).toMatch(/Succeeded.*Started.*Completed/);
    expect((await rowOf('run-2')).textContent).toMatch(/Running.*Started/);
    expect((await rowOf('run-3')).textContent).toContain('Failed');
    expect(within(await rowOf('fare-import')).queryByRole('button', { name: 'of-another' })).toBeNull();
    await user.click(within(first).getByRole('button', { name: 'run-1' }));
    const facts = Object.entries({
      Parallelism: '1',
      Completions: '1',
      'Backoff limit': '6',
      'Start time': '2026-06-01T08:00:00Z',
      'Completion time': '2026-06-01T08:02:00Z',
      'Succeeded pods': '1',
    });
    expect(facts.map(([label]) => [label, factIn(first, label)])).toEqual(facts);
    for (const [name, label, count] of [
      ['run-2', 'Active pods', '1'],
      ['run-3', 'Failed pods', '7'],
    ] as const) {
      const run = await rowOf(name);
      await user.click(within(run).getByRole('button', { name }));
      expect(factIn(run, label)).toBe(count);
    }
  });
});

describe('[K8S-023] exposure', () => {
  test('a service shows its type, and unfolds to its ports and address', async () => {
    const outside = aService({
      metadata: { name: 'fares' },
      spec: { type: 'ExternalName', externalName: 'fares.example.com', clusterIP: '10.9.9.9', ports: [] },
    });
    const balanced = aService({
      metadata: { name: 'gate' },
      spec: { type: 'LoadBalancer' },
      status: { loadBalancer: { ingress: [{ ip: '192.0.2.7' }] } },
    });
    const { user } = renderObjects({ services: [aService(), outside, balanced] });
    const row = await rowOf('seat-map');
    expect(row.textContent).toContain('ClusterIP');
    await user.click(within(row).getByRole('button', { name: 'seat-map' }));
    expect(factIn(row, 'Type')).toBe('ClusterIP');
    expect(factIn(row, 'Ports')).toBe('http 80 → 8080/TCP');
    expect(factIn(row, 'Cluster IP')).toBe('10.0.0.7');

    const outsideRow = await rowOf('fares');
    await user.click(within(outsideRow).getByRole('button', { name: 'fares' }));
    expect(factIn(outsideRow, 'External name')).toBe('fares.example.com');
    expect(within(outsideRow).queryByText('Cluster IP')).toBeNull();

    const balancedRow = await rowOf('gate');
    await user.click(within(balancedRow).getByRole('button', { name: 'gate' }));
    expect(factIn(balancedRow, 'Load balancer')).toBe('192.0.2.7');
  });

  test('an ingress shows its spec', async () => {
    const ingress = { metadata: { name: 'front' }, spec: { rules: [{ host: 'seats.example.com' }] } };
    const { user } = renderObjects({ ingresses: [ingress] });
    const row = await rowOf('front');
    await user.click(within(row).getByRole('button', { name: 'front' }));
    expect(row.textContent).toMatch(/rules:\s*- host: seats\.example\.com/);
  });
});
