import { expect, test } from 'vitest';
import { openPage, phone } from './browser.ts';

test('a newcomer opens the portal, finds things from the keyboard, and makes it theirs', async () => {
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

test('the language can be changed, and stays', async () => {
  const page = await openPage();
  await page.goto('/settings');
  await page.getByLabel('Language of the portal').selectOption('de');
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('an address that leads nowhere says so, and leads back', async () => {
  const page = await openPage();
  await page.goto('/nowhere/at/all');
  await page.getByText('404 PAGE NOT FOUND').waitFor();
  await page.context().close();
});

test('on a phone the bottom bar leads to every page', async () => {
  const page = await openPage(phone);
  await page.goto('/portal');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/settings');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the skip link is the first thing the keyboard meets, and leads to the content', async () => {
  const page = await openPage();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await page.context().close();
});
