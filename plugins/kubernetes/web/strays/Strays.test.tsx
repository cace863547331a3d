import { screen, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  aCluster,
  aContainerStatus,
  aCronJob,
  aDeployment,
  aJob,
  anAutoscaler,
  aPod,
  aReplicaSet,
  fakeKubernetes,
  ownerOf,
} from '../../testing/index.ts';
import { loadKubernetesTab, renderKubernetes } from '../testing/renderKubernetes.tsx';

beforeAll(loadKubernetesTab);

const deployment = aDeployment();
const cronJob = aCronJob();
const set = aReplicaSet(deployment);
const alone = aReplicaSet(deployment, { metadata: { name: 'left-behind', ownerReferences: [] } });
const ofSet = aPod({ metadata: { name: 'seat-map-a', ownerReferences: [ownerOf(set)] } });
const ofLeftBehind = aPod({ metadata: { name: 'left-behind-a', ownerReferences: [ownerOf(alone)] } });
const crashing = aPod({
  metadata: { name: 'debug-shell', ownerReferences: 'nobody' as never },
  status: { containerStatuses: [aContainerStatus({ restartCount: 3 })] },
});
const ofWorkflow = aPod({ metadata: { name: 'workflow-1', ownerReferences: [{ kind: 'Workflow', uid: 'else' }] } });

const resources = {
  deployments: [deployment],
  cronjobs: [cronJob],
  replicasets: [set, alone],
  jobs: [
    aJob({ metadata: { name: 'nightly-1', ownerReferences: [ownerOf(cronJob)] } }),
    aJob({ metadata: { name: 'migrate-seats', ownerReferences: [] } }),
  ],
  pods: [ofSet, ofLeftBehind, crashing, ofWorkflow],
  horizontalpodautoscalers: [anAutoscaler({ metadata: { name: 'seat-map-scaler' } })],
  configmaps: [{ metadata: { name: 'seat-map-settings', namespace: 'boarding' } }],
  limitranges: [{ metadata: { name: 'limits', namespace: 'boarding' } }],
  resourcequotas: [{ metadata: { name: 'quota', namespace: 'boarding' } }, {}],
};

const section = (name: string) => screen.findByRole('region', { name });

test('every object of the entity is shown, even without an owner', async () => {
  const { user } = renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources })]) });

  const jobs = await section('Jobs 1');
  expect(within(jobs).getByRole('button', { name: 'migrate-seats' })).toBeTruthy();
  const sets = await section('Replica sets 1');
  await user.click(within(sets).getByRole('button', { name: 'left-behind' }));
  expect(await within(sets).findByText('left-behind-a')).toBeTruthy();

  const pods = await section('Other pods 2');
  const names = (await within(pods).findAllByRole('link')).map(({ textContent }) => textContent);
  expect(names).toEqual(['debug-shell', 'workflow-1']);

  const others = await section('Configuration and limits 5');
  const listed = within(others)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(['seat-map-scaler', 'seat-map-settings', 'limits', 'quota', 'unknown-resourcequota']);
  await user.click(within(others).getByRole('link', { name: 'seat-map-settings' }));
  expect(await within(await screen.findByRole('dialog', {}, { timeout: 20_000 })).findByText('ConfigMap')).toBeTruthy();
});

test('objects with an owner are not shown twice', async () => {
  const owned = { ...resources, replicasets: [set], jobs: [resources.jobs[0]!], pods: [ofSet] };
  const { horizontalpodautoscalers: _, configmaps: __, limitranges: ___, resourcequotas: ____, ...running } = owned;
  renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: running })]) });
  await section('Cron jobs 1');
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'Deployments 1',
    'Cron jobs 1',
  ]);
});

test('an object that is read in two API versions is shown once', async () => {
  const versions = ['autoscaling/v1', 'autoscaling/v2'].map((apiVersion) => ({ ...anAutoscaler(), apiVersion }));
  renderKubernetes({ kubernetes: fakeKubernetes([aCluster({ resources: { horizontalpodautoscalers: versions } })]) });
  expect(within(await section('Configuration and limits 1')).getAllByRole('link')).toHaveLength(1);
});

test('objects with the same name in two namespaces, and those without a name, are distinct even without ids', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const inNamespace = (namespace: string) => ({ metadata: { name: 'seat-map', namespace } });
  const both = [inNamespace('boarding'), inNamespace('gates')];
  renderKubernetes({
    kubernetes: fakeKubernetes([
      aCluster({ resources: { configmaps: [...both, {}, {}], services: both, deployments: both, cronjobs: both } }),
    ]),
  });
  expect(within(await section('Configuration and limits 4')).getAllByRole('link')).toHaveLength(4);
  expect(warn.mock.calls.flat().filter((text) => /same key/.test(String(text)))).toEqual([]);
});
