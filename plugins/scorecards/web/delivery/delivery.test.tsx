import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { type Delivered, deliveryBounds } from '@callboard/plugin-facts/common';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { scorecardsPlugin } from '../index.tsx';
import type { DeliveryData } from './Metrics.tsx';

beforeAll(async () => {
  await Promise.all([import('../pages.ts'), preloadDataTable()]);
});

const crew = anEntity({ kind: 'Group', metadata: { name: 'crew', title: 'The crew' } });
const shop = anEntity({ metadata: { name: 'shop' } });
const figures = {
  deployments: 12,
  deploymentsPerWeek: 2.8,
  leadTimeHours: 30,
  changeFailureRate: 12.5,
  restoreHours: 0.5,
};
const component = (name: string, over: Partial<Delivered>): Delivered => ({
  ...figures,
  ref: `component:default/${name}`,
  kind: 'Component',
  owner: 'group:default/crew',
  classes: { frequency: 'high', overall: 'high' },
  lastDeployedAt: '2026-11-01T10:00:00.000Z',
  weeks: Array.from({ length: 12 }, (_, at) => at),
  ...over,
});
const delivery: DeliveryData = {
  ...figures,
  deploymentsPerWeekEach: 1.4,
  classes: { frequency: 'high', leadTime: 'high', changeFailures: 'medium', restore: 'elite', overall: 'medium' },
  before: { deployments: 6, deploymentsPerWeek: 1.4, leadTimeHours: 50 },
  weeks: Array.from({ length: 12 }, (_, at) => ({
    from: new Date(Date.UTC(2026, 8, 1 + 7 * at)).toISOString(),
    deployments: at,
    deploymentsPerWeek: at,
  })),
  components: [
    component('desk', { classes: { frequency: 'low', overall: 'low' }, deploymentsPerWeek: 0.1 }),
    component('shop', { deploymentsPerWeek: 2.7 }),
  ],
  deployed: 1_002,
  byClass: { elite: 0, high: 1_001, medium: 0, low: 1 },
  silent: 3,
};
const nothing: DeliveryData = {
  deployments: 0,
  deploymentsPerWeek: 0,
  deploymentsPerWeekEach: 0,
  classes: {},
  before: { deployments: 0, deploymentsPerWeek: 0 },
  weeks: [],
  components: [],
  deployed: 0,
  byClass: { elite: 0, high: 0, medium: 0, low: 0 },
  silent: 2,
};

function renderAt(initialPath: string, answer: DeliveryData = delivery) {
  const catalog = fakeCatalog([crew, shop]);
  const requests: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (path.includes('/api/scorecards/')) return Response.json({ items: [], scorecards: [], campaigns: [] });
    if (!path.includes('/api/facts/')) return catalog.fetch(url, init);
    requests.push(path);
    return Response.json(answer);
  };
  renderInApp(<AppRoutes />, { plugins: [catalogPlugin, scorecardsPlugin], Wrapper: UiProvider, initialPath, fetch });
  return requests;
}

test('the page names the class, the weakest metric, and the four metrics with their trend', async () => {
  const requests = renderAt('/delivery?owner=group%3Adefault%2Fcrew');
  expect(await screen.findByText('Held back by: Change failure rate')).toBeTruthy();
  expect(requests[0]).toContain('delivery?owner=group%3Adefault%2Fcrew');
  const metrics = within(screen.getByRole('list', { name: 'Delivery' })).getAllByRole('listitem');
  expect(metrics.map(({ textContent }) => textContent)).toEqual([
    'Deployment frequencyHigh1.4 per week12 in total, previously 6Elite: at least 7 per week',
    'Lead timeHigh30 hr2.1 days in the 30 days beforeElite: less than 24 hr',
    'Change failure rateMedium13 %– in the 30 days beforeElite: less than 5 %',
    'Time to restoreElite30 min– in the 30 days beforeElite: less than 1 hr',
  ]);
  const trend = within(metrics[0]!).getByRole('img').getAttribute('aria-label');
  expect(trend).toBe('Deployment frequency in the last 12 weeks: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11');
  const byClass = within(screen.getByRole('list', { name: 'Components by class' })).getAllByRole('listitem');
  expect(byClass.map(({ textContent }) => textContent)).toEqual([
    'Elite0',
    'High1,001',
    'Medium0',
    'Low1',
    'No deployments3',
  ]);
  expect(deliveryBounds.frequency[0]).toBe(7);
});

test('the components come worst first, and can be sorted', async () => {
  renderAt('/delivery');
  const table = within(await screen.findByRole('table', { name: 'Components' }));
  const names = () => table.getAllByRole('link', { name: /desk|shop/ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['desk', 'shop']));
  const perWeek = table.getByRole('button', { name: /Per week/ });
  await userEvent.click(perWeek);
  await userEvent.click(perWeek);
  expect(names()).toEqual(['shop', 'desk']);
});

test('another team is chosen by its title, and is in the URL', async () => {
  const requests = renderAt('/delivery');
  await userEvent.click(await screen.findByRole('button', { name: 'All teams' }));
  await userEvent.click(await screen.findByRole('option', { name: 'The crew' }));
  await waitFor(() => expect(requests.at(-1)).toContain('owner=group%3Adefault%2Fcrew'));
});

test('without deployments, the page explains how to report them', async () => {
  renderAt('/delivery', nothing);
  expect(await screen.findByText('No deployments yet')).toBeTruthy();
  expect(screen.getByText(/RUN_ID/).textContent).toContain(
    '/api/facts/entities/component%3Adefault%2Fshop/deployments/$RUN_ID',
  );
});

test('the page of a team without components shows no metrics', async () => {
  renderAt('/delivery?owner=group%3Adefault%2Fcrew', { ...nothing, silent: 0 });
  expect(await screen.findByText('No components')).toBeTruthy();
});

test('the page of a team shows the metrics and leads to all of them', async () => {
  renderAt('/catalog/default/group/crew');
  const link = await screen.findByRole('link', { name: 'All metrics' });
  expect(link.getAttribute('href')).toBe('/delivery?owner=group%3Adefault%2Fcrew');
});

test('the tab of a component shows its metrics, or how to report deployments', async () => {
  const requests = renderAt('/catalog/default/component/shop/scorecards');
  expect(await screen.findByRole('list', { name: 'Delivery' })).toBeTruthy();
  expect(requests[0]).toContain('delivery?entity=component%3Adefault%2Fshop');
});
