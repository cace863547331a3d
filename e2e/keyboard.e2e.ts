import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { componentStatus, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml')], hasCodeHost: true });
});
afterAll(() => product.stop());

const patience = { timeout: 60_000 };
/** More tab stops than a page has before its main content. */
const maxStops = 60;

/** Presses two keys as fast as fingers do: the second does not wait for a busy page to handle the first. */
const pressPair = (page: Page, pair: string) => Promise.all([...pair].map((key) => page.keyboard.press(key)));

/** Presses the Tab key until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor(patience);
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key did not come to ${wanted} in ${maxStops} steps`);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  // Replaces the prefilled value.
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Chooses the first option for the typed text. */
async function choose(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  await type(page, page.getByRole('combobox', { name: label, exact: true }), text);
  await page.getByRole('option', { name: option }).first().waitFor(patience);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a keyboard user registers a component, creates one from a template and stars it', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await heading(/^Good /).waitFor(patience);

  // Registers an existing component.
  await pressPair(page, 'gc');
  await press(page, page.getByRole('link', { name: 'Register', exact: true }));
  const file = `${product.codeHostUrl}/horizon/lounge-access/blob/main/deploy/catalog-info.yaml`;
  await type(page, page.getByLabel('Repository or file URL'), file);
  await page.getByText('1 entity found').waitFor(patience);
  await page.keyboard.press('Enter');
  await heading('This is what will happen').waitFor(patience);
  await press(page, button('Register'));
  await heading('Registered 1 file').waitFor(patience);

  // Creates a new one.
  await pressPair(page, 'gn');
  await press(page, page.getByRole('link', { name: 'New docs site' }).first());
  await choose(page, 'Subject', 'check-in-w', /check-in-web/);
  await choose(page, 'Owner', 'runw', /Runway/);
  await press(page, button('Next'));
  await tabTo(page, page.getByLabel('Host'));
  await page.keyboard.type(new URL(product.codeHostUrl).host);
  await type(page, page.getByRole('combobox', { name: 'Owner', exact: true }), 'horizon');
  await type(page, page.getByRole('combobox', { name: 'Repository', exact: true }), 'check-in-web-docs');
  await page.keyboard.press('Escape');
  await press(page, button('Review'));
  await press(page, button('Create'));
  const link = page.getByRole('link', { name: /Open in the catalog/ });
  await link.waitFor(patience);
  await expect.poll(() => componentStatus(page, 'check-in-web-docs'), patience).toBe(200);
  await press(page, link);
  await heading('check-in-web-docs').waitFor(patience);

  await press(page, page.getByRole('button', { name: /^Star / }));
  await page.getByRole('button', { name: /^Unstar / }).waitFor(patience);
  await pressPair(page, 'gh');
  await page.getByRole('link', { name: 'check-in-web-docs' }).first().waitFor(patience);
  // While a URL is typed, it is not valid yet.
  expect(page.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await page.context().close();
});
