import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { componentStatus, openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

let product: Awaited<ReturnType<typeof startProduct>>;

// The unchanged demo: its code host is a simulation inside the portal.
beforeAll(async () => {
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml')], hasCodeHost: true });
});
afterAll(() => product.stop());

const open = () => openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
const repositoryUrl = (name: string) => `${product.codeHostUrl}/horizon/${name}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const analyze = async (page: Page, url: string) => {
  await page.getByLabel('Repository or file URL').fill(url);
  await page.getByRole('button', { name: 'Analyze' }).click();
};

test('[IMP-001] [IMP-003] a file is previewed and registered by its URL', async () => {
  const page = await open();
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page
    .getByLabel('Repository or file URL')
    .fill(`${repositoryUrl('lounge-access')}/blob/main/deploy/catalog-info.yaml`);
  await page.getByText('1 entity found').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'This is what will happen').waitFor();
  await page.getByRole('list', { name: 'Entities to be added' }).getByText('lounge-access').first().waitFor();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await heading(page, 'Registered 1 file').waitFor();
  const link = page.getByRole('link', { name: 'lounge-access' });
  await expect.poll(() => componentStatus(page, 'lounge-access')).toBe(200);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'lounge-access' }).waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

/** Lets the portal act on behalf of the user, as its dialog requests. */
async function allow(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  const consent = await opened;
  await consent.getByText('This is a simulated code host').waitFor();
  await consent.getByRole('button', { name: 'Allow as Ines Novak' }).click();
}

test('[IMP-006] [IMP-020] a repository gets its file by a pull request, and its entity is added after the merge', async () => {
  const page = await open();
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = request.url().startsWith(`${product.codeHostUrl}/api/`) && request.method() !== 'OPTIONS';
    if (isCall) calls.push(`${request.method()} ${request.url().split('/standby-list')[1]}`);
  });
  await page.goto('/catalog-import');
  await analyze(page, repositoryUrl('standby-list'));
  await heading(page, 'Describe the component').waitFor();
  await page.getByText('The catalog would accept this').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'This is what will happen').waitFor();
  await page.getByRole('button', { name: 'Create pull request' }).click();
  await allow(page);
  await heading(page, 'The pull request is open').waitFor();
  expect(calls).toEqual([
    'GET ',
    'GET /git/ref/heads/main',
    'POST /git/refs',
    'PUT /contents/catalog-info.yaml',
    'POST /pulls',
  ]);

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'horizon/standby-list' });
  await row.getByText('Waiting to be merged').waitFor();
  const host = await page.context().newPage();
  await host.goto(`${repositoryUrl('standby-list')}/pull/1`);
  await host.getByText('name: standby-list').waitFor();
  await host.getByRole('button', { name: 'Merge pull request' }).click();
  await host.getByText('merged', { exact: true }).waitFor();
  // The host has sent the webhook of the merge, so nothing has to be polled.
  await row.getByText('In the catalog', { exact: true }).waitFor({ timeout: 60_000 });
  await row.getByRole('link', { name: 'standby-list', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'standby-list' }).waitFor();
  await page.getByRole('link', { name: 'View source' }).waitFor();
  // The page first checks for a session with the code host, which did not exist.
  expect(page.problems).toEqual([expect.stringContaining('401 (Unauthorized)')]);
  await page.context().close();
});
