import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openPage, phone } from './browser.ts';
import { pages } from './pages.mjs';
import { seriousProblems } from './seriousProblems.ts';

type Shown = (typeof pages)[number];

async function open({ path, ready, act }: Shown, options: BrowserContextOptions) {
  const page = await openPage({ ...options, colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await act?.(page);
  return page;
}

test.concurrent.each(pages)('axe finds nothing serious on $name, light or dark', async (shown) => {
  const page = await open(shown, desktop);
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  // The theme changes colours and nothing else.
  expect(await seriousProblems(page, ['color-contrast'])).toEqual([]);
  await page.context().close();
});

test.concurrent.each(pages)('$name fits a phone, where axe finds nothing serious', async (shown) => {
  const page = await open(shown, phone);
  expect(await seriousProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
  await page.context().close();
});
