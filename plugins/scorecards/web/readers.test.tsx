import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { preloadDataTable, UiProvider } from '@callboard/ui';
import type { Fetch } from '@callboard/web-kit';
import { AppRoutes, usePages } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { scorecardsPlugin } from './index.tsx';

beforeAll(async () => {
  await Promise.all([import('./pages.ts'), preloadDataTable()]);
});

const shop = anEntity({ metadata: { name: 'shop' } });

/** As a user who has the permission to read scorecards or not. */
function renderAs(
  scorecards: 'reader' | 'stranger',
  content = <AppRoutes />,
  initialPath = '/catalog/default/component/shop',
) {
  const catalog = fakeCatalog([shop]);
  const result = (name: string) => (name === 'scorecard.read' && scorecards === 'stranger' ? 'DENY' : 'ALLOW');
  const fetch: Fetch = async (url, init) => {
    const path = String(url);
    if (path.endsWith('/api/permission/authorize')) {
      const { items } = JSON.parse(String(init?.body)) as { items: { id: string; permission: { name: string } }[] };
      return Response.json({ items: items.map(({ id, permission }) => ({ id, result: result(permission.name) })) });
    }
    if (path.endsWith('/summary')) return Response.json({ scorecards: [], campaigns: [] });
    return path.includes('/api/catalog/') ? catalog.fetch(url, init) : new Response(null, { status: 404 });
  };
  const config = { permission: { enabled: true } };
  const plugins = [catalogPlugin, scorecardsPlugin];
  renderInApp(content, { plugins, Wrapper: UiProvider, initialPath, config, fetch });
}

const PagePaths = () => <p>{['Pages', ...usePages().map(({ path }) => path)].join(' ')}</p>;

describe('a user without the permission scorecard.read', () => {
  const tab = async () => {
    const tabs = await screen.findByRole('navigation', { name: 'Sections of this page' });
    await within(tabs).findByRole('link', { name: 'History' });
    return within(tabs).queryByRole('link', { name: 'Scorecards' });
  };

  test('sees no tab of scorecards on the page of an entity, unlike other users', async () => {
    renderAs('stranger');
    expect(await tab()).toBe(null);
  });

  test('is the only one without that tab', async () => {
    renderAs('reader');
    expect(await tab()).toBeTruthy();
  });

  test('reads which permission is missing at the URL of that tab', async () => {
    renderAs('stranger', undefined, '/catalog/default/component/shop/scorecards');
    expect(await screen.findByText(/requires the permission scorecard\.read/)).toBeTruthy();
  });

  test('is not led from the metrics of delivery to the scorecards', async () => {
    renderAs('stranger', undefined, '/delivery');
    expect(await screen.findByRole('heading', { level: 1, name: 'Delivery' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Scorecards' })).toBe(null);
  });

  test('finds no page that is refused in the command palette', async () => {
    renderAs('stranger', <PagePaths />);
    expect(await screen.findByText(/\/delivery/)).toBeTruthy();
    expect(screen.queryByText(/\/scorecards|\/campaigns|\/scorecard-exemptions/)).toBe(null);
  });

  test('does not keep others from finding them', async () => {
    renderAs('reader', <PagePaths />);
    expect(await screen.findByText(/\/scorecards \/campaigns \/delivery \/scorecard-exemptions/)).toBeTruthy();
  });
});
