import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { EntityResult, Exemption } from '../../common/index.ts';
import { scorecardWork } from '../home/exemptionWork.ts';
import { scorecardsPlugin } from '../index.tsx';

beforeAll(async () => {
  await Promise.all([import('../pages.ts'), preloadDataTable()]);
});

const shop = anEntity({ metadata: { name: 'shop', title: 'Shop' } });
const waiting: Exemption = {
  id: 'e-1',
  ref: 'component:default/shop',
  scorecard: 'readiness',
  check: 'coverage',
  reason: 'A prototype',
  until: '2099-01-01T00:00:00.000Z',
  state: 'requested',
  requestedBy: 'user:default/ada',
  requestedAt: '2026-11-19T00:00:00.000Z',
  mayDecide: true,
  isOwn: false,
};
const own: Exemption = { ...waiting, id: 'e-2', check: 'docs', requestedBy: 'user:default/guest', isOwn: true };
const others: Exemption = { ...waiting, id: 'e-3', check: 'image', mayDecide: false };

const result: EntityResult = {
  id: 'readiness',
  title: 'Readiness',
  levels: [],
  checks: [{ id: 'docs', title: 'Has docs', weight: 1, state: 'failed', exemption: own }],
  nextSteps: [],
  mayRequestExemptions: true,
};

function renderWith(listed: readonly Exemption[], content: ReactElement, initialPath = '/') {
  const catalog = fakeCatalog([shop]);
  let items = listed;
  const calls: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/scorecards/')) return catalog.fetch(url, init);
    if (init?.method && init.method !== 'GET') calls.push(`${init.method} ${path.split('/api/scorecards')[1]}`);
    if (init?.method === 'DELETE') {
      items = [];
      return new Response(null, { status: 204 });
    }
    if (path.includes('/exemptions')) return Response.json({ items, total: items.length });
    if (path.endsWith('/summary')) return Response.json({ scorecards: [], campaigns: [] });
    if (path.includes('/entities/')) return Response.json({ items: [result] });
    return Response.json({ items: [] });
  };
  renderInApp(content, { plugins: [catalogPlugin, scorecardsPlugin], Wrapper: UiProvider, initialPath, fetch });
  return calls;
}

function Work() {
  const { items, isLoading } = scorecardWork[0]!.useWork();
  if (isLoading) return <p>Loading</p>;
  return (
    <ol aria-label="Work">
      {items.map(({ id, title, reason, to }) => (
        <li key={id}>{[title, reason, to].join(' | ')}</li>
      ))}
    </ol>
  );
}

test('the work of a user contains requests that the user can decide, without own ones', async () => {
  renderWith([waiting, own, others], <Work />);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Shop: coverage | ada: A prototype | /scorecard-exemptions',
    ]),
  );
});

test('the user who requested an exemption withdraws it on the page of all exemptions', async () => {
  const calls = renderWith([own], <AppRoutes />, '/scorecard-exemptions');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  // The server refuses approvals of own requests.
  expect(screen.queryByRole('button', { name: 'Approve' })).toBe(null);
  expect(await screen.findByText('No requests are waiting')).toBeTruthy();
  expect(calls).toEqual(['DELETE /exemptions/e-2']);
});

test('and on the tab of the entity', async () => {
  const calls = renderWith([own], <AppRoutes />, '/catalog/default/component/shop/scorecards');
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBe(null);
  await waitFor(() => expect(calls).toEqual(['DELETE /exemptions/e-2']));
});
