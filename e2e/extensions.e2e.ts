import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const tools = [{ label: 'Runbooks', url: '/handbook', icon: 'docs' }];
const app = {
  packages: { exclude: ['@backstage/plugin-kubernetes'] },
  pluginOverrides: [{ match: { pluginId: 'notifications' }, info: { title: 'Inbox', icon: 'star' } }],
  routes: {
    bindings: { 'catalog.createComponent': 'catalog-import.importPage', 'scaffolder.registerComponent': false },
  },
  extensions: [
    { 'page:techdocs': { config: { title: 'Handbook', path: '/handbook', initialFilter: 'starred' } } },
    { 'page:catalog-graph': false },
    { 'page:scaffolder': { config: { title: 'New' } } },
    { 'app/routes': { config: { redirects: [{ from: '/wiki', to: '/handbook/all' }] } } },
    {
      'page:catalog/entity': {
        config: {
          showNavItemIcons: true,
          defaultContentOrder: 'natural',
          groups: [
            { overview: { title: 'Start', icon: 'dashboard' } },
            { development: { title: 'Build', icon: 'code' } },
          ],
        },
      },
    },
    { 'entity-content:api-docs/apis': { config: { icon: 'api' } } },
    { 'entity-content:techdocs': { config: { title: 'Manual', path: '/manual', group: 'development', icon: 'docs' } } },
    { 'entity-content:catalog/history': false },
    { 'entity-card:catalog/depends-on-components': { config: { type: 'info' } } },
    { 'entity-card:catalog/links': { config: { type: 'content', filter: 'kind:component has:links' } } },
    { 'entity-card:api-docs/provided-apis': { config: { filter: { 'spec.providesApis': { $exists: true } } } } },
    {
      'entity-card:catalog-graph/relations': {
        config: { title: 'Map', height: 320, direction: 'TB', maxDepth: 2, relations: ['dependsOn', 'dependencyOf'] },
      },
    },
    {
      'sub-page:scaffolder/templates': {
        config: {
          groups: [
            { title: 'Paper', filter: { 'spec.type': 'documentation' } },
            { title: 'Software', filter: { 'spec.type': { $in: ['service'] } } },
          ],
          templateFilter: { $not: { 'spec.type': 'runbook' } },
        },
      },
    },
    { 'home-page-widget:home/toolkit': { config: { tools } } },
    {
      'page:home': {
        config: {
          defaultConfig: [
            { component: 'HomePageSearchBar', column: 0, row: 0, width: 12, height: 2 },
            { component: 'HomePageToolkit', column: 0, row: 2, width: 6, height: 3 },
          ],
        },
      },
    },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'callboard-extensions-'));
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  const config = join(folder, 'extensions.yaml');
  // The tools of the demo would win over those of Backstage's widget.
  writeFileSync(config, JSON.stringify({ app, home: { toolkit: null } }));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (path: string, options = desktop) => {
  const page = await openPage({ ...options, baseURL: product.url });
  await page.goto(path);
  return page;
};

test('[CONF-002] pages have their titles and paths, old paths redirect, and pages that are off are not there', async () => {
  const page = await open('/docs/all?text=relay');
  await page.getByRole('heading', { level: 1, name: /^All documentation/ }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/handbook/all?text=relay');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const titles = (await sidebar.getByRole('listitem').allTextContents()).map((title) => title.trim());
  expect(titles.indexOf('Handbook')).toBeLessThan(titles.indexOf('New'));
  expect(titles.indexOf('New')).toBeLessThan(titles.indexOf('Home'));
  expect(titles).not.toContain('Catalog graph');
  await sidebar.getByRole('link', { name: 'New' }).click();
  await page.getByRole('heading', { level: 1, name: 'New' }).waitFor();
  await page.goto('/catalog-graph');
  await page.getByText('404 PAGE NOT FOUND').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[CONF-003] the entity page has the configured groups, contents and cards', async () => {
  const page = await open('/catalog/default/component/booking-api');
  const strip = page.getByRole('navigation', { name: 'Sections of this page' });
  await page.getByRole('region', { name: 'Depends on components' }).waitFor();
  await strip.getByRole('button', { name: 'Build' }).click();
  const items = page.getByRole('menuitem');
  expect((await items.allTextContents()).map((text) => text.trim())).toEqual(['APIs', 'Manual']);
  await items.first().click();
  await page.getByRole('region', { name: 'Provides' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/catalog/default/component/booking-api/apis');
  await page.goto('/catalog/default/component/booking-api');

  const links = page.getByRole('region', { name: 'Links' });
  const aside = page.getByRole('region', { name: 'Depends on components' });
  const [wide, narrow] = await Promise.all([links.boundingBox(), aside.boundingBox()]);
  expect(narrow!.x).toBeGreaterThan(wide!.x + wide!.width - 1);
  const map = page.getByRole('region', { name: 'Map' });
  await map.scrollIntoViewIfNeeded();
  await map.locator('[data-entity-ref]').first().waitFor();
  const drawing = map.locator('[style*="block-size: 320px"]').first();
  expect((await drawing.boundingBox())?.height).toBe(320);
  const owners = map.locator('[data-entity-ref^="group:"]');
  expect(await owners.count()).toBe(0);
  expect(await strip.getByRole('link', { name: 'History' }).count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[CONF-005] templates are grouped and filtered, docs start with the initial filter, and home has its cards', async () => {
  const page = await open('/create');
  await page.getByRole('heading', { level: 2, name: /^Paper/ }).waitFor();
  const groups = (await page.getByRole('heading', { level: 2 }).allTextContents()).map((text) => text.trim());
  expect(groups.findIndex((text) => text.startsWith('Paper'))).toBeLessThan(
    groups.findIndex((text) => text.startsWith('Software')),
  );
  expect(await page.getByText('New runbook').count()).toBe(0);
  await page.goto('/handbook/all');
  await page.getByRole('radio', { name: /^Starred/, checked: true }).waitFor({ state: 'attached' });
  await page.goto('/');
  const cards = page.getByRole('list', { name: 'Widgets' });
  await cards.getByRole('link', { name: 'Runbooks' }).waitFor();
  expect(await cards.getByRole('listitem').count()).toBeLessThan(6);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[CONF-006] links are bound, addresses redirect, packages are hidden, and plugins are renamed', async () => {
  const page = await open('/wiki');
  await page.getByRole('heading', { level: 1, name: /^All documentation/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/handbook/all');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  await sidebar.getByRole('link', { name: 'Inbox' }).waitFor();
  expect(await sidebar.getByRole('link', { name: 'Kubernetes' }).count()).toBe(0);
  await sidebar.getByRole('link', { name: 'Inbox' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.goto('/catalog');
  await page.getByRole('main').getByRole('link', { name: 'Create' }).click();
  await page.waitForURL('**/catalog-import');
  await page.goto('/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: /Register existing/ }).count()).toBe(0);
  await page.goto('/kubernetes');
  await page.getByText('404 PAGE NOT FOUND').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});
