import { Gauge } from '@callboard/ui';
import { fakeIdentity, giveHeights, renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Pod } from '../../common/index.ts';
import { aCluster, aContainerStatus, aDeployment, aPod, aReplicaSet, ownerOf } from '../../testing/index.ts';
import { drawer, loadDrawer, renderDrawer } from './testing/renderDrawer.tsx';

beforeAll(loadDrawer);
beforeEach(giveHeights);
afterEach(() => void vi.restoreAllMocks());

const name = 'seat-map-7d4f9-x2x4q';
const crashing = aPod({
  metadata: { name: 'seat-map-crashing' },
  status: {
    containerStatuses: [
      aContainerStatus({
        ready: false,
        restartCount: 7,
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container' } },
        lastState: { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt: '2026-06-01T09:00:00Z' } },
      }),
    ],
  },
});
const usage = (currentUsage: number, requestTotal: number, limitTotal: number) => ({
  currentUsage,
  requestTotal,
  limitTotal,
});
const MiB = 1_024 * 1_024;

async function openPod(pod: Pod, extra: Parameters<typeof aCluster>[0] = {}) {
  const page = renderDrawer([aCluster({ ...extra, resources: { pods: [pod] } })], { open: {} });
  return { ...page, shown: within(await drawer()) };
}

test('[K8S-029] pods are a table with errors first, and each opens in the drawer', async () => {
  const cluster = aCluster({ resources: { pods: [aPod(), crashing] } });
  const { currentUrl } = renderDrawer([cluster]);
  const table = within(await screen.findByRole('table', { name: 'Pods in Frankfurt' }));
  const rows = () => table.getAllByRole('row').slice(1);
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('CrashLoopBackOff'),
    expect.stringContaining('Running'),
  ]);
  expect(rows()[0]!.textContent).toContain('0/17');
  await userEvent.click(table.getByRole('link', { name: 'seat-map-crashing' }));
  expect(currentUrl()).toBe('/kubernetes?object=frankfurt%2Fpods%2Fboarding%2Fseat-map-crashing');
  const shown = within(await drawer());
  expect(shown.getByText('container=app restarted 7 times')).toBeTruthy();
  expect(shown.getByText('OOMKilled, exit code 137', { exact: false })).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  expect(currentUrl()).toBe('/kubernetes');
});

test('the error of a pod is shown in German to German readers', async () => {
  const languages = { available: ['en', 'de'], initial: 'de' };
  renderDrawer([aCluster({ resources: { pods: [crashing] } })], { open: { name: 'seat-map-crashing' }, languages });
  expect(await within(await drawer()).findByText('container=app wurde 7 Mal neu gestartet')).toBeTruthy();
});

test('a pod can be opened, read and closed by keyboard, and the focus returns to its row', async () => {
  renderDrawer([aCluster({ resources: { pods: [crashing] } })]);
  const link = await screen.findByRole('link', { name: 'seat-map-crashing' });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const panel = await drawer();
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('[K8S-018] the extra columns are ready containers, restarts, CPU and memory', async () => {
  const metrics = {
    pod: aPod(),
    cpu: usage(0.25, 0.5, 1),
    memory: usage(100 * MiB, 128 * MiB, 200 * MiB),
    containers: [],
  };
  renderDrawer([aCluster({ resources: { pods: [aPod()] }, podMetrics: [metrics] })]);
  const table = within(await screen.findByRole('table', { name: 'Pods in Frankfurt' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Name', 'Phase', 'Status', 'Containers ready', 'Total restarts', 'CPU usage', 'Memory usage', 'Age'],
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['Running', '1/1', '0', '250m25%', '100 MiB50%']));
});

test('the bars of the pod table are coloured by how full they are', async () => {
  const metrics = { pod: aPod(), cpu: usage(0.12, 0.5, 1), memory: usage(95, 100, 100), containers: [] };
  renderDrawer([aCluster({ resources: { pods: [aPod()] }, podMetrics: [metrics] })]);
  const table = within(await screen.findByRole('table', { name: 'Pods in Frankfurt' }));
  const toneOf = (percent: string) => table.getByText(percent).closest('[data-tone]')?.getAttribute('data-tone');
  expect([toneOf('12%'), toneOf('95%')]).toEqual(['success', 'warning']);
});

test('of 5,000 pods only the visible ones are in the page', async () => {
  const pods = Array.from({ length: 5_000 }, (_, index) => aPod({ metadata: { name: `pod-${index}` } }));
  renderDrawer([aCluster({ resources: { pods } })]);
  const table = await screen.findByRole('table', { name: 'Pods in Frankfurt' });
  expect(table.getAttribute('aria-rowcount')).toBe('5001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
});

test('[K8S-030] a pending pod lists its conditions: met, unmet with the reason, and unknown', async () => {
  const { shown } = await openPod(
    aPod({
      status: {
        phase: 'Pending',
        containerStatuses: [],
        conditions: [
          { type: 'Ready', status: 'Unknown' },
          {
            type: 'ContainersReady',
            status: 'False',
            reason: 'ContainersNotReady',
            message: 'containers with unready status: [app]',
          },
          { type: 'Initialized', status: 'True' },
          { type: 'PodScheduled', status: 'True', lastTransitionTime: '2026-06-01T08:00:00Z' },
        ],
      },
    }),
  );
  const list = shown.getByRole('heading', { name: 'Conditions' }).nextElementSibling as HTMLElement;
  const items = within(list).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PodScheduledOK.*ago/),
    'InitializedOK',
    'ContainersReadyContainersNotReady: containers with unready status: [app]',
    'ReadyUnknown',
  ]);
  const tones = items.map((item) => item.querySelector('[data-tone]')?.getAttribute('data-tone'));
  expect(tones).toEqual(['success', 'success', 'danger', 'warning']);
});

test('[K8S-031] a container is shown with the reason of its state', async () => {
  const states = {
    pulling: { waiting: { reason: 'ImagePullBackOff' } },
    done: { terminated: { reason: 'Completed', exitCode: 0 } },
    failed: { terminated: { reason: 'Error', exitCode: 1 } },
    running: { running: {} },
    silent: {},
  };
  const containerStatuses = Object.entries(states).map(([each, state]) => aContainerStatus({ name: each, state }));
  const { shown } = await openPod(
    aPod({
      spec: { containers: containerStatuses.map((status) => ({ name: status.name! })) },
      status: { containerStatuses },
    }),
  );
  const statusOf = (each: string) => {
    const status = shown.getByRole('article', { name: each }).querySelector('[data-tone]');
    return [status?.textContent, status?.getAttribute('data-tone')];
  };
  expect(Object.keys(states).map(statusOf)).toEqual([
    ['ImagePullBackOff', 'danger'],
    ['Completed', 'success'],
    ['Error', 'danger'],
    ['Running', 'success'],
    ['Unknown', 'warning'],
  ]);
});

test.each([
  ['without the spec of a container', aPod({ spec: { containers: [] } })],
  ['without spec and status', { metadata: { name, namespace: 'boarding' } }],
  [
    'with values instead of lists',
    { ...aPod(), spec: { containers: 'none' }, status: { conditions: 7 } } as unknown as Pod,
  ],
])('[K8S-032] a pod %s shows a message, and the page stays', async (_, pod) => {
  const { shown } = await openPod(pod);
  expect(shown.getByText('error reading pod from cluster')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'YAML' })).toBeTruthy();
});

test('an object without metadata has a row', async () => {
  renderDrawer([aCluster({ resources: { pods: [{}, aPod()] } })]);
  expect(await screen.findByRole('link', { name: 'unknown-pod' })).toBeTruthy();
});

test('[K8S-033] metrics are millicores and MiB, for the pod and for each container', async () => {
  const cpu = usage(0.05, 0.1, 0.2);
  const memory = usage(64 * MiB, 100 * MiB, 128 * MiB);
  const containers = [{ container: 'app', cpuUsage: usage(0.04, 0.1, 0.2), memoryUsage: memory }];
  const { shown } = await openPod(aPod(), { podMetrics: [{ pod: aPod(), cpu, memory, containers }] });
  const all = (label: string) =>
    shown
      .getAllByRole('meter', { name: label })
      .map((meter) => meter.ariaValueText ?? meter.getAttribute('aria-valuetext'));
  expect(all('CPU requests')).toEqual(['50% of 100m', '40% of 100m']);
  expect(all('CPU limits')).toEqual(['25% of 200m', '20% of 200m']);
  expect(all('Memory requests')[0]).toBe('64% of 100 MiB');
  expect(all('Memory limits')[0]).toBe('50% of 128 MiB');
  expect(shown.getByText('CPU 50m · memory 64 MiB')).toBeTruthy();
});

test('[K8S-034] a gauge warns of too much and too little usage, and is an error when full', async () => {
  const nothing = usage(0, 0, 0);
  const percents = [39, 40, 90, 91, 99, 100, 180];
  const containers = percents.map((percent) => ({
    container: `at-${percent}`,
    cpuUsage: usage(percent / 100, 0, 1),
    memoryUsage: nothing,
  }));
  const { shown } = await openPod(
    aPod({ spec: { containers: containers.map(({ container }) => ({ name: container })) } }),
    { podMetrics: [{ pod: aPod(), cpu: nothing, memory: nothing, containers }] },
  );
  const toneAt = (percent: number) =>
    within(shown.getByRole('article', { name: `at-${percent}` }))
      .getByRole('meter', { name: 'CPU limits' })
      .closest('[data-tone]')
      ?.getAttribute('data-tone');
  expect(percents.map(toneAt)).toEqual([
    ...['warning', 'success', 'success', 'warning', 'warning', 'danger', 'danger'],
  ]);
});

test('[K8S-034] the standard gauge changes colour at thirds of its maximum', () => {
  const toneOf = (value: number) => {
    const { container, unmount } = renderInApp(<Gauge value={value} max={300} label="Load" />);
    const tone = container.querySelector('[data-tone]')?.getAttribute('data-tone');
    unmount();
    return tone;
  };
  expect([99, 100, 199, 200].map(toneOf)).toEqual(['danger', 'warning', 'warning', 'success']);
});

test('secrets are masked in the YAML, and internal fields are omitted', async () => {
  const pod = aPod({
    metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': 'all of it' } },
    spec: {
      containers: [
        {
          name: 'app',
          args: ['--db-password=hunter2', '--port=80', 'postgres://app:hunter3@db/app'],
          env: [
            { name: 'API_TOKEN', value: 'hunter4' },
            { name: 'LEVEL', value: 'debug' },
            { name: 'SESSION', value: 'eyJhbGciOiJub25lIn0.eyJodW50ZXI.hunter5' },
            { name: 'PEM', value: '-----BEGIN EC PRIVATE KEY-----\nhunter6' },
            { name: 'DB', valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } },
          ],
        },
      ],
    },
  });
  const page = renderDrawer([aCluster({ resources: { pods: [pod] } })], { open: {}, view: 'yaml' });
  const yaml = (await screen.findByRole('figure')).textContent;
  expect(yaml).not.toMatch(/hunter|all of it/);
  for (const kept of ['name: API_TOKEN', 'value: debug', '--port=80', 'postgres://app:', 'key: password']) {
    expect(yaml).toContain(kept);
  }
  page.unmount();
});

test('[SEC-11] very long YAML is truncated', async () => {
  const pod = aPod({
    metadata: { annotations: { first: 'short', long: 'x'.repeat(2_000_000), last: 'left out' } },
    status: { conditions: Array.from({ length: 50_000 }, () => ({ type: 'Ready', status: 'True' })) },
  });
  const page = renderDrawer([aCluster({ resources: { pods: [pod] } })], { open: {}, view: 'yaml' });
  const yaml = (await screen.findByRole('figure')).textContent ?? '';
  expect(yaml).toContain('first: short');
  expect(yaml).toContain('x…');
  expect(yaml).not.toContain('left out');
  expect(yaml.length).toBeLessThan(600_000);
  page.unmount();
});

test('a deployment shows its conditions and its pods', async () => {
  const deployment = aDeployment({
    status: { conditions: [{ type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded' }] },
  });
  const set = aReplicaSet(deployment);
  const pods = [aPod({ metadata: { ownerReferences: [ownerOf(set)] } }), aPod({ metadata: { name: 'stranger' } })];
  const resources = { deployments: [deployment], replicasets: [set], pods };
  renderDrawer([aCluster({ resources })], { open: { type: 'deployments', name: 'seat-map' } });
  const shown = within(await drawer());
  expect(shown.getAllByText('ProgressDeadlineExceeded')).not.toEqual([]);
  const table = within(await shown.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(2);
});

test('an object that no longer exists is reported', async () => {
  renderDrawer([aCluster({ resources: { pods: [aPod()] } })], { open: { name: 'seat-map-gone' } });
  expect(within(await drawer()).getByText('seat-map-gone no longer exists')).toBeTruthy();
});

test('[K8S-062] a misconfigured dashboard is a warning, and the rest is shown', async () => {
  const cluster = { name: 'frankfurt', dashboardUrl: 'https://eks.example.com', dashboardApp: 'eks' };
  const { shown } = await openPod(aPod(), { cluster });
  expect(
    shown.getByText('There was a problem formatting the link to the Kubernetes dashboard', { exact: false }),
  ).toBeTruthy();
  expect(shown.getByText('EKS formatter is not yet implemented. Please, contribute!')).toBeTruthy();
  expect(shown.getByRole('article', { name: 'app' })).toBeTruthy();
});

test("the drawer links to the cluster's dashboard", async () => {
  const { shown } = await openPod(aPod(), { cluster: { name: 'frankfurt', dashboardUrl: 'https://k8s.example.com' } });
  expect(shown.getByRole('link', { name: /Open Kubernetes Dashboard/ }).getAttribute('href')).toBe(
    `https://k8s.example.com/#/pod/boarding/${name}?namespace=boarding`,
  );
});

test('[K8S-063] the GKE console opens with the account of the signed-in user', async () => {
  const dashboardParameters = { projectId: 'meridian-1', region: 'europe-west3', clusterName: 'cluster-1' };
  const cluster = { name: 'frankfurt', dashboardApp: 'gke', dashboardParameters };
  const identity = fakeIdentity({ profile: { email: 'ada@meridian.example' } });
  renderDrawer([aCluster({ cluster, resources: { pods: [aPod()] } })], { open: {}, identity });
  const link = await within(await drawer()).findByRole('link', { name: /^Open / });
  expect(Object.fromEntries(new URL(link.getAttribute('href')!).searchParams)).toEqual({
    project: 'meridian-1',
    authuser: 'ada@meridian.example',
  });
});
