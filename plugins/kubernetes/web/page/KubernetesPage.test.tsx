import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { OwnedWorkload } from '../../common/index.ts';
import { fakeKubernetes } from '../../testing/index.ts';
import { kubernetesPlugin } from '../index.tsx';

beforeAll(() => Promise.all([preloadDataTable(), import('./KubernetesPage.tsx')]));

const aWorkload = (over: Partial<OwnedWorkload> = {}): OwnedWorkload => ({
  entityRef: 'component:default/seat-map',
  cluster: 'frankfurt',
  clusterTitle: 'Frankfurt',
  namespace: 'boarding',
  kind: 'Deployment',
  name: 'seat-map',
  ready: 2,
  wanted: 2,
  version: '1.4.2',
  ...over,
});
const restarted = { type: 'containers-restarting', values: { container: 'app', count: 4 }, message: 'raw' };
const workloads = [
  aWorkload({ name: 'fares', ready: 0, severity: 'error', message: 'back-off 5m0s' }),
  aWorkload({ cluster: 'oslo', clusterTitle: 'Oslo', name: 'gates', severity: 'warning', ...restarted }),
  aWorkload(),
];

const aSummary = { name: 'frankfurt', authProvider: 'serviceAccount' };

function renderPage(items: OwnedWorkload[] = workloads, at = '', clusters = [aSummary]) {
  const kubernetes = fakeKubernetes([], clusters);
  kubernetes.state.workloads = { items, total: items.length, errors: [] };
  const catalog = fakeCatalog([anEntity({ kind: 'Component', metadata: { name: 'seat-map' } })]);
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, kubernetesPlugin],
    initialPath: `/kubernetes${at}`,
    Wrapper: UiProvider,
    fetch: (url, init) =>
      String(url).includes('/api/kubernetes/') ? kubernetes.fetch(String(url), init) : catalog.fetch(url, init),
  });
  return { kubernetes, user: userEvent.setup() };
}

const patience = { timeout: 20_000 };
const names = async () => {
  const table = await screen.findByRole('table', { name: 'Workloads' }, patience);
  await within(table).findAllByRole('link', {}, patience);
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('link')[0]?.textContent);
};

test('all workloads of the user are one list, with their state and problem', async () => {
  renderPage();
  expect(await names()).toEqual(['fares Deployment', 'gates Deployment', 'seat-map Deployment']);
  const toneOf = (text: string) => screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');
  expect([toneOf('0/2 ready')]).toEqual(['danger']);
  expect(screen.getByText('back-off 5m0s')).toBeTruthy();
  expect(screen.getByText('container=app restarted 4 times')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'fares Deployment' });
  expect(link.getAttribute('href')).toBe('/catalog/default/component/seat-map/kubernetes');
});

test('the list can be filtered by problems, cluster and text', async () => {
  const { user } = renderPage();
  await names();
  await user.click(screen.getByRole('button', { name: 'With problems 2' }));
  await waitFor(async () => expect(await names()).toEqual(['fares Deployment', 'gates Deployment']));
  await user.click(screen.getByRole('button', { name: 'Oslo 1' }));
  await waitFor(async () => expect(await names()).toEqual(['gates Deployment']));
  await user.type(screen.getByRole('textbox', { name: 'Search workloads' }), 'fares');
  expect(await screen.findByText('No matching workloads')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
});

test('a filter has no number until the workloads have loaded', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { kubernetes } = renderPage();
  kubernetes.answer('GET /workloads', () => arrival.then(() => kubernetes.state.workloads));
  expect(await screen.findByRole('button', { name: 'With problems' }, patience)).toBeTruthy();
  arrive();
  expect(await screen.findByRole('button', { name: 'With problems 2' }, patience)).toBeTruthy();
});

test("the header shows the filtered count, or the server's total if the list is truncated", async () => {
  const { kubernetes, user } = renderPage();
  kubernetes.state.workloads = { items: workloads, total: 1_200, errors: [] };
  await names();
  const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
  expect(header.getByText('1,200')).toBeTruthy();
  expect(header.getByRole('textbox', { name: 'Search workloads' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Oslo 1' }));
  expect(await header.findByText('1')).toBeTruthy();
});

test('a portal without annotated entities explains how to add workloads', async () => {
  renderPage([]);
  expect(await screen.findByText(/backstage.io\/kubernetes-id/, {}, patience)).toBeTruthy();
});

test('a cluster that did not respond is named, and a failed request can be retried', async () => {
  const { kubernetes, user } = renderPage();
  await names();
  kubernetes.state.workloads = { items: [], total: 0, errors: [{ cluster: 'oslo', message: 'No response' }] };
  kubernetes.answer('GET /workloads', () => Response.json({ error: { message: 'down' } }, { status: 503 }));
  window.dispatchEvent(new Event('visibilitychange'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }, patience));
  kubernetes.answer('GET /workloads', undefined);
  await user.click(await screen.findByRole('button', { name: 'Try again' }, patience));
  expect(await screen.findByText('oslo: No response', {}, patience)).toBeTruthy();
  expect(await screen.findByText('No workloads found', {}, patience)).toBeTruthy();
  expect(screen.queryByText('No workloads yet')).toBeNull();
});

test('an empty list names the annotations, and without a cluster says that none is configured', async () => {
  const { kubernetes } = renderPage([]);
  expect(await screen.findByText('No workloads yet', {}, patience)).toBeTruthy();
  expect(kubernetes.requests.map(({ path }) => path)).toContain('/clusters');
  cleanup();
  renderPage([], '', []);
  expect(await screen.findByText('No clusters configured', {}, patience)).toBeTruthy();
  expect(screen.getByText(/kubernetes\.clusterLocatorMethods/)).toBeTruthy();
  expect(screen.queryByText('No workloads yet')).toBeNull();
});

test('the problem keeps its width in narrow tables, because it is why people open the page', async () => {
  renderPage();
  await names();
  const { style } = screen.getByRole('table', { name: 'Workloads' });
  for (const tracks of ['--tracks-xl', '--tracks-lg', '--tracks-md'])
    expect(style.getPropertyValue(tracks)).toMatch(/ minmax\(220px, 1fr\)$/);
});
