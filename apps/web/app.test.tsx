import { anEntity, fakeCatalog } from '@callboard/plugin-catalog/testing';
import { fakePortal } from '@callboard/plugin-portal/testing';
import { createApp } from '@callboard/web-kit/host';
import { renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { app } from './app.tsx';
import { plugins } from './plugins.ts';

const catalog = fakeCatalog([anEntity({ metadata: { name: 'booking-api' } })]);
const portal = fakePortal();

const renderAt = (initialPath: string) =>
  renderInApp(<app.Shell />, {
    plugins,
    components: app.components,
    initialPath,
    fetch: (url, init) =>
      String(url).includes('/api/catalog/') ? catalog.fetch(url, init) : portal.fetch(String(url)),
  });

// Loads the lazy pages first, so no test waits for code.
beforeAll(async () => {
  for (const { path } of surfaces) {
    const { unmount } = renderAt(path);
    await screen.findAllByRole('heading', { level: 1 });
    unmount();
  }
}, 180_000);

const surfaces = [
  { plugin: 'home', page: '/', path: '/', heading: /^Good / },
  { plugin: 'portal', page: '/portal', path: '/portal', heading: 'About this portal' },
  { plugin: 'catalog', page: '/catalog', path: '/catalog', heading: /^Components/ },
  {
    plugin: 'catalog',
    page: '/catalog/:namespace/:kind/:name',
    path: '/catalog/default/component/booking-api',
    heading: /booking-api/,
  },
  { plugin: 'catalog', page: '/catalog-health', path: '/catalog-health', heading: 'Catalog health' },
  { plugin: 'api-docs', page: '/api-docs', path: '/api-docs', heading: /^APIs/ },
  { plugin: 'catalog-graph', page: '/catalog-graph', path: '/catalog-graph', heading: 'Catalog graph' },
  {
    plugin: 'catalog-import',
    page: '/catalog-import',
    path: '/catalog-import',
    heading: 'Register existing component',
  },
  {
    plugin: 'catalog-import',
    page: '/catalog-import/many',
    path: '/catalog-import/many',
    heading: 'Import many repositories',
  },
  {
    plugin: 'catalog-import',
    page: '/catalog-import/runs/:id',
    path: '/catalog-import/runs/nobody-knows',
    heading: /dropped the mic/,
  },
  { plugin: 'catalog-sources', page: '/sources', path: '/sources', heading: 'Sources' },
  { plugin: 'scaffolder', page: '/create', path: '/create', heading: 'Create a new component' },
  {
    plugin: 'scaffolder',
    page: '/create/templates/:namespace/:templateName',
    path: '/create/templates/default/zeppelin',
    heading: /dropped the mic/,
  },
  {
    plugin: 'scaffolder',
    page: '/create/templates/:templateName',
    path: '/create/templates/zeppelin',
    heading: /dropped the mic/,
  },
  { plugin: 'scaffolder', page: '/create/tasks', path: '/create/tasks', heading: /^Runs/ },
  {
    plugin: 'scaffolder',
    page: '/create/tasks/:taskId',
    path: '/create/tasks/nobody-knows',
    heading: /dropped the mic/,
  },
  { plugin: 'scaffolder', page: '/create/actions', path: '/create/actions', heading: 'Installed actions' },
  {
    plugin: 'scaffolder',
    page: '/create/templating-extensions',
    path: '/create/templating-extensions',
    heading: 'Templating extensions',
  },
  { plugin: 'template-editor', page: '/create/edit', path: '/create/edit', heading: 'Manage Templates' },
  { plugin: 'template-editor', page: '/create/template', path: '/create/template', heading: 'Template editor' },
  {
    plugin: 'template-editor',
    page: '/create/template-form',
    path: '/create/template-form',
    heading: 'Template form playground',
  },
  {
    plugin: 'template-editor',
    page: '/create/custom-fields',
    path: '/create/custom-fields',
    heading: 'Custom field explorer',
  },
  { plugin: 'kubernetes', page: '/kubernetes', path: '/kubernetes', heading: 'Kubernetes' },
  { plugin: 'mcp-actions', page: '/agents', path: '/agents', heading: 'Agents' },
  { plugin: 'notifications', page: '/notifications', path: '/notifications', heading: 'Notifications' },
  { plugin: 'permission', page: '/permissions', path: '/permissions', heading: 'Permissions' },
  { plugin: 'scorecards', page: '/scorecards', path: '/scorecards', heading: 'Scorecards' },
  { plugin: 'scorecards', page: '/scorecards/:id', path: '/scorecards/nothing-like-it', heading: 'nothing-like-it' },
  { plugin: 'scorecards', page: '/campaigns', path: '/campaigns', heading: 'Campaigns' },
  { plugin: 'scorecards', page: '/campaigns/:id', path: '/campaigns/nothing-like-it', heading: 'nothing-like-it' },
  { plugin: 'scorecards', page: '/delivery', path: '/delivery', heading: 'Delivery' },
  { plugin: 'scorecards', page: '/scorecard-exemptions', path: '/scorecard-exemptions', heading: 'Exemptions' },
  { plugin: 'search', page: '/search', path: '/search', heading: 'Search' },
  { plugin: 'techdocs', page: '/docs', path: '/docs', heading: 'Documentation' },
  { plugin: 'techdocs', page: '/docs/all', path: '/docs/all', heading: /^All documentation/ },
  {
    plugin: 'techdocs',
    page: '/docs/:namespace/:kind/:name',
    path: '/docs/default/component/booking-api',
    heading: /booking-api/,
  },
  { plugin: 'user-settings', page: '/settings', path: '/settings', heading: 'Settings' },
  {
    plugin: 'auth',
    page: '/oauth2/authorize/:sessionId',
    path: '/oauth2/authorize/nobody-knows',
    heading: 'Allow access',
  },
  { plugin: 'gallery', page: '/gallery', path: '/gallery', heading: /gallery/i },
];

test.each(surfaces)(
  "[SHELL-001] the app mounts the surface of the plugin '$plugin' at $path",
  async ({ plugin, path, heading }) => {
    expect(plugins.map(({ id }) => id)).toContain(plugin);
    renderAt(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  },
);

test('[SHELL-001] every page of every plugin is one of these surfaces', () => {
  const mounted = plugins.flatMap(({ id, pages = [] }) => pages.map(({ path }) => ({ plugin: id, page: path })));
  expect(mounted).toEqual(surfaces.map(({ plugin, page }) => ({ plugin, page })));
});

test('the plugins of the app fit together', () => {
  const { Shell: _, ...setup } = app;
  expect(createApp({ ...setup, config: {} }).plugins).toBe(plugins);
});

test('the tab names the page', async () => {
  renderAt('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(document.title).toBe('Settings · Callboard');
});

test('an unknown address shows the not-found page inside the shell', async () => {
  renderAt('/no/such/page');
  expect(await screen.findByText('404 PAGE NOT FOUND')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main navigation' })).toBeTruthy();
});
