import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
const template = {
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name: 'departure' },
  spec: { type: 'service', steps: [{ action: 'debug:log', input: { message: 'Gone' } }] },
};
const logbook = component('logbook', { annotations: { 'backstage.io/techdocs-ref': 'dir:.' } }, {});
const write = (...entities: object[]) =>
  writeFileSync(file, [...entities, logbook, template].map((entity) => JSON.stringify(entity)).join('\n---\n'));
const writeDocs = (text: string) => writeFileSync(join(folder, 'docs/index.md'), `# Logbook\n\n${text}\n`);

beforeAll(async () => {
  write(component('beacon', { title: 'Beacon', description: 'Blinks once.' }, {}), component('radar', {}, {}));
  mkdirSync(join(folder, 'docs'));
  writeDocs('Nothing has happened.');
  const auth = { providers: { guest: { userEntityRef: 'user:default/ines' } } };
  const catalog = { locations: [{ type: 'file', target: file }], rules: [{ allow: ['Component', 'Template'] }] };
  const techdocs = { build: { recheckAfter: '1s' } };
  const config = join(folder, 'app-config.yaml');
  writeFileSync(config, JSON.stringify({ auth, catalog, techdocs }));
  product = await startProduct({ args: ['--config', config] });
}, 240_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(path: string, text: string) {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await openUntil(page, path, text);
  await untilQuiet(page);
  expect(await page.getByText('Changed just now').count()).toBe(0);
  return page;
}

test('open pages of an entity, the list, the graph and the catalog health show and announce a change', async () => {
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
  // In parallel, because the announcement is only shown for a while.
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

test('an open docs page shows and announces a build for another user', async () => {
  const path = '/docs/default/component/logbook';
  // The first visitor waits for the first build, because there is nothing to read before.
  const other = await open(path, 'Nothing has happened.');
  const page = await open(path, 'Nothing has happened.');
  writeDocs('Everything has happened.');
  const said = page.getByText('Changed just now').waitFor();
  await openUntil(other, path, 'Everything has happened.');
  await said;
  await page.getByText('Everything has happened.').waitFor();
  expect(page.problems).toEqual([]);
});

test('an open list of runs shows and announces a run that was started elsewhere', async () => {
  const page = await open('/create/tasks', 'You have not run a template yet');
  const providers = await (await fetch(`${product.url}/api/auth/providers`)).json();
  const { token } = providers.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
  const answer = await fetch(`${product.url}/api/scaffolder/v2/tasks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ templateRef: 'template:default/departure', values: {} }),
  });
  expect(answer.status).toBe(201);
  await page.getByText('Changed just now').waitFor();
  await page.getByRole('table').getByText('Completed').waitFor();
  expect(page.problems).toEqual([]);
});
