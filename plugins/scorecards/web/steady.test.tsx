import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { BurnDown } from './campaigns/BurnDown.tsx';
import { scorecardsPlugin } from './index.tsx';

beforeAll(async () => {
  await Promise.all([import('./pages.ts'), preloadDataTable()]);
});

test('the delivery of an entity waits for the results above it, which would push it down', async () => {
  const catalog = fakeCatalog([anEntity({ metadata: { name: 'shop' } })]);
  let answer = () => {};
  const results = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    asked.push(path);
    if (path.includes('/api/catalog/')) return catalog.fetch(url, init);
    if (path.endsWith('/summary')) return Response.json({ scorecards: [], campaigns: [] });
    if (!path.includes('/api/scorecards/entities/')) return new Response(null, { status: 404 });
    await results;
    return Response.json({ items: [] });
  };
  renderInApp(<AppRoutes />, {
    plugins: [catalogPlugin, scorecardsPlugin],
    Wrapper: UiProvider,
    initialPath: '/catalog/default/component/shop/scorecards',
    fetch,
  });
  // Both are requested at the same time.
  await waitFor(() => expect(asked.filter((path) => path.includes('/api/facts/'))).not.toEqual([]));
  expect(screen.queryByRole('alert')).toBe(null);
  answer();
  expect(await screen.findByText('No scorecards apply to this entity')).toBeTruthy();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a burn-down that is loading does not claim that it is too short', () => {
  const { container } = renderInApp(<BurnDown points={undefined} targetDate="2031-01-01" />);
  expect(container.textContent).toBe('');
});
