import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aCluster, aContainerStatus, anAutoscaler, aPod, fakeKubernetes } from '../../testing/index.ts';
import { loadKubernetesTab, renderKubernetes } from '../testing/renderKubernetes.tsx';

beforeAll(loadKubernetesTab);

const killed = aPod({
  metadata: { name: 'killed' },
  status: {
    containerStatuses: [
      aContainerStatus({
        ready: false,
        restartCount: 3,
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container' } },
        lastState: {
          terminated: { reason: 'OOMKilled', exitCode: 137, finishedAt: new Date(Date.now() - 240_000).toISOString() },
        },
      }),
    ],
  },
});
const crashed = aPod({
  metadata: { name: 'crashed' },
  status: {
    containerStatuses: [
      aContainerStatus({ restartCount: 2, lastState: { terminated: { reason: 'Error', exitCode: 2 } } }),
    ],
  },
});
const full = anAutoscaler({ metadata: { name: 'full' }, status: { currentReplicas: 5 } });

const kubernetes = () =>
  fakeKubernetes([
    aCluster({ cluster: { name: 'oslo' }, resources: { pods: [aPod()] } }),
    aCluster({ resources: { pods: [killed], horizontalpodautoscalers: [full] } }),
  ]);

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('[K8S-042] lists cluster, namespace, kind, name and messages, the worst first', async () => {
  renderKubernetes({ kubernetes: kubernetes() });
  const table = await screen.findByRole('table', { name: 'Error Reporting' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual(['Cluster', 'Namespace', 'Kind', 'Name', 'Messages', 'Since']);
  const rows = within(table).getAllByRole('row').slice(1);
  // The fix of the first error is between them.
  expect(cells(rows.at(-1)!)).toEqual([
    'Frankfurt',
    'boarding',
    'HorizontalPodAutoscaler',
    'full',
    'Current number of replicas (5) is equal to the configured max number of replicas (5)',
    '',
  ]);
  expect(cells(rows[0]!)).toEqual([
    'Frankfurt',
    'boarding',
    'Pod',
    'killed',
    'back-off 5m0s restarting failed containercontainer=app restarted 3 times',
    '4 minutes ago',
  ]);
});

test('a warning is amber and an error is red', async () => {
  renderKubernetes({ kubernetes: kubernetes() });
  const table = await screen.findByRole('table', { name: 'Error Reporting' });
  const toneOf = (text: RegExp) => within(table).getByText(text).getAttribute('data-tone');
  expect([toneOf(/^Current number of replicas/), toneOf(/^back-off/)]).toEqual(['warning', 'danger']);
});

test('the first error with a fix shows its cause and the fix', async () => {
  renderKubernetes({ kubernetes: kubernetes() });
  expect(await screen.findByText(/was stopped because it exceeded its memory limit/)).toBeTruthy();
  expect(screen.getByText("Raise the container's memory limit")).toBeTruthy();
  expect(screen.getByRole('link', { name: /Kubernetes documentation/ }).getAttribute('href')).toContain('memory');
  // The cause says more than the crash loop.
  expect(screen.queryByText(/keeps crashing/)).toBeNull();
});

test('nothing is shown without errors', async () => {
  renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { pods: [aPod()] } })]) });
  expect(await screen.findByRole('heading', { name: 'Your Clusters' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Error Reporting' })).toBeNull();
});

test('a crash shows the last log lines of the container in the colours of their levels, and links to its logs', async () => {
  const kubernetes = fakeKubernetes([aCluster({ resources: { pods: [crashed] } })]);
  kubernetes.answer(
    'GET /proxy/api/v1/namespaces/boarding/pods/crashed/log',
    () => new Response('reading fares\nWARN slow\n\u001b[31mpanic: no fares\u001b[0m\n'),
  );
  renderKubernetes({ kubernetes });
  const panic = await screen.findByText(/panic/);
  expect(panic.getAttribute('data-colour')).toBe('red');
  const lines = [...panic.closest('pre')!.children] as HTMLElement[];
  expect(lines.map(({ textContent, dataset }) => [textContent, dataset.level])).toEqual([
    ['reading fares', undefined],
    ['WARN slow', 'warning'],
    ['panic: no fares', 'error'],
  ]);
  const { path, headers } = kubernetes.requests.find((request) => request.path.includes('/log'))!;
  expect(path.split('?')[1]).toBe('container=app&previous=true&tailLines=6');
  expect(headers.get('backstage-kubernetes-cluster')).toBe('frankfurt');
  const address = screen.getByRole('link', { name: 'Open logs' }).getAttribute('href');
  expect(address).toContain('view=logs&container=app');
});
