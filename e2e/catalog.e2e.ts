import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, phone, signalStream, untilQuiet } from './browser.ts';

/** The names of the rows that are completely visible. */
const namesInSight = (page: Page) =>
  page.locator('tr[data-index]').evaluateAll((rows) =>
    rows
      .filter((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        const below = document.elementFromPoint(left + 20, Math.min(bottom - 2, window.innerHeight - 1));
        return top >= 0 && bottom <= window.innerHeight && row.contains(below);
      })
      .map((row) => row.querySelector('[data-opener] [title], [data-opener]')?.textContent ?? ''),
  );

function countCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== signalStream) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const row = (page: Page, name: string) => page.locator('tr[data-index]', { hasText: name }).first();

test('the list opens with at most four calls and sixteen rows on a common screen', async () => {
  const page = await openPage();
  const calls = countCalls(page);
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  const first = await page.evaluate(() => Math.round(performance.now()));
  await page.getByText('Flight Data').first().waitFor();
  await untilQuiet(page);
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(4);
  await expect.poll(async () => (await namesInSight(page)).length).toBeGreaterThanOrEqual(16);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const start = performance.now();
  await page.getByRole('navigation').getByRole('link', { name: 'Catalog', exact: true }).click();
  await row(page, 'acars-gateway').waitFor();
  const warm = Math.round(performance.now() - start);
  console.log(`First rows ${first} ms after opening the product, ${warm} ms after going there from another page`);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[CAT-020] the filters take 2 of 12 columns and the list 10', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  const filters = await page.getByRole('complementary', { name: 'Filters' }).boundingBox();
  const table = await page.getByRole('table').boundingBox();
  expect(table!.width / filters!.width).toBeGreaterThan(4.7);
  expect(table!.width / filters!.width).toBeLessThan(5.3);
  expect((await row(page, 'acars-gateway').boundingBox())!.height).toBeLessThanOrEqual(45);
  await page.context().close();
});

test('[CAT-018] filters survive a reload and a visit to an entity', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  await page.getByRole('button', { name: /^website/ }).click();
  await page.getByRole('button', { name: /^Owned/ }).click();
  await row(page, 'check-in-web').waitFor();
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(3);
  const names = await page.locator('tr[data-index] [data-opener]').allTextContents();

  await page.reload();
  await row(page, 'check-in-web').waitFor();
  expect(await page.locator('tr[data-index] [data-opener]').allTextContents()).toEqual(names);
  await row(page, 'check-in-web').locator('[data-opener]').click();
  await page.waitForURL('**/component/check-in-web');
  await page.goBack();
  await row(page, 'check-in-web').waitFor();
  expect(new URL(page.url()).searchParams.get('filters[type]')).toBe('website');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('Back undoes a click on a filter, a page or an order, but not typing', async () => {
  const page = await openPage();
  const search = () => decodeURIComponent(new URL(page.url()).search);
  await page.goto('/settings');
  await page.getByRole('navigation').getByRole('link', { name: 'Catalog', exact: true }).click();
  await row(page, 'acars-gateway').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^21–40 of/).waitFor();
  expect(search()).toBe('?offset=20');
  await row(page, 'acars-gateway').waitFor({ state: 'detached' });
  const second = await page.locator('tr[data-index] [data-opener]').allTextContents();
  await page.reload();
  await page.getByText(/^21–40 of/).waitFor();
  expect(await page.locator('tr[data-index] [data-opener]').allTextContents()).toEqual(second);

  await page.getByRole('button', { name: /^website/ }).click();
  await row(page, 'check-in-web').waitFor();
  await page.getByRole('columnheader').getByRole('button', { name: 'Lifecycle' }).click();
  await expect.poll(search).toBe('?filters[type]=website&orderField=spec.lifecycle,asc');
  await page.keyboard.press('/');
  await page.keyboard.type('check');
  await expect.poll(search).toContain('filters[text]=check');

  await page.goBack();
  await expect.poll(search).toBe('?filters[type]=website');
  expect(await page.getByRole('button', { name: /^website/ }).getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await expect.poll(search).toBe('?offset=20');
  await page.getByText(/^21–40 of/).waitFor();
  await page.goBack();
  await row(page, 'acars-gateway').waitFor();
  await page.goBack();
  await page.waitForURL('**/settings');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a filter far down its column shows its results, and looks chosen under the pointer', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 700 } });
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  const option = (name: RegExp) => page.getByRole('complementary').getByRole('button', { name });
  const paint = (name: RegExp) => option(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  await option(/^default/).hover();
  await expect.poll(() => paint(/^default/)).not.toBe('rgba(0, 0, 0, 0)');
  const hovered = await paint(/^default/);

  await option(/^labs/).click();
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(1);
  expect(await namesInSight(page)).toHaveLength(1);
  await option(/^labs/).hover();
  await expect.poll(() => paint(/^labs/)).not.toBe(hovered);

  await page.getByRole('button', { name: 'Clear' }).click();
  await row(page, 'acars-gateway').waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await option(/^service/).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('filters[type]')).toBe('service');
  await expect.poll(async () => (await namesInSight(page))[0]).toContain('acars-gateway');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the keyboard alone searches, moves through the rows, opens one, and goes to another with the palette', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('book');
  await expect.poll(() => page.locator('tr[data-index]').count()).toBeLessThan(5);
  await row(page, 'booking-api').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/default/component/*');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('baggage-track');
  await page.getByRole('option', { name: /baggage-tracker/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/component/baggage-tracker');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('pages, order, stars and the export work in the browser', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await row(page, 'acars-gateway').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^21–40 of/).waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText(/^1–20 of/).waitFor();
  await page.getByRole('columnheader').getByRole('button', { name: 'Lifecycle' }).click();
  await expect.poll(() => page.locator('tr[data-index]').first().textContent()).toContain('deprecated');

  await page.locator('tr[data-index]').first().getByRole('button', { name: /^Star/ }).click();
  await page.getByRole('button', { name: /^Starred 1/ }).click();
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(
    readFileSync((await file.path())!, 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(2);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[CAT-021] on a phone the rows are cards, the filters a drawer, and nothing scrolls sideways', async () => {
  const page = await openPage(phone);
  await page.goto('/catalog');
  await page.getByText('acars-gateway').first().waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('button', { name: /^deprecated/ }).click();
  await drawer.getByRole('button', { name: 'Show results' }).click();
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
  expect(page.problems).toEqual([]);
  await page.context().close();
});
