import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, isLateCall, type OpenPage, openPage, openUntil, phone, untilQuiet } from './browser.ts';
import { startProduct } from './product.mjs';

const bookingApi = '/catalog/default/component/booking-api';

describe('in the demo organisation', () => {
  test('an entity page takes five calls, and shows the entity with its relations', async () => {
    const page = await openPage();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/') && !isLateCall(url)) calls.push(`${request.method()} ${url.pathname}`);
    });
    await page.evaluate((path) => window.history.pushState({}, '', path), bookingApi);
    const start = performance.now();
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await page.getByRole('region', { name: 'Depends on' }).getByText('Revenue').first().waitFor();
    const milliseconds = Math.round(performance.now() - start);
    console.log(`The page of booking-api was whole after ${milliseconds} ms and ${calls.length} calls`);
    // One of them for its levels and campaigns.
    expect(calls.length).toBeLessThanOrEqual(5);

    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    for (const name of ['Catalog', 'Passenger', 'passenger-journey'])
      await crumbs.getByRole('link', { name, exact: true }).waitFor();
    await page.getByText('1 relation points to an entity that is not in the catalog').waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['a component', bookingApi, 'Depends on'],
    ['a group', '/catalog/default/group/boarding', 'Members'],
  ])('the page of %s does not jump while it loads', async (_, path, last) => {
    const page = await openPage();
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.getByRole('region', { name: last }).waitFor();
    await untilQuiet(page);
    const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
    // Cumulative layout shift: above 0.1 a page counts as jumping.
    expect(shift).toBeLessThan(0.05);
    await page.context().close();
  });

  test('the keyboard opens the menu and the inspector, moves through its tabs, and closes it', async () => {
    const page = await openPage();
    await page.goto(bookingApi);
    await page.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Inspect entity' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Inspect entity' }).focus();
    await page.keyboard.press('Enter');
    const inspector = page.getByRole('dialog', { name: 'Inspect booking-api' });
    await inspector.getByText('component:default/booking-api').first().waitFor();
    for (const [name, text] of [
      ['Ancestry', 'Meridian Air'],
      ['Colocated', 'From the same origin'],
      ['Raw JSON', '"kind": "Component"'],
      ['Raw YAML', 'kind: Component'],
    ] as const) {
      await inspector.getByRole('link', { name }).press('Enter');
      await inspector.getByText(text).first().waitFor();
    }
    expect(new URL(page.url()).search).toBe('?inspect=yaml');
    await page.keyboard.press('Escape');
    await inspector.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('a user goes from a component to its team, and to the entities of the team', async () => {
    const page = await openPage();
    await page.goto(bookingApi);
    await page.locator('header').getByRole('link', { name: 'Boarding' }).click();
    await page.getByRole('heading', { level: 1, name: 'Boarding' }).waitFor();
    await page.getByRole('region', { name: 'Members' }).getByText('Ines Novak').waitFor();
    const services = page.getByRole('region', { name: 'Ownership' }).getByRole('link', { name: /^service \d/ });
    const [, count] = /(\d+)/.exec((await services.textContent()) ?? '') ?? [];
    await services.click();
    await page.waitForURL('**/catalog?*');
    await page.getByRole('heading', { level: 1, name: /Components/ }).waitFor();
    await page.getByText(count!, { exact: true }).first().waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone the page and its inspector fit the screen', async () => {
    const page = await openPage(phone);
    await page.goto(`${bookingApi}?inspect=ancestry`);
    await page.getByRole('dialog').getByText('Meridian Air').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
    await page.context().close();
  });
});

describe('in a catalog that changes', () => {
  let folder: string;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let page: OpenPage;

  const component = (name: string, owner: string, lifecycle = 'experimental') =>
    `apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: ${name} }\nspec: { type: service, lifecycle: ${lifecycle}, owner: ${owner} }\n`;
  const write = (name: string, ...documents: string[]) => writeFileSync(join(folder, name), documents.join('---\n'));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'callboard-entity-'));
    mkdirSync(join(folder, 'extra'));
    write('services.yaml', component('fares', 'revenue'), component('seats', 'boarding'));
    write('extra/wifi.yaml', component('wifi', 'cabin'));
    const services = join(folder, 'services.yaml');
    write(
      'app-config.yaml',
      'auth: { providers: { guest: { userEntityRef: user:default/ines } } }\n' +
        'catalog:\n  orphanStrategy: keep\n  allowedLocationTypes: [file]\n' +
        `  locations: [{ type: file, target: ${services} }]\n`,
    );
    product = await startProduct({ args: ['--config', join(folder, 'app-config.yaml')] });
    page = await openPage({ ...desktop, baseURL: product.url });
  });

  afterAll(async () => {
    await page.context().close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a change of a file appears in the history of the entity', async () => {
    await openUntil(page, '/catalog/default/component/fares', 'component · service');
    write('services.yaml', component('fares', 'pricing', 'production'), component('seats', 'boarding'));
    await openUntil(page, '/catalog/default/component/fares/history', 'Owner changed to pricing');
    await page.getByText('Lifecycle changed to production').waitFor();
    await page
      .getByRole('button', { name: /changes/ })
      .first()
      .click();
    await page.getByText('spec › lifecycle').waitFor();
  });

  test('an entity without a source is an orphan, and can be deleted', async () => {
    write('services.yaml', component('fares', 'pricing', 'production'));
    await openUntil(page, '/catalog/default/component/seats', 'This entity is an orphan');
    await page.getByRole('button', { name: 'Delete entity' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => url.pathname === '/catalog');
    await page.goto('/catalog/default/component/seats');
    await page.getByText('Entity was not found').waitFor();
  });

  test('a file that cannot be read is reported on the pages of its entities', async () => {
    write('services.yaml', component('fares', 'pricing', 'production'), 'kind: [unclosed\n');
    await openUntil(page, '/catalog/default/component/fares', 'This error comes from an ancestor');
    write('services.yaml', component('fares', 'pricing', 'production'));
  });

  test('a registered location is removed from the catalog on the page of its entity', async () => {
    const target = join(folder, 'extra', 'wifi.yaml');
    const answer = await page.evaluate(async (place) => {
      const session = await (await fetch('/api/auth/guest/refresh')).json();
      const { token } = session.backstageIdentity;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const body = JSON.stringify({ type: 'file', target: place });
      return (await fetch('/api/catalog/locations', { method: 'POST', headers, body })).status;
    }, target);
    expect(answer).toBe(201);
    await openUntil(page, '/catalog/default/component/wifi', 'component · service');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unregister entity' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unregister wifi?' });
    await dialog.getByText('component:default/wifi').waitFor();
    await dialog.getByRole('button', { name: 'Unregister location' }).click();
    await page.waitForURL((url) => url.pathname === '/catalog');
    await page.getByText('wifi was removed from the catalog.').waitFor();
  });
});
