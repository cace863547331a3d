import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { componentStatus, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;

// The unchanged demo: its templates, and its code host, which is a simulation inside the portal.
beforeAll(async () => {
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml')], hasCodeHost: true });
});
afterAll(() => product.stop());

const patience = { timeout: 60_000 };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

async function open(path: string) {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  await page.goto(path);
  return page;
}

/** Chooses an entity by the start of its name. */
async function choose(page: Page, label: string, text: string, option: RegExp) {
  const box = page.getByRole('combobox', { name: label, exact: true });
  await box.fill(text);
  await page.getByRole('option', { name: option }).first().click();
  await expect.poll(() => box.getAttribute('aria-expanded'), patience).toBe('false');
  expect(await box.inputValue()).toMatch(option);
}

/** Names a new repository at the simulated host. */
async function nameRepository(page: Page, name: string) {
  await page.getByLabel('Host').selectOption(new URL(product.codeHostUrl).host);
  await page.getByRole('combobox', { name: 'Owner', exact: true }).fill('horizon');
  await page.getByRole('combobox', { name: 'Repository', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Repository', exact: true }).press('Tab');
}

/** Submits the form and follows its run to the created entity. */
async function create(page: Page, button: string, entity: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const link = page.getByRole('link', { name: /Open in the catalog/ });
  await link.waitFor(patience);
  await page.getByText('Completed').first().waitFor();
  await expect.poll(() => componentStatus(page, entity), patience).toBe(200);
  await link.click();
  await page.getByRole('heading', { level: 1, name: entity }).waitFor();
}

test('[SCAF-001] [SCAF-008] a service goes from its form to its run, its repository and its entity', async () => {
  const page = await open('/create');
  await page.getByRole('link', { name: 'New service' }).first().click();
  await heading(page, 'What is it?').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('snack-planner');
  await next(page);
  await page.getByText('Description is required').waitFor();
  await page.getByRole('textbox', { name: 'Description' }).fill('Plans which snacks fly where');
  // The user's team is preselected.
  const owner = page.getByRole('combobox', { name: 'Owner', exact: true });
  await expect.poll(() => owner.inputValue(), patience).toBe('Boarding');
  await choose(page, 'Owner', 'runw', /Runway/);
  await next(page);
  await heading(page, 'How is it built?').waitFor();
  await page.getByRole('radio', { name: 'go', exact: true }).check();
  const making = page.getByRole('region', { name: 'Result preview' });
  await making.getByText('main.go').waitFor(patience);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect((await making.boundingBox())!.width).toBeGreaterThan(240);
  await page.getByRole('checkbox', { name: 'Listens to events' }).check();
  await page.getByRole('combobox', { name: 'Topic' }).waitFor();
  // The input survives a reload.
  await page.waitForFunction(() => Object.entries(localStorage).some(([, text]) => text.includes('"listens":true')));
  await page.reload();
  await page.getByText('Your draft was restored').waitFor();
  await heading(page, 'How is it built?').waitFor();
  expect(await page.getByRole('radio', { name: 'go', exact: true }).isChecked()).toBe(true);
  await next(page);
  await heading(page, 'How does it fly?').waitFor();
  await next(page);
  await heading(page, 'Where is it kept?').waitFor();
  const repository = page.getByRole('combobox', { name: 'Repository', exact: true });
  await expect.poll(() => repository.inputValue(), patience).toBe('snack-planner');
  await nameRepository(page, 'snack-planner');
  await page.getByRole('button', { name: 'Pre-flight check' }).click();
  await heading(page, 'Review').waitFor();
  await page.getByText('3: tomorrow is fine').waitFor();
  await create(page, 'Take off', 'snack-planner');
  const host = await page.context().newPage();
  await host.goto(`${product.codeHostUrl}/horizon/snack-planner`);
  await host.getByText('main.go').waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a docs site asks for its repository only when it has one, and is added to the catalog', async () => {
  const page = await open('/create/templates/default/new-docs-site');
  await heading(page, 'What is documented?').waitFor();
  await choose(page, 'Subject', 'check-in-w', /check-in-web/);
  await choose(page, 'Owner', 'runw', /Runway/);
  await next(page);
  await heading(page, 'What will you write?').waitFor();
  await page.getByRole('group', { name: 'Repository' }).waitFor();
  await page.getByRole('checkbox', { name: 'Give the site its own catalog entry' }).uncheck();
  await page.getByRole('group', { name: 'Repository' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Give the site its own catalog entry' }).check();
  await nameRepository(page, 'check-in-web-docs');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await heading(page, 'Review').waitFor();
  await create(page, 'Create', 'check-in-web-docs');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a runbook takes a list of alarms, and is added to the catalog', async () => {
  const page = await open('/create/templates/new-runbook');
  await heading(page, 'For what?').waitFor();
  await choose(page, 'Component', 'check-in-w', /check-in-web/);
  await choose(page, 'Who is on call', 'runw', /Runway/);
  await next(page);
  await heading(page, 'Which alarms?').waitFor();
  await page.getByRole('button', { name: 'Add to Alarms' }).click();
  await next(page);
  await page.getByText('Name is required').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).nth(2).fill('Bags missing');
  await page.getByRole('textbox', { name: 'What it means for a passenger' }).nth(2).fill('They wait at the belt.');
  await next(page);
  await heading(page, 'Who else?').waitFor();
  await next(page);
  await heading(page, 'Where is it kept?').waitFor();
  await nameRepository(page, 'check-in-web-runbook');
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await heading(page, 'Review').waitFor();
  await page.getByText('Alarms 3 › Name').waitFor();
  await create(page, 'Create', 'check-in-web-runbook');
  expect(page.problems).toEqual([]);
  await page.context().close();
});
