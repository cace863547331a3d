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

const open = () => openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
const repositoryUrl = () => `${product.codeHostUrl}/horizon/standby-list`;
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const proposeButton = (page: Page) => page.getByRole('button', { name: 'Propose change' });

/** Opens a pull request for the edited definition; a new one needs a repository. */
async function propose(page: Page, { isNew = false, isSignedIn = true } = {}) {
  await proposeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Propose change' });
  if (isNew) await dialog.getByLabel('Repository').fill(repositoryUrl());
  await dialog.getByRole('button', { name: 'Open pull request' }).click();
  if (!isSignedIn) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await (await opened).getByRole('button', { name: 'Allow as Ines Novak' }).click();
  }
  await dialog.getByText('Pull request opened').waitFor();
  return dialog.getByRole('link', { name: 'Show pull request' }).getAttribute('href');
}

/** Merges a pull request on the code host, after checking that its change contains a text. */
async function merge(page: Page, url: string | null, text: string) {
  const host = await page.context().newPage();
  await host.goto(url!);
  await host.getByText(text).first().waitFor();
  await host.getByRole('button', { name: 'Merge pull request' }).click();
  await host.getByText('merged', { exact: true }).waitFor();
  await host.close();
}

/** Types before the last two characters of a line of the text. */
async function typeInLine(page: Page, line: string, text: string) {
  await page.locator('.cm-line', { hasText: line }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(text);
}

test('[SCORE-005] a scorecard and a campaign are written with a live preview, proposed, merged, active, and changed in their files', async () => {
  const page = await open();
  await page.goto('/scorecards');
  await page.getByRole('link', { name: 'New scorecard' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Ready for take-off');
  await page.getByLabel('Name', { exact: true }).fill('take-off');

  // The preview follows what is typed, over the entities of the catalog.
  const entities = preview(page).getByText(/^\d+ entities$/);
  const all = await entities.textContent();
  const group = page.getByRole('group', { name: 'Applies to', exact: true });
  await group.getByRole('button', { name: 'Add condition' }).click();
  await group.getByRole('combobox', { name: 'Field' }).last().fill('spec.type');
  await group.locator('select').last().selectOption({ label: 'is' });
  await group.getByRole('combobox', { name: 'Value' }).last().fill('website');
  await page.keyboard.press('Escape');
  await expect.poll(() => entities.textContent()).not.toBe(all);
  const websites = await entities.textContent();
  await preview(page).getByRole('link', { name: 'check-in-web' }).waitFor();

  // An error names the check and the rule, at its line; the text below it is repaired.
  await page.getByText('YAML', { exact: true }).click();
  await typeInLine(page, '$exists', '1');
  const problem = /checks\[0\] "described": rule\.metadata\.description\.\$exists is "true1"/;
  await preview(page).getByRole('alert').getByText(problem).waitFor();
  const mark = page.locator('.cm-line', { hasText: '$exists' }).locator('.cm-lintRange-error');
  await mark.waitFor();
  expect(await proposeButton(page).isDisabled()).toBe(true);
  await page.keyboard.press('Backspace');
  await mark.waitFor({ state: 'detached' });

  const added = await propose(page, { isNew: true, isSignedIn: false });
  // Open pages show what was merged.
  await page.goto('/scorecards');
  await page.getByRole('link', { name: 'Production readiness' }).waitFor();
  await merge(page, added, 'name: take-off');
  await page.getByRole('link', { name: 'Ready for take-off' }).click();
  await page.getByRole('link', { name: 'check-in-web' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ready for take-off' }).waitFor();
  expect(`${await page.getByRole('heading', { level: 1 }).locator('..').textContent()}`).toContain(
    websites!.replace(' entities', ''),
  );

  // A change goes into its file, and keeps the rest of it.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Ready for departure');
  await page.getByRole('button', { name: 'Add check' }).click();
  const changed = await propose(page);
  await page.goto('/scorecards/take-off');
  await page.getByRole('heading', { level: 1, name: 'Ready for take-off' }).waitFor();
  await merge(page, changed, 'Ready for departure');
  await page.getByRole('heading', { level: 1, name: 'Ready for departure' }).waitFor();
  const file = `${product.codeHostUrl}/raw/horizon/standby-list/main/scorecards/take-off.yaml`;
  const text = await (await page.request.get(file)).text();
  expect(text).toContain('title: Ready for departure');
  expect(text).toContain('id: check-2');
  expect(text).toContain('id: described');

  // The same for a campaign.
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Everything described');
  await page.getByLabel('Name', { exact: true }).fill('describe');
  await page.getByLabel('Scorecard').selectOption({ label: 'Ready for departure' });
  await preview(page).getByText(websites!).waitFor();
  await page.getByText('YAML', { exact: true }).click();
  await typeInLine(page, 'targetDate', 'x');
  await preview(page)
    .getByRole('alert')
    .getByText(/targetDate is .*expected a date/)
    .waitFor();
  await page.locator('.cm-line', { hasText: 'targetDate' }).locator('.cm-lintRange-error').waitFor();
  await page.keyboard.press('Backspace');
  await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
  const campaign = await propose(page, { isNew: true });
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Ready for the summer schedule' }).waitFor();
  await merge(page, campaign, 'name: describe');
  await page.getByRole('link', { name: 'Everything described' }).click();
  await page.getByRole('link', { name: 'Scorecard: Ready for departure' }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Why, and how (Markdown)').fill('So that **everybody** knows what it does.');
  const brief = await propose(page);
  await page.goto('/campaigns/describe');
  await page.getByText('Why this matters').waitFor();
  await merge(page, brief, 'So that');
  await page.getByText('knows what it does').waitFor();
  // The page first checks for a session with the code host, which did not exist.
  expect(page.problems).toEqual([expect.stringContaining('401 (Unauthorized)')]);
  await page.context().close();
});
