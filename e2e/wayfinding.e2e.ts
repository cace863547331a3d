import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openPage } from './browser.ts';

const focused = (page: Page) => page.locator(':focus');
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });

async function openList(search = '') {
  const page = await openPage();
  await page.goto(`/catalog${search}`);
  await page.getByRole('row').nth(1).waitFor();
  return page;
}

test('a screen reader announces the title of the next page, and the focus moves into it', async () => {
  const page = await openList();
  await sidebar(page).getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('[aria-live="polite"]').getByText('Settings · Callboard').waitFor({ state: 'attached' });
  await expect.poll(() => focused(page).evaluate((element) => element.tagName)).toBe('MAIN');
  await page.context().close();
});

test('the keyboard opens a menu at its first item and the kinds at the current one, and skips the filters', async () => {
  const page = await openList('?filters[kind]=system');
  await page.getByRole('button', { name: 'System', exact: true }).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('combobox').first();
  await box.waitFor();
  const current = async () => {
    const id = await box.getAttribute('aria-activedescendant');
    return id ? page.locator(`[id="${id}"]`).textContent() : '';
  };
  await expect.poll(current).toContain('System');
  await page.keyboard.press('Escape');

  await page.getByText('Skip to the results').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect.poll(() => focused(page).getAttribute('role')).toBe('row');

  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/default/system/**');
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page).textContent()).toBe(await page.getByRole('menuitem').first().textContent());
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the dot for unread notifications is whole and on the corner of the bell in the narrow sidebar', async () => {
  const page = await openPage({ viewport: { width: 768, height: 900 } });
  await page.route('**/api/notifications/status*', (route) => route.fulfill({ json: { unread: 3, read: 0 } }));
  await page.goto('/catalog');
  const bell = sidebar(page).locator('a[href="/notifications"]');
  const dot = (await bell.locator('[data-small]').boundingBox())!;
  const icon = (await bell.locator('svg').boundingBox())!;
  const item = (await bell.boundingBox())!;
  expect([dot.width, dot.height]).toEqual([8, 8]);
  expect(dot.x).toBeGreaterThan(icon.x + icon.width / 2);
  expect(dot.x).toBeLessThan(icon.x + icon.width);
  expect(Math.abs(dot.y - icon.y)).toBeLessThan(dot.height);
  expect(dot.x + dot.width).toBeLessThanOrEqual(item.x + item.width);
  await page.context().close();
});

test('a browser that speaks German shows the portal in German on the first visit', async () => {
  const page = await openPage({ ...desktop, locale: 'de-DE' });
  await page.goto('/catalog/default/component/nobodys-service');
  await page.getByText('Der Eintrag wurde nicht gefunden').waitFor();
  await page.getByText('Komponente', { exact: true }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await page.getByRole('navigation').first().textContent()).toContain('Strg');
  await page.context().close();
});

test('a misspelt name leads to a suggestion', async () => {
  const page = await openPage();
  await page.goto('/catalog/default/component/acars-gatewy');
  await page.getByText('Did you mean').waitFor();
  await page.getByRole('link', { name: 'acars-gateway' }).click();
  await page.waitForURL('**/catalog/default/component/acars-gateway');
  await page.getByRole('heading', { level: 1, name: 'acars-gateway' }).waitFor();
  await page.context().close();
});

test('the palette does not offer the component gallery', async () => {
  const page = await openList();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').last().fill('component gallery');
  await page
    .getByText(/No results for|See all results/)
    .first()
    .waitFor();
  expect(await page.getByRole('option', { name: /gallery of|component gallery$/i }).count()).toBe(0);
  await page.context().close();
});

test('code in definitions and docs has no ligatures', async () => {
  const page = await openPage();
  const ligatures = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => getComputedStyle(element).fontVariantLigatures);
  await page.goto('/catalog/default/api/border-notice/definition');
  expect(await ligatures('main code')).toBe('none');
  await page.goto('/docs/default/component/booking-api');
  expect(await ligatures('main code')).toBe('none');
  await page.context().close();
});
