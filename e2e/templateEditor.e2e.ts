import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;

// The unchanged demo: its code host is a simulation inside the portal.
beforeAll(async () => {
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml')], hasCodeHost: true });
});
afterAll(() => product.stop());

const code = (page: Page, path: string) => page.getByRole('textbox', { name: `Text of ${path}` });
const file = (page: Page, name: string) => page.getByRole('treeitem', { name });

/** Lets the portal act on behalf of the user, as its dialog requests. */
async function allow(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  const consent = await opened;
  await consent.getByRole('button', { name: 'Allow as Ines Novak' }).click();
}

test('[EDIT-001] [EDIT-004] [EDIT-011] [EDIT-012] a template goes from an empty page to a pull request', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto('/create/edit');
  await page.getByRole('button', { name: 'Start from scratch' }).click();
  await code(page, 'template.yaml').waitFor();

  // Completion, and the problem at its line.
  await code(page, 'template.yaml').getByText('fetch:template').click();
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.locator('.cm-lintRange-error').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: 'fetch:template', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  // The form follows the text.
  await code(page, 'template.yaml').getByText('What is it?').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type(' Really');
  await page.getByRole('heading', { name: 'What is it? Really' }).waitFor();
  await file(page, 'template.yaml, unsaved').waitFor();
  await page.keyboard.press('Control+s');
  await file(page, 'template.yaml').and(page.locator('[aria-label="template.yaml"]')).waitFor();

  // Stored changes are there after a reload, until they are exported.
  await page.reload();
  await page.getByRole('heading', { name: 'What is it? Really' }).waitFor();

  const form = page.getByRole('region', { name: 'Form' });
  await form.getByRole('textbox', { name: 'Name' }).fill('snack-planner');
  await form.getByRole('combobox', { name: 'Owner' }).fill('group:default/boarding');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Review' }).click();
  await form.getByRole('button', { name: 'Dry run' }).click();
  const results = page.getByRole('region', { name: 'Dry run' });
  await results.getByRole('button', { name: 'Result 1', exact: true }).waitFor();
  await results.getByRole('treeitem', { name: 'README.md' }).click();
  await results.getByText('Compared with skeleton/README.md').waitFor();
  await results.getByText('# snack-planner').waitFor();
  const saved = page.waitForEvent('download');
  await results.getByRole('button', { name: 'Download result 1 as .zip' }).click();
  expect((await saved).suggestedFilename()).toBe('dry-run-my-template-1.zip');

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish template' });
  await dialog.getByRole('textbox', { name: 'Repository' }).fill(`${product.codeHostUrl}/horizon/standby-list`);
  await dialog.getByRole('button', { name: 'Open pull request' }).click();
  await allow(page);
  await dialog.getByText('The pull request is open').waitFor();
  await dialog.getByText('the portal registers the template automatically').waitFor();

  const host = await page.context().newPage();
  await host.goto(`${product.codeHostUrl}/horizon/standby-list/pull/1`);
  await host.getByText('What is it? Really').waitFor();
  await host.getByRole('button', { name: 'Merge pull request' }).click();
  await host.getByText('merged', { exact: true }).waitFor();
  const merged = await host.request.get(
    `${product.codeHostUrl}/raw/horizon/standby-list/main/templates/my-template/template.yaml`,
  );
  expect(await merged.text()).toContain('What is it? Really');
  // The page first checks for a session with the code host, which did not exist.
  expect(page.problems).toEqual([expect.stringContaining('401 (Unauthorized)')]);
  await page.context().close();
});

test('Back asks before unsaved changes are lost', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto('/create/edit');
  await page.getByRole('button', { name: 'Start from scratch' }).click();
  await code(page, 'template.yaml').click();
  const url = page.url();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# unsaved');
  await file(page, 'template.yaml, unsaved').waitFor();
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('dialog', { name: 'Leave the editor?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(page.url()).toBe(url);
  expect(await code(page, 'template.yaml').textContent()).toContain('# unsaved');
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/create/edit');
  await page.context().close();
});
