import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, phone, untilQuiet } from './browser.ts';
import { root, startProduct } from './product.mjs';

const common = 'reconciliation-of-baggage-fees';
const name = (index: number, length: number) => `${index}-${common}`.slice(0, length).replace(/-$/, 'x');
const lengths = [12, 20, 24, 28, 30, 30, 30, 22, 26, 30];
const team = 'Passenger Notification Platform';

/** As long as titles may be, and a word that has no place to break. */
const endless =
  'A title that somebody wrote as a whole sentence, and then kept writing until nobody could read it any more at all';
const compound = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Names of thirty letters everywhere, and texts that take whatever room they get. */
function longNames(): string {
  const entity = (kind: string, metadata: object, spec: object) =>
    JSON.stringify({ apiVersion: 'backstage.io/v1alpha1', kind, metadata, spec });
  const description = 'Says at length what it is for, to fill every place that it is given, however wide it may be.';
  const components = lengths.map((length, index) => {
    const dependsOn = index === 0 ? lengths.slice(1).map((other, place) => `component:${name(place + 1, other)}`) : [];
    const spec = {
      type: 'machine-learning-model',
      lifecycle: 'experimental',
      owner: 'long-team',
      system: 'long-system',
    };
    return entity(
      'Component',
      { name: name(index, length), description, tags: ['java', 'grpc'] },
      { ...spec, dependsOn },
    );
  });
  return [
    entity('Group', { name: 'long-team', title: team }, { type: 'team', children: [] }),
    entity('System', { name: 'long-system', title: 'Baggage fees reconciliation' }, { owner: 'long-team' }),
    ...components,
    entity('Domain', { name: 'endless', title: endless }, { owner: 'long-team' }),
    entity('System', { name: 'endless', title: endless }, { owner: 'long-team', domain: 'endless' }),
    entity(
      'API',
      { name: 'endless', title: endless, description: `${compound} ${compound}` },
      {
        type: 'openapi',
        lifecycle: 'production',
        owner: 'long-team',
        system: 'endless',
        definition: JSON.stringify({ openapi: '3.0.0', info: { title: endless, version: compound }, paths: {} }),
      },
    ),
  ].join('\n---\n');
}

let folder: string;
let product: Awaited<ReturnType<typeof startProduct>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-widths-'));
  writeFileSync(join(folder, 'long.yaml'), longNames());
  const config = `catalog: { locations: [{ type: file, target: ${join(folder, 'long.yaml')} }] }\n`;
  writeFileSync(join(folder, 'config.yaml'), config);
  product = await startProduct({
    args: ['--config', join(root, 'app-config.yaml'), '--config', join(folder, 'config.yaml')],
  });
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A phone, a small window, a common screen at 200 %, tablets, laptops, a common and a very wide screen. */
const widths = [390, 600, 720, 768, 1024, 1280, 1440, 2560];

/** The texts that are wider than their place. */
const cutIn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((places) => {
    // Text for screen readers only is always clipped.
    const isCut = (part: Element) => {
      const { clipPath, overflowX } = getComputedStyle(part);
      return clipPath === 'none' && overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
    };
    const isCutInside = (place: Element) => [place, ...place.querySelectorAll('*')].some(isCut);
    return places.filter(isCutInside).map(({ textContent }) => textContent);
  });

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function open(path: string) {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto(path);
  await page.getByText(name(9, 30)).first().waitFor();
  await page.getByText(team).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

test('at every width the list shows names of thirty letters and lifecycles completely, with no empty column', async () => {
  const page = await open('/catalog');
  const actions = page.getByRole('columnheader', { name: 'Actions' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.locator('tr[data-index]').count()).toBe(lengths.length);
    expect(await cutIn(page, 'tr[data-index] [data-opener]'), `names at ${width} px`).toEqual([]);
    expect(await cutIn(page, 'tr[data-index] [data-tone]'), `lifecycles at ${width} px`).toEqual([]);
    expect((await actions.boundingBox())!.width, `actions at ${width} px`).toBeLessThanOrEqual(76);
    expect(await scrollsSideways(page), `scrolls at ${width} px`).toBe(false);
  }
  await page.context().close();
});

test('at every width an entity shows its name and related names completely', async () => {
  const page = await open(`/catalog/default/component/${name(0, 12)}`);
  const rows = page.getByRole('region', { name: 'Depends on' }).getByRole('listitem');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutIn(page, 'main h1, main li a, main dd a'), `names at ${width} px`).toEqual([]);
    const heights = await rows.evaluateAll((items) => items.map(({ clientHeight }) => clientHeight));
    expect(heights).toHaveLength(lengths.length - 1);
    expect(Math.max(...heights), `rows at ${width} px`).toBeLessThan(90);
    expect(await scrollsSideways(page), `scrolls at ${width} px`).toBe(false);
  }
  await page.context().close();
});

test('at every width the list of locations shows their targets', async () => {
  const page = await open('/catalog');
  await page.goto('/catalog?filters[kind]=location');
  await page.getByText(join(folder, 'long.yaml')).first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutIn(page, `tr[data-index]:has-text("long.yaml") td`), `at ${width} px`).toEqual([]);
  }
  await page.context().close();
});

test('a page with very long titles and unbreakable words does not scroll sideways', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 900 }, baseURL: product.url });
  const entityPage = '/catalog/default/api/endless';
  const paths = [entityPage, `${entityPage}/definition`, '/catalog-graph?rootEntityRefs[]=api:default/endless'];
  for (const path of paths) {
    await page.goto(path);
    await page.getByText(endless).filter({ visible: true }).first().waitFor();
    await untilQuiet(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await scrollsSideways(page), `${path} at ${width} px`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await page.context().close();
});

test('on a phone the inspector opens with its tab visible', async () => {
  const page = await openPage({ ...phone, baseURL: product.url });
  await page.goto(`/catalog/default/component/${name(0, 12)}?inspect=yaml`);
  const tab = page.getByRole('dialog').getByRole('link', { name: 'Raw YAML' });
  await expect.poll(async () => (await tab.boundingBox())!.x).toBeLessThan(300);
  const { x, width } = (await tab.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
  await page.context().close();
});

test('on a very wide screen texts are complete, and a page has a maximum width', async () => {
  const page = await open('/catalog');
  await page.setViewportSize({ width: 2560, height: 900 });
  expect(await cutIn(page, 'tr[data-index] td')).toEqual([]);
  await page.goto(`/catalog/default/component/${name(0, 12)}`);
  const card = page.getByRole('region', { name: 'Depends on' });
  await card.waitFor();
  expect((await card.boundingBox())!.width).toBeLessThan(1400);
  await page.context().close();
});

test('on a phone the buttons above the list are in one line in German, too', async () => {
  const page = await openPage({ ...phone, baseURL: product.url, locale: 'de-DE' });
  await page.goto('/catalog?filters[kind]=component');
  const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1, name: 'Komponenten' }) });
  const first = header.getByRole('button', { name: 'Gespeicherte Ansichten' });
  const last = header.getByRole('link', { name: 'Erstellen' });
  await expect.poll(async () => (await last.boundingBox())!.y).toBe((await first.boundingBox())!.y);
  await page.context().close();
});
