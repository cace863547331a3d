import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, phone } from './browser.ts';
import { checkEveryLook, lookable } from './everyLook.ts';
import { pages } from './pages.mjs';
import { seriousProblems } from './seriousProblems.ts';

/** A pool of windows: a new one has to load and compile the whole app, so they are reused. */
const free: Page[] = [];

test.concurrent.each(pages)('$name fits every screen, and axe finds no serious problem', async (shown) => {
  const page = free.pop() ?? (await openPage(lookable));
  await page.goto(shown.path);
  await page.getByText(shown.ready).first().waitFor();
  await shown.act?.(page);
  await checkEveryLook(page);
  await page.unrouteAll();
  free.push(page);
});

/** Parts that are next to the page on a large screen, and opened on a phone. */
const drawers = [
  { button: 'Filters', path: '/catalog' },
  { button: 'Filters', path: '/search?query=booking' },
  { button: 'Pages', path: '/docs/default/component/booking-api/' },
  { button: 'Contents', path: '/catalog/default/api/bookings-v2/definition' },
];

test.each(drawers)('axe finds no serious problem on a phone with $button of $path open', async ({ button, path }) => {
  const page = await openPage({ ...phone, reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => seriousProblems(page)).toEqual([]);
  await page.context().close();
});
