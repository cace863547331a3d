import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTenant, startTenant } from '@callboard/plugin-simulated-directory/server';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { client, portalToken, startTestHost } from '../demo/simulated-host/server/testing/index.ts';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, openPage, openUntil } from './browser.ts';
import { root, startProduct } from './product.mjs';
import { seriousProblems } from './seriousProblems.ts';

const email = 'ines.novak@meridian-air.example';
const directorySecret = 'of-the-directory';
const component = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
  annotations: { backstage.io/techdocs-ref: "dir:." }
spec: { type: website, lifecycle: production, owner: platform }
`;
const template = `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: hello, title: Say hello }
spec: { type: service, owner: platform, parameters: [], steps: [] }
`;

/** The organisation that the portal is set up for: its code host, its directory, and a folder for the configuration. */
async function anOrganization(portalOrigin: string) {
  const host = await startTestHost({ seed: join(root, 'examples/repositories'), portalOrigin });
  const docs = { 'mkdocs.yml': 'site_name: Shop\n', 'docs/index.md': '# How to shop\n' };
  await host.addRepository('shop', { 'catalog-info.yaml': component, ...docs });
  await host.addRepository('first-template', { 'catalog-info.yaml': template });
  const tenant = createTenant({ id: 'acme', displayName: 'Acme' });
  tenant.setUser({ id: '1', displayName: 'Ines Novak', userPrincipalName: email, mail: email });
  const directory = await startTenant({ tenant, client: { id: 'reader', secret: directorySecret } });
  const folder = mkdtempSync(join(tmpdir(), 'callboard-new-portal-'));
  onTestFinished(async () => {
    await directory.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { host, directory, folder };
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();

/** Allows the sign-in in the window of the code host. */
async function allow(page: Page, button: string) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  await (await opened).getByRole('button', { name: 'Allow as Ines Novak' }).click();
}

test('[CONF-010] an empty portal is set up in the browser, and becomes one with people, a catalog, a template, docs and a scorecard', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { host, directory, folder } = await anOrganization(origin);
  const empty = await startProduct({ port, args: ['--empty'] });
  let isStopped = false;
  onTestFinished(async () => void (isStopped || (await empty.stop())));
  const page = await openPage({ ...desktop, baseURL: origin, bypassCSP: true });
  await page.goto('/setup');

  await field(page, 'Code').fill('AAAA-BBBB-CCCC-DDDD');
  await next(page);
  await page.getByText('The code is wrong, has already been used or has expired').waitFor();
  const [, code] = /enter the code ([A-Z\d-]+)/.exec(empty.output())!;
  await field(page, 'Code').fill(code!);
  await page.keyboard.press('Enter');

  await stepHeading(page, 'Name and branding');
  await field(page, 'Name of the portal').fill('Acme Portal');
  await field(page, 'Organisation').fill('Acme');
  await field(page, 'Accent colour, light theme (optional)').fill('#0a5c5c');
  // The palette closes and no longer covers the button.
  await page.keyboard.press('Tab');
  expect(await field(page, 'Address of the portal').inputValue()).toBe(origin);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('The colours have enough contrast').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await next(page);

  await stepHeading(page, 'Sign-in provider');
  await page.getByRole('radio', { name: 'GitHub' }).check({ force: true });
  await page.getByText(`${origin}/api/auth/github/handler/frame`).waitFor();
  await field(page, 'Client ID').fill(client.id);
  await field(page, 'Client secret').fill(client.secret);
  await field(page, 'URL of your server (optional)').fill(host.url);
  await allow(page, 'Test sign-in');
  await page.getByText('Signed in as Ines Novak').waitFor();
  await field(page, 'Match people by').selectOption({ label: `email address: ${email}` });
  await next(page);

  await stepHeading(page, 'Code host');
  await page.getByRole('radio', { name: 'GitHub' }).check({ force: true });
  await field(page, 'Host (optional)').fill(new URL(host.url).host);
  await field(page, 'URL of your server (optional)').fill(`${host.url}/api/v3`);
  await field(page, 'Access token').fill(portalToken);
  await field(page, 'Organisation').fill('horizon');
  await page.getByRole('button', { name: 'Test access' }).click();
  await page.getByText('The token belongs to callboard').waitFor();
  // Closed and opened again, it resumes here, and the token is still there.
  await page.goto('about:blank');
  await page.goto('/');
  await stepHeading(page, 'Code host');
  await page.getByText('Saved. Leave empty to keep the saved value.').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'People' }).click();

  await stepHeading(page, 'People and teams');
  await page.getByRole('radio', { name: 'Microsoft Entra ID' }).check({ force: true });
  await field(page, 'Tenant ID').fill('acme');
  await field(page, 'Client ID').fill('reader');
  await field(page, 'Client secret').fill(directorySecret);
  await field(page, 'URL that issues tokens (optional)').fill(directory.url);
  await field(page, 'URL of Microsoft Graph (optional)').fill(`${directory.url}/v1.0`);
  await page.getByRole('button', { name: 'Test import' }).click();
  await page.getByText(/You are user:default\/ines/).waitFor();
  await next(page);

  await stepHeading(page, 'First repositories');
  await page.getByRole('checkbox', { name: 'shop' }).check();
  await page.getByRole('checkbox', { name: 'first-template' }).check();
  await page.getByRole('button', { name: 'Analyse 2 repositories' }).click();
  await page.getByText('has Component shop (with docs)').waitFor();
  await page.getByText('has Template hello').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await next(page);

  await stepHeading(page, 'First scorecard');
  await page.getByRole('button', { name: 'Try it on your repositories' }).click();
  const checks = page.getByRole('listitem');
  await checks.filter({ hasText: 'Has docs' }).getByText('1 of 1 pass').waitFor();
  await checks.filter({ hasText: 'Belongs to a system' }).getByText('0 of 1 pass').waitFor();
  expect(await field(page, 'Owner (decides on exemptions)').inputValue()).toMatch(/^user:default\/ines/);
  expect(await seriousProblems(page)).toEqual([]);
  await next(page);

  await stepHeading(page, 'Your configuration');
  await page.getByText('The configuration is valid.').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const file = join(folder, 'app-config.yaml');
  for (const [name, path] of [
    ['app-config.yaml', file],
    ['scorecards.yaml', join(folder, 'catalog/scorecards.yaml')],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    await (await saved).saveAs(path);
  }
  expect(readFileSync(file, 'utf8')).toContain('primaryColor: "#0a5c5c"');
  await page.getByRole('checkbox', { name: 'I have saved the files and the secrets' }).check();
  await page.getByRole('button', { name: 'Close the setup' }).click();
  await page.getByText('The setup is closed').waitFor();
  // The first refused code is the only expected problem.
  expect(page.problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  await page.goto('/setup');
  await page.getByText('No sign-in method is configured').waitFor();
  await empty.stop();
  isStopped = true;

  const env = {
    GITHUB_CLIENT_SECRET: client.secret,
    GITHUB_TOKEN: portalToken,
    AZURE_DIRECTORY_SECRET: directorySecret,
  };
  const product = await startProduct({ port, args: [], env, cwd: folder });
  onTestFinished(() => product.stop());
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Sign in to Acme Portal' }).waitFor();
  await expect
    .poll(
      async () => {
        await allow(page, 'Sign in with GitHub');
        return page
          .getByRole('navigation', { name: 'Main navigation' })
          .waitFor({ timeout: 5_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await openUntil(page, '/catalog?filters[kind]=component&filters[user]=all', 'shop');
  await openUntil(page, '/create', 'Say hello');
  await openUntil(page, '/docs/default/component/shop', 'How to shop');
  await openUntil(page, '/scorecards/production-readiness', 'shop');
  await page.context().close();
}, 300_000);
