import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type OpenPage, openPage, untilQuiet } from './browser.ts';

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Widgets' }).locator('> li', { hasText: title });
const boxOf = async (page: Page, title: string) => (await card(page, title).boundingBox())!;
const startEditing = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Move My work', exact: true }).waitFor();
};
/** The cards glide to their places. */
const untilAt = (page: Page, title: string, side: 'x' | 'y' | 'width' | 'height', value: number) =>
  expect.poll(async () => Math.abs((await boxOf(page, title))[side] - value)).toBeLessThan(2);

/** The position of a part once it has stopped moving. */
async function restingBox(part: Locator) {
  let box = await part.boundingBox();
  await expect
    .poll(async () => {
      const former = box;
      box = await part.boundingBox();
      return box?.x === former?.x && box?.y === former?.y;
    })
    .toBe(true);
  return box!;
}

test('[HOME-001] [SEARCH-002] a user customizes the home page, and the changes are kept', async () => {
  const page = await openPage();
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls += 1;
  });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await card(page, 'My work').waitFor();
  await page.getByRole('main').getByPlaceholder('Search in Callboard').waitFor();
  await untilQuiet(page);
  // One for each source of what the page shows; questions about entities are sent together.
  expect(calls).toBeLessThanOrEqual(13);
  const standard = { work: await boxOf(page, 'My work'), changes: await boxOf(page, 'Recently visited') };

  await startEditing(page);
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add World clock' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'More actions for World clock' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const settings = page.getByRole('dialog', { name: 'Settings - World clock' });
  await settings.getByLabel('More time zones').first().fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await settings.getByText('Close', { exact: true }).click();
  // While it fades out, it covers the button below the pointer.
  await settings.waitFor({ state: 'detached' });
  await card(page, 'Tokyo').waitFor();

  const work = page.getByRole('button', { name: 'Move My work', exact: true });
  await work.scrollIntoViewIfNeeded();
  const from = await restingBox(work);
  const to = standard.changes.x + standard.changes.width - standard.work.width;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to, from.y + 60, { steps: 6 });
  await page.mouse.move(to + 20, from.y + 10, { steps: 4 });
  await page.mouse.up();
  await untilAt(page, 'My work', 'x', to);

  await work.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await untilAt(page, 'My work', 'height', standard.work.height + 92);
  await page.getByRole('button', { name: 'Remove Quick start' }).click();
  await expect.poll(() => card(page, 'Quick start').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await card(page, 'Quick start').waitFor();
  await page.getByRole('button', { name: 'Remove Quick start' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await card(page, 'Tokyo').waitFor();
  await untilAt(page, 'My work', 'x', to);
  await untilAt(page, 'My work', 'height', standard.work.height + 92);
  expect(await card(page, 'Quick start').count()).toBe(0);

  await startEditing(page);
  await page.getByRole('button', { name: 'Restore default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore default' }).click();
  await untilAt(page, 'My work', 'x', standard.work.x);
  await card(page, 'Quick start').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

/** All heights that the grid has from its first frame until the page is quiet. */
async function heightsDuringReload(page: OpenPage, lastText: string): Promise<string[]> {
  await untilQuiet(page);
  await page.addInitScript(() => {
    const heights = new Set<string>();
    Object.assign(window, { gridHeights: heights });
    const look = () => {
      const grid = document.querySelector<HTMLElement>('ul[aria-label="Widgets"]');
      if (grid?.firstElementChild) heights.add(grid.style.blockSize);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await card(page, lastText).waitFor();
  await untilQuiet(page);
  return page.evaluate(() => [...(window as unknown as { gridHeights: Set<string> }).gridHeights]);
}

test('announcement and toolkit cards grow until their content is visible, and stay in place when the page is reloaded', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New announcement' });
  await dialog.getByLabel('Title').fill('Maintenance on Sunday');
  await dialog.getByLabel('Text').fill('**22:00** for an hour.\n\n- bookings\n- payments\n- all of the check-in');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await card(page, 'all of the check-in').waitFor();
  const heights = await heightsDuringReload(page, 'all of the check-in');
  expect(heights).toHaveLength(1);
  const hiddenPixels = (name: string) =>
    page
      .getByRole('region', { name })
      .evaluate((section) => Math.max(...[...section.children].map((part) => part.scrollHeight - part.clientHeight)));
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Announcements', 'Toolkit']) await expect.poll(() => hiddenPixels(name)).toBe(0);
    const { y, height } = await boxOf(page, 'Maintenance on Sunday');
    expect((await boxOf(page, 'My work')).y).toBeGreaterThanOrEqual(y + height);
  }

  await page.getByRole('button', { name: 'Delete Maintenance on Sunday' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Maintenance on Sunday' }).count()).toBe(0);
  expect(page.problems).toEqual([]);
  await page.context().close();
});
