import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StandInGithub, startGithub } from '@callboard/plugin-github/server/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { root, startProduct } from './product.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-import-'));
const token = 'token-of-ines';
let github: StandInGithub;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  github = await startGithub();
  github.addToken(token);
  const config = join(folder, 'app-config.yaml');
  const { host, apiBaseUrl } = github;
  writeFileSync(config, JSON.stringify({ integrations: { github: [{ host, apiBaseUrl }] } }));
  product = await startProduct({ args: ['--config', join(root, 'app-config.yaml'), '--config', config] });
});
afterAll(async () => {
  await product.stop();
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser whose user has a session with the code host, as after a sign-in there. */
async function open(): Promise<Awaited<ReturnType<typeof openPage>>> {
  const page = await openPage({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  const provider = { id: 'github', title: 'GitHub', kind: 'oauth', hasSignIn: false, defaultScopes: [] };
  await page.route('**/api/auth/providers', async (route) => {
    const json = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [...json, { ...provider, codeHost: github.host }] });
  });
  await page.route('**/api/auth/github/refresh*', (route) => {
    const scope = new URL(route.request().url()).searchParams.get('scope');
    return route.fulfill({ json: { profile: {}, providerInfo: { accessToken: token, scope } } });
  });
  return page;
}

const component = (name: string) =>
  `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${name}
spec:
  type: service
  lifecycle: production
  owner: boarding
`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const analyze = async (page: Page, url: string) => {
  await page.getByLabel('Repository or file URL').fill(url);
  await page.getByRole('button', { name: 'Analyze' }).click();
};

test('[IMP-001] [IMP-003] a file goes from its URL into the catalog, and is shown before', async () => {
  github.addRepository('acme/shop', { files: { 'catalog-info.yaml': component('acme-shop') } });
  const page = await open();
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByLabel('Repository or file URL').fill(`${github.url}/acme/shop/blob/main/catalog-info.yaml`);
  await page.getByText('1 entity found').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'This is what will happen').waitFor();
  await page.getByRole('list', { name: 'Entities that will appear' }).getByText('acme-shop').first().waitFor();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await heading(page, 'Registered 1 file').waitFor();
  const link = page.getByRole('link', { name: 'acme-shop' });
  await expect
    .poll(async () => {
      const session = await (await page.request.get('/api/auth/providers')).json();
      const { token: guest } = session.find(({ id }: { id: string }) => id === 'guest').session.backstageIdentity;
      const path = '/api/catalog/entities/by-name/component/default/acme-shop';
      return (await page.request.get(path, { headers: { authorization: `Bearer ${guest}` } })).status();
    })
    .toBe(200);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'acme-shop' }).waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('[IMP-006] [IMP-020] a repository gets its file by a pull request, and when it is merged its entity arrives', async () => {
  const repository = github.addRepository('acme/web', { files: { 'README.md': '# Web' } });
  const page = await open();
  await page.goto('/catalog-import');
  await analyze(page, `${github.url}/acme/web`);
  await heading(page, 'Describe the component').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('acme-web');
  await page.getByText('The catalog would accept this').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await heading(page, 'This is what will happen').waitFor();
  await page.getByRole('button', { name: 'Create pull request' }).click();
  await heading(page, 'The pull request is open').waitFor();
  const calls = github.visits.filter(({ headers, method }) => headers.origin && method !== 'OPTIONS');
  expect(calls.map(({ method, path }) => `${method} ${path.replace('/api/v3/repos/acme/web', '')}`)).toEqual([
    'GET ',
    'GET /git/ref/heads/main',
    'POST /git/refs',
    'PUT /contents/catalog-info.yaml',
    'POST /pulls',
  ]);
  expect(repository.pullRequests).toMatchObject([{ head: 'callboard-integration', base: 'main' }]);
  const written = repository.filesAt('callboard-integration')?.['catalog-info.yaml'];
  expect(written).toContain('name: acme-web');

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'acme/web' });
  await row.getByText('Waiting for the merge').waitFor();
  repository.commit('main', { 'catalog-info.yaml': written! });
  await row.getByRole('button', { name: 'Look now for the file of acme/web' }).click();
  await row.getByText('Arrived').waitFor({ timeout: 60_000 });
  await row.getByRole('link', { name: 'acme-web' }).click();
  await page.getByRole('heading', { level: 1, name: 'acme-web' }).waitFor();
  expect(page.problems).toEqual([]);
  await page.context().close();
});
