import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { CampaignEntity, CampaignSummary, EntitySummary } from '../../common/index.ts';
import { scorecardsPlugin } from '../index.tsx';

beforeAll(async () => {
  await Promise.all([import('./CampaignsPage.tsx'), import('./CampaignPage.tsx'), preloadDataTable()]);
});

const shop = anEntity({ metadata: { name: 'shop' } });
const campaign: CampaignSummary = {
  id: 'node-24',
  ref: 'campaign:default/node-24',
  title: 'Node 24 everywhere',
  brief: 'Node 20 gets **no more** fixes.',
  scorecard: { id: 'readiness', title: 'Production readiness' },
  checks: [{ id: 'node', title: 'Runs on Node 24' }],
  startsAt: '2026-11-01T00:00:00.000Z',
  targetDate: '2099-01-31',
  phase: 'active',
  entities: 10,
  states: { open: 3, noData: 1, exempt: 1, done: 5 },
};
const owners = [
  { owner: 'group:default/crew', entities: 6, states: { open: 3, noData: 0, exempt: 0, done: 3 } },
  { owner: 'group:default/desk', entities: 4, states: { open: 0, noData: 0, exempt: 0, done: 4 } },
];
const manyOwners = Array.from({ length: 12 }, (_, at) => ({ ...owners[0]!, owner: `group:default/team-${at}` }));
const row: CampaignEntity = {
  ref: 'component:default/shop',
  kind: 'Component',
  owner: 'group:default/crew',
  state: 'open',
  checks: ['node'],
};
const points = [
  { day: '2026-11-01', entities: 10, remaining: 8 },
  { day: '2026-11-02', entities: 10, remaining: 8 },
  { day: '2026-11-03', entities: 10, remaining: 4 },
];
const summary: EntitySummary = {
  scorecards: [
    { id: 'readiness', title: 'Production readiness', levels: ['Bronze', 'Silver'], level: 'Bronze', score: 60 },
  ],
  campaigns: [
    {
      id: 'node-24',
      title: 'Node 24 everywhere',
      targetDate: '2099-01-31',
      checks: [{ id: 'node', title: 'Runs on Node 24' }],
    },
  ],
};

function renderAt(initialPath: string, entitySummary: () => Promise<Response> = async () => Response.json(summary)) {
  const catalog = fakeCatalog([shop]);
  const requests: string[] = [];
  const over = { ...campaign, id: 'done', title: 'Over', phase: 'archived' as const, targetDate: '2026-10-31' };
  const answers: [RegExp, unknown][] = [
    [/\/campaigns$/, { items: [over, campaign] }],
    [/\/burn-down/, { points }],
    [/\/campaigns\/large$/, { ...campaign, id: 'large', owners: manyOwners }],
    [/\/campaigns\/large\/entities/, { items: [], total: 0 }],
    [/\/campaigns\/node-24\/entities/, { items: [row], total: 1 }],
    [/\/campaigns\/node-24/, { ...campaign, owners }],
  ];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/scorecards/')) return catalog.fetch(url, init);
    requests.push(path);
    if (path.endsWith('/summary')) return entitySummary();
    if (path.includes('/campaigns/gone')) {
      const error = { name: 'NotFoundError', message: "No campaign 'gone'" };
      return Response.json({ error, response: { statusCode: 404 } }, { status: 404 });
    }
    return Response.json(answers.find(([pattern]) => pattern.test(path))![1]);
  };
  renderInApp(<AppRoutes />, { plugins: [catalogPlugin, scorecardsPlugin], Wrapper: UiProvider, initialPath, fetch });
  return requests;
}

test('campaigns are listed by phase with their share of done entities and their dates', async () => {
  renderAt('/campaigns');
  const active = within(await screen.findByRole('region', { name: 'Active' }));
  expect(active.getByRole('link', { name: 'Node 24 everywhere' }).getAttribute('href')).toBe('/campaigns/node-24');
  expect(active.getByText('60 %')).toBeTruthy();
  expect(active.getByText(/days left$/)).toBeTruthy();
  expect(active.getByText(/6 of 10 entities done/)).toBeTruthy();
  const archived = within(screen.getByRole('region', { name: 'Archived' }));
  expect(archived.getByText('Ended on Oct 31, 2026')).toBeTruthy();
});

test('a campaign shows its progress, burn-down and schedule, and the owner with the most left to do first', async () => {
  const requests = renderAt('/campaigns/node-24');
  expect(await screen.findByText('6 of 10 entities done')).toBeTruthy();
  expect(screen.getByText('60 %')).toBeTruthy();
  const chart = await screen.findByRole('img', { name: /remaining entities/ });
  expect(chart.getAttribute('aria-label')).toBe('8 → 4 remaining entities, from Nov 1, 2026 to Nov 3, 2026');
  // Nearly all of the time is left, and half of the work is done.
  expect(screen.getByText('On track')).toBeTruthy();
  expect((await screen.findByText('no more')).tagName).toBe('STRONG');
  const teams = within(screen.getByRole('list', { name: 'By owner' }));
  expect(teams.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['crew3 left', 'deskDone']);
  const table = within(screen.getByRole('table', { name: 'Entities' }));
  expect((await table.findByRole('link', { name: /shop/ })).getAttribute('href')).toBe(
    '/catalog/default/component/shop/scorecards',
  );
  expect(table.getByText('Runs on Node 24')).toBeTruthy();
  await userEvent.click(teams.getByRole('link', { name: 'crew' }));
  await waitFor(() => expect(requests.some((path) => /entities\?owner=group%3Adefault%2Fcrew/.test(path))).toBe(true));
  expect(requests.some((path) => /burn-down\?owner=/.test(path))).toBe(true);
  expect(await screen.findByText('3 of 6 entities done')).toBeTruthy();
});

test('all owners of a campaign are shown on request', async () => {
  renderAt('/campaigns/large');
  const teams = within(await screen.findByRole('list', { name: 'By owner' }));
  expect(teams.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more owners' }));
  expect(teams.getAllByRole('listitem')).toHaveLength(12);
});

test('the page of an entity appears with its level, and with a banner if it fails a check of a campaign', async () => {
  let answer = (_response: Response) => {};
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const requests = renderAt('/catalog/default/component/shop', () => response);
  await waitFor(() => expect(requests.some((path) => path.endsWith('/summary'))).toBe(true));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  answer(Response.json(summary));
  const header = (await screen.findByRole('heading', { level: 1, name: 'shop' })).closest('header')!;
  expect(within(header).getByRole('link', { name: 'Production readiness Bronze' }).getAttribute('href')).toBe(
    '/catalog/default/component/shop/scorecards',
  );
  const banner = screen.getByText(/Runs on Node 24 by Jan 31, 2099/).closest('[role="status"]') as HTMLElement;
  expect(within(banner).getByRole('link', { name: 'Node 24 everywhere' }).getAttribute('href')).toBe(
    '/campaigns/node-24',
  );
  expect(within(banner).getByRole('link', { name: 'What to do' })).toBeTruthy();
});

test.each([
  ['nothing is left to do', async () => Response.json({ scorecards: [], campaigns: [] })],
  ['results do not load', async () => new Response('{}', { status: 503 })],
])('the page of an entity has no banner if %s', async (_title, entitySummary) => {
  renderAt('/catalog/default/component/shop', entitySummary);
  expect(await screen.findByRole('heading', { level: 1, name: 'shop' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'What to do' })).toBeNull();
});

test('a campaign that does not exist says so, without an error to retry', async () => {
  renderAt('/campaigns/gone');
  expect(await screen.findByText(/This scorecard or campaign does not exist/)).toBeTruthy();
  expect(screen.queryByText(/404|Full error|Retry/)).toBeNull();
});
