import { expect, test } from 'vitest';
import { openPage, phone } from './browser.ts';

test('a newcomer opens the portal, finds things with the keyboard, and customizes it', async () => {
  const page = await openPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox');
  await search.waitFor();
  await search.fill('settings');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await expect.poll(() => page.title()).toContain('Settings');

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark');

  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the language can be changed and is kept', async () => {
  const page = await openPage();
  await page.goto('/settings');
  await page.getByLabel('Portal language').selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('an unknown URL shows a message and a way back', async () => {
  const page = await openPage();
  await page.goto('/nowhere/at/all');
  await page.getByText('404 PAGE NOT FOUND').waitFor();
  await page.context().close();
});

test('[SHELL-037] the sidebar is 72 pixels wide, and 224 under the pointer, where its titles fade in within 200 ms', async () => {
  const page = await openPage();
  await page.goto('/settings');
  const sidebar = page.getByRole('navigation', { name: 'Main navigation' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await page.getByRole('button', { name: 'Unpin the sidebar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).hover();
  await expect.poll(width).toBe(72);
  const title = sidebar.getByText('Catalog', { exact: true });
  const look = () => title.evaluate((part) => getComputedStyle(part).opacity);
  await expect.poll(look).toBe('0');
  await sidebar.hover({ position: { x: 36, y: 20 } });
  await expect.poll(width).toBe(224);
  await expect.poll(look).toBe('1');
  const fade = (part: Element) => getComputedStyle(part).transitionProperty + getComputedStyle(part).transitionDuration;
  expect([await sidebar.evaluate(fade), await title.evaluate(fade)]).toEqual(['width0.2s', 'opacity0.2s']);
  await page.context().close();
});

test('[SHELL-038] the groups of a user open next to the sidebar, 202 pixels wide, and link to their pages', async () => {
  const page = await openPage();
  await page.goto('/settings');
  await page.getByRole('navigation').getByRole('button', { name: 'My groups' }).hover();
  const panel = page.getByRole('heading', { name: 'My groups' }).locator('../..');
  await panel.waitFor();
  expect((await panel.boundingBox())?.width).toBe(202);
  await panel.getByRole('link', { name: 'Boarding' }).click();
  await page.waitForURL('**/catalog/default/group/boarding');
  await page.context().close();
});

test('[SHELL-044] on a phone a bar of height 56 at the bottom leads to every page by menus that fill the rest of the screen', async () => {
  const page = await openPage(phone);
  await page.goto('/portal');
  const { width, height } = phone.viewport;
  const bar = page.getByRole('navigation', { name: 'Main navigation' });
  const barHeight = 56;
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await bar.boundingBox()).toEqual({ x: 0, y: height - barHeight, width, height: barHeight });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // It slides up into place.
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width, height: height - barHeight });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  await menu.waitFor({ state: 'detached' });
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the skip link is the first tab stop, and leads to the content', async () => {
  const page = await openPage();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.context().close();
});
