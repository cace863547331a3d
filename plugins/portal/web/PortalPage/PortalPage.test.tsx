import { NotAllowedError } from '@callboard/errors';
import { UiProvider } from '@callboard/ui';
import { AppRoutes, createRouteRef, definePlugin, statusFactPoint, text } from '@callboard/web-kit';
import { fakeFetch, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { PortalAbout } from '../../common/index.ts';
import { anAbout, anInstallation, fakePortal } from '../../testing/index.ts';
import { portalPlugin } from '../index.tsx';
import { portalTranslation } from '../portalTranslation.ts';

// The page is lazy; loaded ahead, no test waits for the loading of code.
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

test('it shows its name and its organisation', async () => {
  renderPortal(anAbout(), { config: { organization: { name: 'Meridian Air' } } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('About this portal');
  expect(screen.getByText('This is the portal of Meridian Air: what runs here, and where everything is.')).toBeTruthy();
});

test('it shows version, database, Node.js and where things are', async () => {
  const installation = anInstallation({ dataDirectory: '/var/lib/callboard' });
  renderPortal(anAbout({ version: '4.5.6', databaseEngine: 'postgres', installation }));
  expect(await screen.findByText('Everything is ready')).toBeTruthy();
  expect(screen.getByText('4.5.6')).toBeTruthy();
  expect(screen.getByText('PostgreSQL')).toBeTruthy();
  expect(screen.getByText('20.19.0')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy /var/lib/callboard' })).toBeTruthy();
});

test('a fact of a plugin that fails takes nothing else with it', async () => {
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
  expect(await screen.findByText('Everything is ready')).toBeTruthy();
  expect(await screen.findByText(/no wind/)).toBeTruthy();
});

test('a user who may not see where things are sees the rest', async () => {
  renderPortal(anAbout({ installation: undefined }));
  expect(await screen.findByText('Everything is ready')).toBeTruthy();
  expect(screen.getByRole('region', { name: /^Plugins/ })).toBeTruthy();
  expect(screen.queryByText('Where things are')).toBeNull();
});

test('a plugin that is not ready comes first and says so, and each has a link to its API description', async () => {
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

test('warnings about the configuration are shown, and nothing where there are none', async () => {
  const installation = anInstallation({ configWarnings: ["Nobody knows the key 'backend.listenn'"] });
  const { unmount } = renderPortal(anAbout({ installation }));
  expect(await screen.findByText("Nobody knows the key 'backend.listenn'")).toBeTruthy();
  expect(screen.getByText(/1 value in the configuration needs a look/)).toBeTruthy();
  unmount();
  renderPortal();
  await screen.findByText('Everything is ready');
  expect(screen.queryByText(/in the configuration/)).toBeNull();
});

test('it links to the places that the app has, and only to those', async () => {
  renderPortal();
  expect((await screen.findByRole('link', { name: /^Settings/ })).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('link', { name: /gallery/ })).toBeNull();
});

test('it shows the keys of every place that has one', async () => {
  renderPortal(anAbout(), { plugins: [portalPlugin, settingsPlugin, places] });
  const card = await screen.findByRole('region', { name: 'Keyboard' });
  expect([...card.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual(
    expect.arrayContaining(['Search on the page/', 'All shortcuts?', 'Go to About this portalga']),
  );
});

test('the docs of the portal are linked where the catalog has them, and left out elsewhere', async () => {
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
  await screen.findByText('Everything is ready');
  expect(screen.queryByRole('region', { name: 'Further reading' })).toBeNull();
});

test('it names the keys as German keyboards do in German', async () => {
  renderPortal(anAbout(), { languages: { available: ['en', 'de'], initial: 'de' } });
  expect((await screen.findByText('Befehlspalette')).parentElement?.textContent).toBe('BefehlspaletteStrgK');
});

test('a refused call says what the server said', async () => {
  const fetch = fakeFetch({
    'GET /api/portal/about': () => {
      throw new NotAllowedError('Only people may ask this');
    },
  });
  renderPortal(anAbout(), { fetch });
  expect(await screen.findByText('Only people may ask this')).toBeTruthy();
  expect(screen.getByText('403: NotAllowedError')).toBeTruthy();
});
