import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Rollout } from '../../../common/index.ts';
import { aCluster, aRollout, fakeKubernetes } from '../../../testing/index.ts';
import { loadKubernetesTab, renderKubernetes } from '../../testing/renderKubernetes.tsx';

beforeAll(loadKubernetesTab);

const steps = [
  { setWeight: 10 },
  { pause: { duration: '1h' } },
  { pause: { duration: 30 } },
  { analysis: { templates: [{ templateName: 'errors' }, { templateName: 'latency', clusterScope: true }] } },
  { pause: {} },
];
const rolloutAt = (status: Rollout['status']) => aRollout({ spec: { strategy: { canary: { steps } } }, status });

async function drawn(rollout: Rollout) {
  renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { customresources: [rollout] } })]) });
  const row = (await screen.findByRole('button', { name: 'check-in' })).closest('[data-look=row]') as HTMLElement;
  const list = within(row).getByRole('list', { name: 'Canary steps' });
  const items = within(list).getAllByRole('listitem');
  return {
    row,
    texts: items.map(({ textContent }) => textContent),
    active: items.filter((item) => item.getAttribute('aria-current') === 'step').map(({ textContent }) => textContent),
  };
}

test('[K8S-025] a rollout shows its canary steps and the current one', async () => {
  const { texts, active } = await drawn(rolloutAt({ currentStepIndex: 3 }));
  expect(texts).toEqual([
    'Set weight 10%',
    'Pause for 1h',
    'Pause for 30s',
    'Analysis templates:errorslatency (cluster scoped)',
    'infinite pause',
    'Canary promoted',
  ]);
  expect(active).toEqual(['Analysis templates:errorslatency (cluster scoped)']);
});

test.each([5, 6])('[K8S-026] at step %i of five the canary is promoted', async (currentStepIndex) => {
  expect((await drawn(rolloutAt({ currentStepIndex }))).active).toEqual(['Canary promoted']);
});

test('[K8S-027] a paused rollout shows since when', async () => {
  const startTime = new Date(Date.now() - 5 * 60_000).toISOString();
  const pauseConditions = [{ reason: 'CanaryPauseStep', startTime }];
  const { row } = await drawn(rolloutAt({ currentStepIndex: 1, pauseConditions }));
  expect(row.textContent).toContain('Paused (5 minutes ago)');
});

test('[K8S-028] an aborted rollout shows the reason, and has no current step', async () => {
  const conditions = [
    { type: 'Available', status: 'False', reason: 'AvailableReason', message: 'Not this one' },
    { type: 'Progressing', status: 'False', reason: 'RolloutAborted', message: 'metric "errors" failed' },
  ];
  const { row, active } = await drawn(rolloutAt({ currentStepIndex: 1, conditions }));
  expect(active).toEqual([]);
  expect(within(row).getByRole('alert').textContent).toBe('Abortedmetric "errors" failed');
});

test('[K8S-024] custom resources are grouped by kind, and unknown kinds show their status', async () => {
  const certificate = (name: string, status?: unknown) => ({
    kind: 'Certificate',
    metadata: { name, namespace: 'boarding' },
    ...(status ? { status } : {}),
  });
  const ready = { conditions: [{ type: 'Ready', status: 'True' }], notAfter: '2027-01-01' };
  const customresources = [certificate('gate', ready), aRollout(), certificate('desk')];
  const { user } = renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { customresources } })]) });
  const sections = await screen.findAllByRole('heading', { level: 4 });
  expect(sections.map(({ textContent }) => textContent)).toEqual(['Certificate 2', 'Rollout 1']);
  const gate = screen.getByRole('button', { name: 'gate' });
  await user.click(gate);
  const row = gate.closest('[data-look=row]') as HTMLElement;
  expect(within(row).getByText('Ready').nextElementSibling?.textContent).toBe('True');
  expect(row.textContent).toContain('notAfter: 2027-01-01');
});
