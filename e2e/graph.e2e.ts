import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, openPage, openUntil, phone } from './browser.ts';
import { startProduct } from './product.mjs';

const graphOf = (entityRef: string, more = '') => `/catalog-graph?rootEntityRefs[]=${entityRef}${more}`;
const bookingApi = 'component:default/booking-api';
const node = (page: Page, entityRef: string) => page.locator(`figure [data-entity-ref="${entityRef}"]`);
const roots = (page: Page) => new URL(page.url()).searchParams.getAll('rootEntityRefs[]');

describe('in the demo organisation', () => {
  test('a user follows the relations of a component, and goes back', async () => {
    const page = await openPage();
    await page.goto('/catalog/default/component/booking-api');
    const card = page.getByRole('region', { name: 'Relations', exact: true });
    await card.scrollIntoViewIfNeeded();
    await node(page, 'group:default/boarding').getByText('Boarding').first().waitFor();
    await card.getByRole('link', { name: 'View graph' }).click();

    await page.getByRole('heading', { level: 1, name: 'Catalog graph' }).waitFor();
    await page.getByRole('figure', { name: 'Graph of booking-api' }).waitFor();
    await page.locator('figure').getByText('owns', { exact: true }).first().waitFor();
    await node(page, 'component:default/fare-engine').locator('button').click();
    await page.getByRole('figure', { name: 'Graph of fare-engine' }).waitFor();
    expect(roots(page)).toEqual(['component:default/fare-engine']);
    await page.getByLabel('Top to bottom').click();
    await page.waitForURL(/direction=TB/);
    await page.goBack();
    await page.getByRole('figure', { name: 'Graph of booking-api' }).waitFor();
    expect(roots(page)).toEqual([bookingApi]);

    // The drawing is still moving back, and a click could miss.
    const followed = async () => {
      if (!page.url().endsWith('/fare-engine')) await node(page, 'component:default/fare-engine').click();
      return page.url();
    };
    await expect.poll(followed, { timeout: 60_000 }).toMatch(/\/catalog\/default\/component\/fare-engine$/);
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('the card of a component shows it and its neighbours at a readable size, at every width', async () => {
    const page = await openPage();
    await page.goto('/catalog/default/component/booking-api');
    const card = page.getByRole('region', { name: 'Relations', exact: true });
    const drawn = card.locator('figure [data-entity-ref]');
    /** How many nodes are completely inside the drawing. */
    const inside = () =>
      card.locator('figure').evaluate((figure) => {
        const frame = figure.getBoundingClientRect();
        return [...figure.querySelectorAll('[data-entity-ref]')].filter((node) => {
          const { top, bottom, left, right } = node.getBoundingClientRect();
          return top >= frame.top && bottom <= frame.bottom && left >= frame.left && right <= frame.right;
        }).length;
      });
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await card.scrollIntoViewIfNeeded();
      await expect.poll(() => drawn.count(), { message: `${width} px` }).toBeGreaterThan(1);
      await expect.poll(inside, { message: `${width} px` }).toBeGreaterThan(1);
      // At least 75 % of their size.
      const heights = await drawn.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
      expect(Math.min(...heights), `${width} px`).toBeGreaterThan(41);
    }
    await page.context().close();
  });

  test('the drawing is dragged and zoomed, and shown as a whole again', async () => {
    const page = await openPage({ ...desktop, reducedMotion: 'reduce' });
    await page.goto(graphOf(bookingApi));
    const root = node(page, bookingApi);
    await root.waitFor();
    const before = (await root.boundingBox())!;
    const canvas = (await page.locator('figure').boundingBox())!;
    await page.mouse.move(canvas.x + 60, canvas.y + 60);
    await page.mouse.down();
    await page.mouse.move(canvas.x + 160, canvas.y + 100, { steps: 5 });
    await page.mouse.up();
    const movedBy = async () => {
      const { x, y } = (await root.boundingBox())!;
      return [Math.round(x - before.x), Math.round(y - before.y)];
    };
    await expect.poll(movedBy).toEqual([100, 40]);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await root.boundingBox())!.width).toBeGreaterThan(before.width * 1.2);
    await page.getByRole('button', { name: 'Zoom to fit' }).click();
    await expect.poll(async () => (await node(page, 'api:default/fare-quotes').boundingBox()) !== null).toBe(true);
    await page.getByText(/^\d+ %$/).waitFor();
    await page.context().close();
  });

  test('the keyboard alone opens a graph, filters it and moves through its entities', async () => {
    const page = await openPage();
    await page.goto('/catalog-graph');
    const search = page.getByRole('combobox');
    await search.waitFor();
    await page.keyboard.type('passenger-jou');
    await page.getByRole('option', { name: /passenger-journey/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('figure', { name: 'Graph of passenger-journey' }).waitFor();

    await page.getByRole('button', { name: 'depends on', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'has part', exact: true }).press('Enter');
    await page.getByText('20 entities, 19 relations').waitFor();
    const list = page.getByRole('region', { name: 'As a list' });
    await list.getByRole('link', { name: 'passenger-journey' }).focus();
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(focused).toMatch(/^\/catalog\/default\//);
    await page.locator('figure [data-highlighted]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.search.includes('passenger-journey'));
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone the graph and its filters fit the screen', async () => {
    const page = await openPage(phone);
    await page.goto(graphOf(bookingApi));
    await node(page, bookingApi).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByRole('dialog', { name: 'Filters' }).getByText('2', { exact: true }).tap();
    await page.getByRole('button', { name: 'Show results' }).tap();
    await page.getByText(/^5\d entities, /).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });
});

test.each([390, 768, 1000, 1280])('the diagram of a system stays inside its card at %d pixels', async (width) => {
  const page = await openPage({ viewport: { width, height: 900 } });
  await page.goto('/catalog/default/system/passenger-journey');
  const card = page.getByRole('region', { name: 'Diagram', exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.locator('figure [data-entity-ref]').first().waitFor();
  const outside = () => card.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(outside).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('500 entities are arranged in a worker, and omitted ones are reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-graph-'));
  const entity = (kind: string, name: string, spec: string) =>
    `apiVersion: backstage.io/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: { owner: crew, ${spec} }\n`;
  const services = Array.from({ length: 600 }, (_, index) => {
    const place = index < 30 ? 'system: hub' : `dependsOn: [component:service-${index % 30}]`;
    return entity('Component', `service-${index}`, `type: service, lifecycle: production, ${place}`);
  });
  writeFileSync(join(folder, 'all.yaml'), [entity('System', 'hub', ''), ...services].join('---\n'));
  writeFileSync(
    join(folder, 'app-config.yaml'),
    'auth: { providers: { guest: { userEntityRef: user:default/ines } } }\ncatalog:\n' +
      `  rules: [{ allow: [Component, System] }]\n  locations: [{ type: file, target: ${join(folder, 'all.yaml')} }]\n`,
  );
  const product = await startProduct({ args: ['--config', join(folder, 'app-config.yaml')] });
  const page = await openPage({ ...desktop, baseURL: product.url });
  try {
    await openUntil(page, '/catalog/default/component/service-599', 'Depends on');
    const worker = page.waitForEvent('worker');
    const start = performance.now();
    await page.goto(graphOf('system:default/hub', '&maxDepth=∞&unidirectional=false'));
    await page.getByText('Showing the 500 nearest entities').waitFor();
    await node(page, 'system:default/hub').waitFor();
    expect((await worker).url()).toContain('/assets/layoutWorker');
    console.log(`500 entities were drawn after ${Math.round(performance.now() - start)} ms`);
    // It opens completely; nodes outside the view are not drawn.
    for (let times = 0; times < 6; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => page.locator('figure [data-entity-ref]').count()).toBeLessThan(250);
    expect(page.problems).toEqual([]);
  } finally {
    await page.context().close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
