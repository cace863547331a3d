import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { ResultRow, ScorecardSummary } from '../../common/index.ts';
import { scorecardsPlugin } from '../index.tsx';

beforeAll(async () => {
  await Promise.all([import('../pages.ts'), preloadDataTable()]);
});

const states = { passed: 1, failed: 0, exempt: 0, noData: 0, upcoming: 0, notApplicable: 0 };
const readiness: ScorecardSummary = {
  id: 'readiness',
  title: 'Readiness',
  entities: 1,
  score: 100,
  levels: [{ name: 'Bronze', entities: 1 }],
  withoutLevel: 0,
  histogram: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
  checks: [{ id: 'owned', title: 'Owned', level: 'Bronze', weight: 1, states }],
  mayRequestExemptions: false,
};
const shop: ResultRow = {
  ref: 'component:default/shop',
  kind: 'Component',
  owner: 'group:default/crew',
  level: 'Bronze',
  score: 100,
  states: ['passed'],
};
const crew = {
  owner: 'group:default/crew',
  entities: 1,
  score: 100,
  levels: [1],
  withoutLevel: 0,
  failed: 0,
  checks: [{ passed: 1, failed: 0 }],
};

/** The page of a scorecard at a URL; nothing belongs to another owner. */
function openAt(search: string) {
  const catalog = fakeCatalog([]);
  const requests: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (!path.includes('/api/scorecards/')) return catalog.fetch(url, init);
    requests.push(path);
    const isOther = path.includes('owner=') && !path.includes('crew');
    const empty = { ...readiness, entities: 0, score: undefined, levels: [{ name: 'Bronze', entities: 0 }] };
    if (path.includes('/results'))
      return Response.json(isOther ? { items: [], total: 0 } : { items: [shop], total: 1 });
    if (path.includes('/owners')) return Response.json({ items: [crew] });
    if (path.includes('/trend')) return Response.json({ points: [] });
    return Response.json(isOther ? empty : readiness);
  };
  const plugins = [catalogPlugin, scorecardsPlugin];
  renderInApp(<AppRoutes />, { plugins, Wrapper: UiProvider, initialPath: `/scorecards/readiness?${search}`, fetch });
  return { asked: () => requests.filter((path) => path.includes('/results')) };
}

test.each([
  ['level=Platinum', 'no level “Platinum”'],
  ['check=gone', 'no check “gone”'],
])('a filter %s that the scorecard no longer has is named and ignored', async (search, text) => {
  const { asked } = openAt(search);
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  expect(await screen.findByRole('link', { name: /shop/ })).toBeTruthy();
  expect(asked().filter((path) => path.includes(search))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove from filter' }));
  await waitFor(() => expect(screen.queryByText(new RegExp(text))).toBe(null));
});

test.each(['', '&view=owners'])(
  'an owner without entities%s is a filter to clear, not a scorecard without results',
  async (view) => {
    openAt(`owner=group:default/nobody${view}`);
    expect(await screen.findByText(view ? 'No owners match' : 'No entities match')).toBeTruthy();
    expect(screen.queryByText('No results yet')).toBe(null);
    expect(screen.queryByText(/trend appears/)).toBe(null);
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    expect((await screen.findAllByText('100 %')).length).toBeGreaterThan(0);
  },
);
