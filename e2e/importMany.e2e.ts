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

/** Lets the portal list the user's repositories, and returns the token that it got. */
async function allow(page: Page): Promise<string> {
  const listed = page.waitForRequest((request) => request.url().endsWith('/api/catalog-import/repositories'));
  await page.getByRole('button', { name: /^Allow access to/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await (await opened).getByRole('button', { name: 'Allow as Ines Novak' }).click();
  return (await listed).postDataJSON().token;
}

/** A request finds out whether consent was already given. */
const problemsOf = ({ problems }: { problems: string[] }) => problems.filter((problem) => !/\b401\b/.test(problem));

/** A concurrent action at the code host. */
const atHost = async (token: string, method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const url = `${product.codeHostUrl}/api/v3/repos/horizon${path}`;
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}`);
  return answer.status === 204 ? undefined : await answer.json();
};

test('many repositories are selected, reviewed and imported while the page is closed, and failed ones are retried', async () => {
  const page = await open();
  await page.goto('/catalog-import');
  await page.getByRole('link', { name: 'Import many' }).click();
  await page.getByLabel('Organisation, group, project or workspace').fill('horizon');
  const token = await allow(page);
  // Another branch already has the required name.
  const base = await atHost(token, 'GET', '/night-jobs/git/ref/heads/main');
  const branch = { ref: 'refs/heads/callboard-integration', sha: base.object.sha };
  await atHost(token, 'POST', '/night-jobs/git/refs', branch);
  const file = { message: 'Begin', content: 'TXkgb3du', branch: 'callboard-integration' };
  await atHost(token, 'PUT', '/night-jobs/contents/own.md', file);

  await page.getByRole('checkbox', { name: 'crew-swap' }).check();
  await page.getByRole('checkbox', { name: 'night-jobs' }).check();
  expect(await page.getByRole('checkbox', { name: 'winter-timetable-2023' }).count()).toBe(0);
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('summary', { hasText: 'crew-swap' }).click();
  await page.getByText('Owner from .github/CODEOWNERS').waitFor();
  await page.getByRole('button', { name: 'Import 2 repositories' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import from horizon' }).waitFor();
  const address = page.url();
  expect(problemsOf(page)).toEqual([]);
  await page.context().close();

  const later = await open();
  await later.goto('/catalog-import/many');
  await later.getByRole('link', { name: 'horizon' }).click();
  expect(later.url()).toBe(address);
  await later.getByText('Done, but 1 repository failed').waitFor();
  const rows = later.getByRole('list', { name: 'Repositories of this import' }).getByRole('listitem');
  await rows.filter({ hasText: 'crew-swap' }).getByText('Pull request open').waitFor();
  const failed = rows.filter({ hasText: 'night-jobs' });
  await failed.getByText('The branch already exists, maybe from an earlier attempt').waitFor();

  await atHost(token, 'DELETE', '/night-jobs/git/refs/heads/callboard-integration');
  await later.getByRole('button', { name: 'Retry 1' }).click();
  const dialog = later.getByRole('dialog').getByRole('button', { name: 'Sign in' });
  await Promise.race([dialog.waitFor(), later.getByText('2 pull requests are open.').waitFor()]);
  if (await dialog.isVisible()) {
    const opened = later.waitForEvent('popup');
    await dialog.click();
    await (await opened).getByRole('button', { name: 'Allow as Ines Novak' }).click();
  }
  await later.getByText('2 pull requests are open.').waitFor();
  await later.getByRole('button', { name: 'Pull request open 2' }).waitFor();
  expect(await atHost(token, 'GET', '/night-jobs/pulls?state=open')).toHaveLength(1);
  expect(problemsOf(later)).toEqual([]);
  await later.context().close();
}, 120_000);
