import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;

const folder = mkdtempSync(join(tmpdir(), 'callboard-scorecards-'));
const columns = [{ title: 'Readiness', field: 'scorecards.production-readiness.level', filter: true }];

// The demo with a column and filter for levels; its code host is a simulation inside the portal.
beforeAll(async () => {
  writeFileSync(join(folder, 'app-config.yaml'), JSON.stringify({ catalog: { list: { columns } } }));
  const configs = [join(root, 'app-config.yaml'), join(folder, 'app-config.yaml')];
  product = await startProduct({ args: configs.flatMap((file) => ['--config', file]), hasCodeHost: true });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

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

test('[SCORE-005] a scorecard and a campaign are written with a live preview, proposed, merged, active, and changed in their files', {
  // Two definitions go the whole way: more than a hundred clicks.
  timeout: 300_000,
}, async () => {
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
  await page.getByLabel('Why and how (Markdown)').fill('So that **everybody** knows what it does.');
  const brief = await propose(page);
  await page.goto('/campaigns/describe');
  await page.getByText('Why this matters').waitFor();
  await merge(page, brief, 'So that');
  await page.getByText('knows what it does').waitFor();
  // The page first checks for a session with the code host, which did not exist.
  expect(page.problems).toEqual([expect.stringContaining('401 (Unauthorized)')]);
  await page.context().close();
});

const rows = (page: Page) => page.locator('tr[data-index]');
const filterButton = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button', { name });

test('[SCORE-010] results are shown on the overview, the pages of scorecards, entities and groups, in the catalog list and on the home page', async () => {
  const page = await open();
  await page.goto('/scorecards');
  const card = page.locator('section', { has: page.getByRole('link', { name: 'Production readiness' }) }).last();
  await card.getByText('50 entities').waitFor();
  await card.getByRole('list', { name: 'Entities by level' }).getByText('Bronze').waitFor();
  await card.getByRole('img', { name: /^Average score over 90 days: \d+ % → \d+ %$/ }).waitFor();
  await card.getByRole('link', { name: 'Production readiness' }).click();

  // The matrix, the histogram and the teams.
  const fareRules = rows(page).filter({ hasText: 'fare-rules' });
  await fareRules.getByText('3 of 7 checks passed').waitFor();
  await fareRules.getByTitle('Has docs: Failed').waitFor();
  await fareRules.getByTitle('80 % of the code is tested: No data').waitFor();
  await page.getByRole('img', { name: /^Entities by score: .*50–59 %: \d/ }).waitFor();
  await page.getByText('Owners', { exact: true }).click();
  await page
    .getByTitle(/^Has docs: \d+ of \d+ pass$/)
    .first()
    .waitFor();
  await page.getByRole('table', { name: 'Owners' }).getByRole('link', { name: 'Revenue' }).click();
  await page.waitForURL(/owner=group%3Adefault%2Frevenue/);
  await expect.poll(() => rows(page).count()).toBe(8);

  // Filters, saved as a view that is there after a reload, and whose address shows the same to others.
  await filterButton(page, 'Level', /^Silver/).click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  await page.getByRole('textbox', { name: 'View name' }).fill('Nearly gold');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = page.getByRole('link', { name: 'Nearly gold' });
  await view.waitFor();
  await page.goto('/scorecards/production-readiness');
  await expect.poll(() => rows(page).count()).toBeGreaterThan(8);
  await views.click();
  await view.click();
  await expect.poll(() => rows(page).count()).toBe(2);
  const other = await open();
  await other.goto(page.url());
  await expect.poll(() => rows(other).count()).toBe(2);
  await other.context().close();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const [header, ...lines] = readFileSync((await (await saved).path())!, 'utf8')
    .trim()
    .split(/\r\n/);
  expect(header).toMatch(/^\uFEFF?ref,owner,level,score,owned-by-a-team,described,/);
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
    'component:default/loyalty-ledger,group:default/revenue,Silver',
    'component:default/payment-gateway,group:default/revenue,Silver',
  ]);

  // An entity: the next steps, and the level in its header.
  await page.goto('/scorecards/production-readiness?text=check-in-api');
  await rows(page).getByRole('link', { name: 'check-in-api' }).click();
  await page.waitForURL('**/catalog/default/component/check-in-api/scorecards');
  const steps = page.locator('section', { hasText: 'Next steps to Silver' }).last();
  await steps.getByText('Has docs').waitFor();
  await steps.getByRole('link', { name: 'Fix with a template' }).waitFor();
  await page.getByRole('link', { name: 'Production readiness Bronze' }).waitFor();

  // A group.
  await page.goto('/catalog/default/group/boarding');
  await page.getByRole('main').getByRole('link', { name: 'Production readiness' }).click();
  await page.waitForURL(/production-readiness\?owner=group%3Adefault%2Fboarding/);
  await expect.poll(() => rows(page).count()).toBe(9);

  // The catalog list.
  await page.goto('/catalog');
  await page.getByRole('columnheader', { name: 'Readiness' }).waitFor();
  await filterButton(page, 'Readiness', /^Silver 5$/).click();
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await rows(page).filter({ hasText: 'Silver' }).count()).toBe(5);

  // The home page.
  await page.goto('/');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  await page.getByRole('button', { name: 'Add Next steps for my entities' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  const widget = page.getByRole('list', { name: 'Widgets' }).locator('> li', { hasText: 'Next steps for my entities' });
  const step = widget.getByRole('listitem').filter({ hasText: 'Production readiness · Boarding' }).first();
  await step.getByRole('link').click();
  await page.waitForURL(/production-readiness\?owner=group%3Adefault%2Fboarding&check=/);
  expect(page.problems).toEqual([]);
  await page.context().close();
});
