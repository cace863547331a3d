import { alertApi } from '@callboard/web-kit';
import { fakeAlerts, implementApi } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { aCluster, aPod, fakeKubernetes } from '../../testing/index.ts';
import { drawer, loadDrawer, renderDrawer } from '../drawer/testing/renderDrawer.tsx';
import { writePlace } from '../objects/objectPlace.ts';
import { loadKubernetesTab, renderKubernetes } from '../testing/renderKubernetes.tsx';

beforeAll(() => Promise.all([loadDrawer(), loadKubernetesTab()]));
afterEach(() => void vi.restoreAllMocks());

const path = '/proxy/api/v1/namespaces/boarding/pods/seat-map-7d4f9-x2x4q';
const enabled = { kubernetes: { frontend: { podDelete: { enabled: true } } } };

function openPod(config: Record<string, unknown>) {
  const alerts = fakeAlerts();
  const page = renderDrawer([aCluster({ resources: { pods: [aPod()] } })], {
    open: {},
    config,
    apis: [implementApi(alertApi, alerts)],
  });
  return { ...page, alerts };
}

async function confirm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete pod' }));
  const question = within(await screen.findByRole('dialog', { name: /^Delete seat-map/ }));
  await userEvent.click(question.getByRole('button', { name: 'Delete pod' }));
}

test.each([{}, { kubernetes: { frontend: { podDelete: { enabled: false } } } }])(
  '[K8S-037] pods cannot be deleted unless the configuration allows it: %j',
  async (config) => {
    openPod(config);
    await within(await drawer()).findByRole('link', { name: 'YAML' });
    expect(screen.queryByRole('button', { name: 'Delete pod' })).toBeNull();
  },
);

test('Escape closes only the confirmation, and the pod stays open', async () => {
  openPod(enabled);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete pod' }));
  await screen.findByRole('dialog', { name: /^Delete seat-map/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Delete seat-map/ })).toBeNull());
  expect(await drawer()).toBeTruthy();
});

test('[K8S-037] [K8S-038] a pod is deleted after a confirmation, and the button is disabled during the request', async () => {
  const { kubernetes, alerts } = openPod(enabled);
  let resolve = (_: unknown) => {};
  kubernetes.answer(
    `DELETE ${path}`,
    () =>
      new Promise((settle) => {
        resolve = settle;
      }),
  );
  await confirm();
  const button = await screen.findByRole('button', { name: 'Deleting…', hidden: true });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  resolve({});
  await waitFor(() =>
    expect(alerts.posted.map(({ message }) => message)).toEqual(['Pod seat-map-7d4f9-x2x4q is being deleted']),
  );
  expect(kubernetes.requests.filter(({ method }) => method === 'DELETE').map((request) => request.path)).toEqual([
    path,
  ]);
});

test('a deleted pod is immediately shown as terminating, and cannot be deleted twice', async () => {
  const kubernetes = fakeKubernetes([aCluster({ resources: { pods: [aPod()] } })]);
  const object = writePlace({
    cluster: 'frankfurt',
    type: 'pods',
    namespace: 'boarding',
    name: 'seat-map-7d4f9-x2x4q',
  });
  renderKubernetes({ kubernetes, config: enabled, at: `?${new URLSearchParams({ object })}` });
  kubernetes.answer(`DELETE ${path}`, () => ({}));
  await within(await drawer()).findAllByText('Running');
  // The cluster sends no further response, so the page shows its own state.
  kubernetes.answer('POST /resources/workloads/query', () => new Promise(() => {}));
  await confirm();
  expect(await within(await drawer()).findByText('Terminating')).toBeTruthy();
  const button = within(await drawer()).getByRole<HTMLButtonElement>('button', { name: 'Delete pod' });
  expect(button.disabled).toBe(true);
});

test('[K8S-038] a failed deletion is shown, and reported in the console', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { kubernetes } = openPod(enabled);
  kubernetes.answer(`DELETE ${path}`, () => new Response('no', { status: 403, statusText: 'Forbidden' }));
  await confirm();
  expect(
    await screen.findByText('Could not delete the pod. Please check the console for the full report.'),
  ).toBeTruthy();
  expect(String(report.mock.calls[0]?.[0])).toContain('Proxy request failed with 403 Forbidden, no');
});
