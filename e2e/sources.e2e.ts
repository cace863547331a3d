import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-sources-'));
const config = join(folder, 'app-config.yaml');
const file = join(folder, 'catering.yaml');
let product: Awaited<ReturnType<typeof startProduct>>;

const component = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: catering-planner
spec:
  type: service
  lifecycle: production
  owner: boarding
`;

beforeAll(async () => {
  writeFileSync(file, `${component}  tier: [`);
  const locations = [
    { type: 'file', target: join(root, 'examples/catalog-info.yaml') },
    { type: 'file', target: file },
  ];
  writeFileSync(config, JSON.stringify({ catalog: { locations } }));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a failing source is shown, fixed, refreshed and becomes healthy; its entity links back to it', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Sources' }).click();
  await page.getByLabel('Search sources').fill('catering');
  await page.getByRole('button', { name: 'Failing 1' }).click();
  const row = page.locator('tr[data-index]', { hasText: 'catering.yaml' });
  await row.getByText('1 problem').waitFor();
  await row.getByRole('link').click();
  const source = page.getByRole('dialog');
  await source.getByText('line 9').first().waitFor();
  await source.getByText('No entities', { exact: true }).waitFor();

  writeFileSync(file, component);
  await source.getByRole('button', { name: 'Read now' }).click();
  await page.getByText('was read: 1 entity').waitFor();
  await source.getByText('Healthy').waitFor();
  // Twice if the watch has seen the file before the request.
  await source.getByText('Requested').first().waitFor();
  // The list next to it was updated.
  await page.getByText('No matching sources').waitFor();

  await source.getByRole('link', { name: 'catering-planner' }).click();
  await page.getByRole('heading', { level: 1, name: 'catering-planner' }).waitFor();
  await page.getByRole('link', { name: 'Catalog source' }).click();
  await row.getByText('Healthy').waitFor();
  expect(await page.locator('tr[data-index]').count()).toBe(1);
  expect(page.problems).toEqual([]);
});
