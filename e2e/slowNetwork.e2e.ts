import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, untilQuiet } from './browser.ts';

/** Holds matching requests until they are released. */
async function hold(page: Page, files: RegExp): Promise<{ asked: string[]; letGo(): Promise<void> }> {
  const held: Route[] = [];
  const asked: string[] = [];
  let isOpen = false;
  await page.route(files, async (route) => {
    asked.push(route.request().url());
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return {
    asked,
    async letGo() {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

const code = /\/assets\/[^/]+\.js$/;

test('the shell is drawn before any code of the app has loaded', async () => {
  const page = await openPage();
  const app = await hold(page, code);
  await page.goto('/catalog', { waitUntil: 'commit' });
  const drawn = page.locator('#root .boot-shell');
  await drawn.waitFor();
  expect((await drawn.boundingBox())?.width).toBe(224);
  expect(await page.locator('#root .boot-page i').first().isVisible()).toBe(true);
  expect(await page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1);

  await app.letGo();
  await page.getByRole('row', { name: 'acars-gateway' }).waitFor();
  expect(await drawn.count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the old page stays until the code of the next one has loaded', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await page.getByRole('row', { name: 'acars-gateway' }).waitFor();
  await untilQuiet(page);
  const next = await hold(page, code);
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('progressbar').waitFor();
  await expect.poll(() => next.asked.length).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { level: 1, name: 'Components' }).isVisible()).toBe(true);
  expect(await page.getByRole('row', { name: 'acars-gateway' }).isVisible()).toBe(true);

  await next.letGo();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the code of a page is requested when its link is hovered or focused', async () => {
  const page = await openPage();
  await page.goto('/catalog');
  await page.getByRole('row', { name: 'acars-gateway' }).waitFor();
  await untilQuiet(page);
  const ahead = await hold(page, code);
  await ahead.letGo();
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link('Settings').hover();
  await expect.poll(() => ahead.asked.length).toBeGreaterThan(0);
  await untilQuiet(page);

  const before = ahead.asked.length;
  await link('APIs').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => ahead.asked.length).toBeGreaterThan(before);
  expect(new URL(page.url()).pathname).toBe('/catalog');
  await page.context().close();
});
