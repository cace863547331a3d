import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, openPage } from './browser.ts';
import { startProduct } from './product.mjs';

type Product = Awaited<ReturnType<typeof startProduct>>;

let port: number;
let product: Product;

beforeAll(async () => {
  port = await freePort();
  product = await startProduct({ port });
});
afterAll(() => product.stop());

const lost = (page: Page) => page.getByText('Cannot reach the portal. Retrying …');
/** Whether the page is the one that was loaded first: a reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isFirst' in window);
/** Style sheets that the page requested and does not have. */
const missingStyles = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...document.styleSheets].map(({ href }) => href);
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .map(({ href }) => href)
      .filter((href) => !loaded.includes(href));
  });

test('a page opened during an outage loads automatically afterwards, with its styles', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await mark(page);
  await product.stop();

  // Like a link to a page whose code is not loaded yet.
  await page.evaluate(() => window.history.pushState(null, '', '/catalog/default/component/boarding-pass'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await lost(page).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Cannot reach the portal' }).waitFor();
  expect(await page.getByText(/Failed lazy loading|failed to load/i).count()).toBe(0);
  // While the server is away, a reload would replace the portal by an error page of the browser.
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  expect(await isMarked(page)).toBe(true);

  product = await startProduct({ port });
  await page.getByRole('heading', { level: 1, name: 'boarding-pass' }).waitFor();
  await lost(page).waitFor({ state: 'detached' });
  // A style sheet of a part that has just appeared may still be loading; one that failed to load stays missing.
  await expect.poll(() => missingStyles(page), { timeout: 20_000 }).toEqual([]);
  expect(await isMarked(page)).toBe(true);
  await page.context().close();
});

test('a page whose scripts were requested during an outage loads automatically afterwards, without a "not found"', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/create');
  await page.getByRole('link', { name: 'New service' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await product.stop();
  await page.keyboard.type('booking');
  await page.getByRole('dialog').getByText('Cannot reach the portal').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Runs', exact: true }).click();
  await lost(page).waitFor();
  product = await startProduct({ port });
  await page.getByRole('heading', { level: 1, name: 'Runs' }).waitFor();
  await page.context().close();
});

test('the content of a page stays during an outage, and no wrong content replaces it', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto('/catalog?filters[kind]=component&filters[type]=library');
  await page.getByRole('row').nth(1).waitFor();
  // The counts of the heading and of the filters, including the chosen one.
  const numbers = async () => [
    await page.getByRole('heading', { level: 1 }).first().textContent(),
    await page.getByText(/^\d+$/).allTextContents(),
  ];
  const before = await numbers();
  await product.stop();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await lost(page).waitFor();
  expect(await numbers()).toEqual(before);
  product = await startProduct({ port });
  await lost(page).waitFor({ state: 'detached' });
  await page.getByRole('row').nth(1).waitFor();
  await page.context().close();
});

test('keys typed after the shortcut are kept, however slow the network is', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url });
  let deliver = () => {};
  const arrival = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  // The palette is in a file that is fetched once the page is shown.
  await page.route(/\/later-[^/]*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/catalog');
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await page.getByRole('status', { name: 'Command palette' }).getByText('settings').waitFor();
  deliver();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.context().close();
});
