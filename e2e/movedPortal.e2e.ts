import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demonstrated, environment as env, generated } from '../apps/server/testing/backstageConfigurations.ts';
import { desktop, openPage, openUntil } from './browser.ts';
import { startProduct } from './product.mjs';

const kinds = ['Component', 'API', 'System', 'Domain', 'Resource', 'Location', 'Template', 'User', 'Group'];
/** The entities of the demo, instead of those that the configuration reads from elsewhere. */
const content = {
  catalog: {
    locations: [{ type: 'file', target: './examples/catalog-info.yaml', rules: [{ allow: kinds }] }],
    providers: { github: null },
  },
};

/** A portal with a configuration that was written for Backstage, and a page of it. */
async function openMoved(text: string, more: object = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-moved-'));
  writeFileSync(join(folder, 'app-config.yaml'), text);
  writeFileSync(join(folder, 'content.yaml'), JSON.stringify({ ...content, ...more }));
  const args = ['app-config.yaml', 'content.yaml'].flatMap((name) => ['--config', join(folder, name)]);
  const product = await startProduct({ args, env });
  const page = await openPage({ ...desktop, baseURL: product.url });
  onTestFinished(async () => {
    await page.context().close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  expect(product.output()).not.toContain('Unknown key');
  return page;
}

test('a portal with the configuration of Backstage’s generator has the catalog as its first page', async () => {
  const page = await openMoved(generated);
  await openUntil(page, '/?filters[kind]=component&filters[user]=all', 'booking-api');
  await page.getByRole('heading', { level: 1, name: /^Components/ }).waitFor();
  await page.goto('/catalog');
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/catalog/default/component/booking-api');
  await page.getByRole('heading', { level: 1, name: 'booking-api' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  for (const name of ['APIs', 'Docs', 'Create']) await menu.getByRole('link', { name, exact: true }).waitFor();
});

test('a portal with the configuration of a demo portal has the extensions that it configures', async () => {
  const ines = 'user:default/ines.novak';
  const page = await openMoved(demonstrated, { auth: { providers: { guest: { userEntityRef: ines } } } });
  const card = (name: string) => page.getByRole('region', { name, exact: true });

  // catalog-filter:catalog/list: a component of another team, although the user owns components.
  await openUntil(page, '/catalog', 'acars-gateway');

  // entity-card:… in their columns and for their kinds, and entity-content:techdocs.
  await page.goto('/catalog/default/component/booking-api');
  await card('Provides').waitFor();
  await card('Depends on components').waitFor();
  const strip = page.getByRole('navigation', { name: 'Sections of this page' });
  await strip.getByRole('link', { name: 'Docs', exact: true }).waitFor();
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  const [about, relations] = await Promise.all([refresh.boundingBox(), card('Relations').boundingBox()]);
  expect(about!.x).toBeGreaterThan(relations!.x + relations!.width - 1);
  await page.goto('/catalog/default/component/seat-warmer');
  await card('Relations').waitFor();
  expect(await card('Provides').count()).toBe(0);
  await page.goto('/catalog/default/group/boarding');
  await card('Ownership').waitFor();
  expect(await card('Relations').count()).toBe(0);

  // sub-page:scaffolder/templates.
  await page.goto('/create');
  await page.getByRole('heading', { level: 2 }).first().waitFor();

  // page:home with its widgets.
  await page.goto('/');
  const search = 'Search in Acme Demo';
  await page.getByPlaceholder(search).or(page.getByText(search)).first().waitFor();
  for (const name of ['Quick start', 'Starred entities', 'Random joke', 'Toolkit', 'World clock'])
    await card(name).waitFor();
  await card('Toolkit').getByRole('link', { name: /^Acme/ }).waitFor();
  await card('World clock').getByText('NYC').waitFor();

  // A visit counts once the user has stayed on a page.
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Catalog', exact: true }).click();
  await page.getByRole('link', { name: 'acars-gateway', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'acars-gateway' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('acars-gateway');
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await card('Recently visited').getByText('acars-gateway').waitFor();
  expect(page.problems).toEqual([]);
});
