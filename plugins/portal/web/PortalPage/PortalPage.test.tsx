import { NotAllowedError } from '@callboard/errors';
import { UiProvider } from '@callboard/ui';
import { createRouteRef, definePlugin, statusFactPoint, text } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeFetch, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { PortalAbout } from '../../common/index.ts';
import { anAbout, anInstallation, fakePortal } from '../../testing/index.ts';
import { portalPlugin } from '../index.tsx';
import { portalTranslation } from '../portalTranslation.ts';

// The page is lazy. Preloading it keeps the tests from waiting for code.
beforeAll(() => import('./PortalPage.tsx'));

const settings = createRouteRef({ id: 'settings' });
const gates = createRouteRef({ id: 'gates' });
const settingsPlugin = definePlugin({
  id: 'user-settings',
  routes: { root: settings },
  pages: [{ path: '/settings', routeRef: settings, Component: () => null }],
});

const places = definePlugin({
  id: 'places',
  routes: { root: gates },
  pages: [{ path: '/gates', routeRef: gates, Component: () => null }],
  navItems: [
    {
      id: 'gates',
      section: 'main',
      order: 1,
      title: text(portalTranslation, 'title'),
      icon: () => null,
      to: gates,
      letter: 'a',
    },
  ],
});
const docs = createRouteRef({ id: 'docs', params: ['namespace', 'kind', 'name'] });
const techdocs = definePlugin({
  id: 'techdocs',
  routes: { docRoot: docs },
  pages: [{ path: '/docs/:namespace/:kind/:name', routeRef: docs, Component: () => null }],
});

function renderPortal(about: PortalAbout = anAbout(), options: RenderInAppOptions = {}) {
  return renderInApp(<AppRoutes />, {
    plugins: [portalPlugin, settingsPlugin],
    Wrapper: UiProvider,
    initialPath: '/portal',
    fetch: (url) => fakePortal(about).fetch(String(url)),
    ...options,
  });
}

test('the page shows its title and the organisation', async () => {
  renderPortal(anAbout(), { config: { organization: { name: 'Meridian Air' } } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('About this portal');
  expect(screen.getByText('The Meridian Air portal: its status, plugins, files and docs.')).toBeTruthy();
});

test('the page shows the version, database, Node.js version and data folder', async () => {
  const installation = anInstallation({ dataDirectory: '/var/lib/callboard' });
  renderPortal(anAbout({ version: '4.5.6', databaseEngine: 'postgres', installation }));
  expect(await screen.findByText('All plugins are ready')).toBeTruthy();
  expect(screen.getByText('4.5.6')).toBeTruthy();
  expect(screen.getByText('PostgreSQL')).toBeTruthy();
  expect(screen.getByText('20.19.0')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy /var/lib/callboard' })).toBeTruthy();
});

test('a status fact that fails does not break the page', async () => {
  const failing = definePlugin({
    id: 'weather',
    extensions: [
      statusFactPoint.add({
        id: 'weather',
        useFact: () => {
          throw new Error('no wind');
        },
      }),
    ],
  });
  renderPortal(anAbout(), { plugins: [portalPlugin, settingsPlugin, failing] });
  expect(await screen.findByText('All plugins are ready')).toBeTruthy();
  expect(await screen.findByText(/no wind/)).toBeTruthy();
});

test('a user without access to files and folders sees the rest', async () => {
  renderPortal(anAbout({ installation: undefined }));
  expect(await screen.findByText('All plugins are ready')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^Plugins/ })).toBeTruthy();
  expect(screen.queryByText('Files and folders')).toBeNull();
});

test('the address of the plugins explains to a user without access why they are not shown, and links to the overview', async () => {
  renderPortal(anAbout({ installation: undefined }), { initialPath: '/portal/plugins' });
  expect(await screen.findByRole('heading', { name: 'You do not have access to the plugins' })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Show the overview' }));
  expect(await screen.findByText('All plugins are ready')).toBeTruthy();
});

test('a plugin that is not ready is listed first and marked, and each plugin links to its API description', async () => {
  const plugins = [
    { id: 'portal', isReady: true },
    { id: 'catalog', isReady: false },
  ];
  renderPortal(anAbout({ plugins }));
  expect(await screen.findByText('1 plugin is not ready')).toBeTruthy();
  const [catalog, portal] = within(screen.getByRole('region', { name: /^Plugins/ })).getAllByRole('listitem');
  expect(within(catalog!).getByText('Not ready')).toBeTruthy();
  expect(portal!.textContent).toBe('portal');
  const link = within(catalog!).getByRole('link', { name: 'API description of catalog' });
  expect(new URL(link.getAttribute('href')!).pathname).toBe('/api/catalog/openapi.json');
});

test('configuration warnings are shown, and no panel without any', async () => {
  const installation = anInstallation({ configWarnings: ["Unknown key 'backend.listenn'"] });
  const { unmount } = renderPortal(anAbout({ installation }));
  expect(await screen.findByText("Unknown key 'backend.listenn'")).toBeTruthy();
  expect(screen.getByText(/Check 1 value in the configuration/)).toBeTruthy();
  unmount();
  renderPortal();
  await screen.findByText('All plugins are ready');
  expect(screen.queryByText(/in the configuration/)).toBeNull();
});

test('the page links only to pages that the app has', async () => {
  renderPortal();
  expect((await screen.findByRole('link', { name: /^Settings/ })).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('link', { name: /gallery/ })).toBeNull();
});

test('the page shows the shortcut of every page that has one', async () => {
  renderPortal(anAbout(), { plugins: [portalPlugin, settingsPlugin, places] });
  const card = await screen.findByRole('region', { name: 'Keyboard' });
  expect([...card.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual(
    expect.arrayContaining(['Search this page/', 'All shortcuts?', 'Go to About this portalga']),
  );
});

test('the portal docs are linked only if the catalog has them', async () => {
  const withCatalog = (items: unknown[]): RenderInAppOptions => ({
    plugins: [portalPlugin, settingsPlugin, techdocs],
    fetch: async (url) =>
      String(url).includes('/entities/by-refs')
        ? new Response(JSON.stringify({ items }))
        : fakePortal(anAbout()).fetch(String(url)),
  });
  const { unmount } = renderPortal(anAbout(), withCatalog([{ kind: 'Component' }]));
  const link = await screen.findByRole('link', { name: /Start and configure/ });
  expect(link.getAttribute('href')).toBe('/docs/default/component/callboard/run/start/');
  const plugins = screen.getByRole('link', { name: /Write a plugin/ });
  expect(plugins.getAttribute('href')).toBe('/docs/default/component/callboard/extend/');
  unmount();
  renderPortal(anAbout(), withCatalog([null]));
  await screen.findByText('All plugins are ready');
  expect(screen.queryByRole('region', { name: 'Further reading' })).toBeNull();
});

test('in German, keys have the names of German keyboards', async () => {
  renderPortal(anAbout(), { languages: { available: ['en', 'de'], initial: 'de' } });
  expect((await screen.findByText('Befehlspalette')).parentElement?.textContent).toBe('BefehlspaletteStrgK');
});

test('a rejected call shows the message of the server', async () => {
  const fetch = fakeFetch({
    'GET /api/portal/about': () => {
      throw new NotAllowedError('Only users may read this');
    },
  });
  renderPortal(anAbout(), { fetch });
  expect(await screen.findByText('Only users may read this')).toBeTruthy();
  expect(screen.getByText('403: NotAllowedError')).toBeTruthy();
});
