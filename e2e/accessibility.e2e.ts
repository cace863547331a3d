import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openPage } from './browser.ts';
import { checkEveryLook, lookable } from './everyLook.ts';
import { pages } from './pages.mjs';

/** A pool of windows: a new one has to load and compile the whole app, so that they are reused. */
const free: Page[] = [];

test.concurrent.each(pages)('$name fits every screen, and axe finds nothing serious on it', async (shown) => {
  const page = free.pop() ?? (await openPage(lookable));
  await page.goto(shown.path);
  await page.getByText(shown.ready).first().waitFor();
  await shown.act?.(page);
  await checkEveryLook(page);
  await page.unrouteAll();
  free.push(page);
});
