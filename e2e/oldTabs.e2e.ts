import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, type OpenPage, openPage, untilQuiet } from './browser.ts';
import { renameAssets } from './oldTabs/renameAssets.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-old-tabs-'));
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
let port: number;
let product: Awaited<ReturnType<typeof startProduct>>;

const start = (dist: string) => startProduct({ port, dist, kept: join(folder, 'data') });

async function upgradeTo(dist: string): Promise<void> {
  await product.stop();
  product = await start(dist);
}

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const dist of [first, second]) cpSync(join(root, 'dist'), dist, { recursive: true });
  renameAssets(join(second, 'web'));
  port = await freePort();
  product = await start(first);
}, 240_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const offer = (page: Page) => page.getByText('A new version is available.');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** A reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isFirst' in window);
const isOf = (dist: string, path: string) => existsSync(join(dist, 'web', path));
const entryOf = (page: Page) =>
  page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src).pathname);

/** The files that the page loads from now on, with their status. */
function filesOf(page: Page): { path: string; status: number }[] {
  const files: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/assets/')) files.push({ path, status: response.status() });
  });
  return files;
}

async function openAt(path: string, title: string): Promise<OpenPage> {
  const page = await openPage({ ...desktop, baseURL: product.url });
  await page.goto(path);
  await heading(page, title).waitFor();
  await untilQuiet(page);
  return page;
}

test('[OPS-021] an open tab works with its old files after an upgrade, and a reload gives the new version', async () => {
  const page = await openAt('/catalog-import', 'Register existing component');
  const draft = page.getByRole('textbox', { name: /catalog-info\.yaml/ });
  await draft.fill('kind: Component # not finished');
  await mark(page);
  expect(isOf(first, await entryOf(page))).toBe(true);

  await upgradeTo(second);
  const files = filesOf(page);
  await page.getByRole('link', { name: 'Docs' }).first().click();
  await heading(page, 'Documentation').waitFor();
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ path, status }) => status !== 200 || !isOf(first, path) || isOf(second, path))).toEqual([]);

  await offer(page).waitFor();
  expect([await offer(page).count(), await isMarked(page)]).toEqual([1, true]);
  await page.goBack();
  await heading(page, 'Register existing component').waitFor();
  expect(await draft.inputValue()).toBe('kind: Component # not finished');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await heading(page, 'Register existing component').waitFor();
  expect(isOf(second, await entryOf(page))).toBe(true);
  expect(await draft.inputValue()).toBe('kind: Component # not finished');
  await page.waitForResponse((response) => response.url().endsWith('/api/signals/stream'));
  await untilQuiet(page);
  expect(await offer(page).count()).toBe(0);
  await page.context().close();
});

test('a tab is offered the earlier version after a downgrade, and a postponed offer does not return', async () => {
  await upgradeTo(second);
  const page = await openAt('/settings', 'Settings');
  await upgradeTo(first);
  await offer(page).waitFor();
  await page.getByRole('button', { name: 'Later' }).click();
  await offer(page).waitFor({ state: 'detached' });
  const reconnected = page.waitForResponse(
    (response) => response.url().endsWith('/api/signals/stream') && response.ok(),
  );
  await upgradeTo(first);
  await reconnected;
  await page.getByRole('link', { name: 'Catalog' }).first().click();
  await page.getByRole('row').nth(1).waitFor();
  expect(await offer(page).count()).toBe(0);
  await page.context().close();
});

test('a dialog whose code no server has anymore leaves the page as it is, and the shell offers a reload', async () => {
  const page = await openAt('/settings', 'Settings');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('?');
  await page.getByText('Part of the portal failed to load.').waitFor();
  expect(await heading(page, 'Settings').isVisible()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading(page, 'Settings').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.context().close();
});

test('a page whose code no server has anymore explains that, and a reload shows it', async () => {
  const page = await openAt('/settings', 'Settings');
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Docs' }).first().click();
  await page.getByText('The portal may have been updated after you opened this page.').waitFor();
  // The rest of the page still works, and the reload is not offered twice.
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(true);
  expect(await page.getByText('Part of the portal failed to load.').isVisible()).toBe(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await heading(page, 'Documentation').waitFor();
  await page.context().close();
});
