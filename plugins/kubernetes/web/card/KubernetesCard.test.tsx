import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aCluster, aContainerStatus, aDeployment, anAutoscaler, aPod, fakeKubernetes } from '../../testing/index.ts';
import { renderOverview } from '../testing/renderKubernetes.tsx';

beforeAll(() => import('./KubernetesCard.tsx'));

const labelled = (version: string, ready: number) =>
  aDeployment({
    spec: { replicas: 2, template: { spec: { containers: [{ name: 'app', image: `seat-map:${version}` }] } } },
    status: { readyReplicas: ready },
  });
const crashing = aPod({
  status: { containerStatuses: [aContainerStatus({ state: { waiting: { message: 'back-off 5m0s' } } })] },
});

const card = () => screen.findByRole('region', { name: 'Kubernetes' }, { timeout: 20_000 });

test('the overview shows ready pods and versions per cluster, and the first error', async () => {
  const kubernetes = fakeKubernetes([
    aCluster({ cluster: { name: 'ashburn' }, resources: { deployments: [labelled('1.4.1', 2)] } }),
    aCluster({
      cluster: { name: 'frankfurt', title: 'Frankfurt' },
      resources: { deployments: [labelled('1.4.2', 1)], pods: [crashing] },
    }),
    aCluster({ cluster: { name: 'oslo' }, errors: [{ errorType: 'FETCH_ERROR', message: 'no response' }] }),
  ]);
  renderOverview({ kubernetes });
  const shown = await card();
  expect(await within(shown).findByText('1 object with errors')).toBeTruthy();
  expect(within(shown).getByText('back-off 5m0s')).toBeTruthy();
  const lines = within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Frankfurt1/2 ready1.4.2', 'osloUnreachable', 'ashburn2/2 ready1.4.1']);
  const link = within(shown).getByRole('link', { name: 'Open Kubernetes' });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/seat-map/kubernetes');
});

test('a warning is amber everywhere on the card, and a workload without ready pods is red', async () => {
  const full = anAutoscaler({ status: { currentReplicas: 5 } });
  const kubernetes = fakeKubernetes([
    aCluster({
      cluster: { name: 'full' },
      resources: { deployments: [labelled('1.4.1', 2)], horizontalpodautoscalers: [full] },
    }),
    aCluster({ cluster: { name: 'down' }, resources: { deployments: [labelled('1.4.1', 0)] } }),
  ]);
  renderOverview({ kubernetes });
  const shown = await card();
  const toneOf = async (text: string) =>
    (await within(shown).findByText(text, {}, { timeout: 20_000 })).closest('[data-tone]')?.getAttribute('data-tone');
  expect(await toneOf('1 object with warnings')).toBe('warning');
  expect(await toneOf('Current number of replicas (5) is equal to the configured max number of replicas (5)')).toBe(
    'warning',
  );
  expect([await toneOf('2/2 ready'), await toneOf('0/2 ready')]).toEqual(['warning', 'danger']);
});

test('an entity without the annotations has no card, and no request is sent', async () => {
  const { kubernetes } = renderOverview({ annotations: {} });
  expect(await screen.findByText(/No description yet/, {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Kubernetes' })).toBeNull();
  expect(kubernetes.requests).toEqual([]);
});

test('the card shows a message if there are no workloads, or if they cannot be read', async () => {
  renderOverview();
  expect(await within(await card()).findByText('No Kubernetes resources')).toBeTruthy();
});
