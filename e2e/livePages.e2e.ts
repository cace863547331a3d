import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openPage, openUntil, untilQuiet } from './browser.ts';
import { startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-live-'));
const file = join(folder, 'catalog-info.yaml');
let product: Awaited<ReturnType<typeof startProduct>>;

const component = (name: string, metadata: object, spec: object) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name, ...metadata },
  spec: { type: 'service', lifecycle: 'production', owner: 'tower-crew', ...spec },
});
const write = (...entities: object[]) =>
  writeFileSync(file, entities.map((entity) => JSON.stringify(entity)).join('\n---\n'));

beforeAll(async () => {
  write(component('beacon', { title: 'Beacon', description: 'Blinks once.' }, {}), component('radar', {}, {}));
  const auth = { providers: { guest: { userEntityRef: 'user:default/ines' } } };
  const config = join(folder, 'app-config.yaml');
  writeFileSync(config, JSON.stringify({ auth, catalog: { locations: [{ type: 'file', target: file }] } }));
  product = await startProduct({ args: ['--config', config] });
}, 240_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('open pages of an entity, the list, the graph and the health of the catalog show a change, and say so', async () => {
  const open = async (path: string, text: string) => {
    const page = await openPage({ ...desktop, baseURL: product.url });
    await openUntil(page, path, text);
    await untilQuiet(page);
    expect(await page.getByText('Changed just now').count()).toBe(0);
    return page;
  };
  const graph = '/catalog-graph?rootEntityRefs[]=component:default/beacon';
  const pages = [
    { page: await open('/catalog/default/component/beacon', 'Blinks once.'), shows: 'text=Blinks twice.' },
    { page: await open('/catalog', 'Blinks once.'), shows: 'text=Blinks twice.' },
    { page: await open(graph, 'Beacon'), shows: '[data-entity-ref="component:default/radar"]' },
    { page: await open('/catalog-health', 'Catalog health'), shows: 'main >> text=owner' },
  ];
  write(
    component('beacon', { title: 'Beacon North', description: 'Blinks twice.' }, { dependsOn: ['component:radar'] }),
    component('radar', {}, { owner: 7 }),
  );
  // At the same time: it is said for a while only.
  const seen = pages.map(async ({ page, shows }) => {
    await page.getByText('Changed just now').waitFor();
    await page.locator(shows).first().waitFor();
  });
  await Promise.all(seen);
  for (const { page } of pages) {
    expect(page.problems).toEqual([]);
    await page.context().close();
  }
});
