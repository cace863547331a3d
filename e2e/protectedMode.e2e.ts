/// <reference path="../plugins/auth/server/testing/oidcProvider.d.ts" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../plugins/auth/server/testing/index.ts';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, openPage } from './browser.ts';
import { startProduct } from './product.mjs';
import { seriousProblems } from './seriousProblems.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

const users = { ines: { name: 'Ines Novak', email: 'ines@meridian-air.example', isVerified: true } };
const entities =
  'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: { name: ines }\n' +
  'spec: { memberOf: [], profile: { displayName: Ines Novak, email: ines@meridian-air.example } }\n---\n' +
  'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: seat-map }\n' +
  'spec: { type: service, lifecycle: production, owner: user:ines }\n';
const deepLink = '/catalog/default/component/seat-map?x=1#facts';
const cookiePath = '/api/app/.backstage/auth/v1/cookie';
/** The message instead of a page whose code did not load. */
const partIsMissing = /try to reload the page/;

let folder: string;
let provider: IdentityProvider;
let product: Product;
let redirecting: Product;
let open: Product;

function startPortal(port: number, providers: object, more: object = {}): Promise<Product> {
  const config = {
    app: { protected: true },
    auth: { providers },
    catalog: {
      rules: [{ allow: ['User', 'Component'] }],
      locations: [{ type: 'file', target: join(folder, 'entities.yaml') }],
    },
    ...more,
  };
  const file = join(folder, `app-config.${port}.yaml`);
  writeFileSync(file, JSON.stringify(config));
  return startProduct({ port, args: ['--config', file] });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-protected-'));
  writeFileSync(join(folder, 'entities.yaml'), entities);
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  provider = await startIdentityProvider({
    users,
    redirectUris: ports.map((port) => `http://localhost:${port}/api/auth/oidc/handler/frame`),
  });
  const oidc = {
    development: {
      metadataUrl: provider.metadataUrl,
      clientId,
      clientSecret,
      signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] },
    },
  };
  product = await startPortal(ports[0], { oidc, guest: {} });
  redirecting = await startPortal(ports[1], { oidc }, { enableExperimentalRedirectFlow: true });
  open = await startPortal(ports[2], { guest: {} });
});
afterAll(async () => {
  await Promise.all([product?.stop(), redirecting?.stop(), open?.stop(), provider?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

type Visit = { page: Awaited<ReturnType<typeof openPage>>; paths: string[] };

/** Opens a URL, and records the browser's requests. */
async function visit(url: string, baseURL: string): Promise<Visit> {
  const page = await openPage({ ...desktop, baseURL });
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(url);
  return { page, paths };
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with OpenID Connect' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const modeOf = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="app-mode"]')?.getAttribute('content'));
const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
/** The app requests its cookie once it is shown, and then not for minutes; call this before it is shown. */
const cookieKept = (page: Page) => page.waitForResponse((response) => response.url().endsWith(cookiePath));
const assetsIn = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/assets/'));

async function signIn(page: Page): Promise<void> {
  const popup = page.waitForEvent('popup');
  await signInButton(page).click();
  await fillIn(await popup);
}

async function fillIn(window: Page): Promise<void> {
  await window.locator('input[name=user]').fill('ines');
  await window.getByRole('button', { name: 'Sign in' }).click();
}

test('[AUTH-042] [AUTH-043] [AUTH-044] a deep link leads through the sign-in page to the app, and signing out ends the access', async () => {
  const { page, paths } = await visit(deepLink, product.url);
  await heading(page, 'Sign in to Callboard').waitFor();
  expect([await modeOf(page), assetsIn(paths)]).toEqual(['public', []]);
  expect(await page.content()).not.toContain('permission');

  const kept = cookieKept(page);
  await signIn(page);
  await heading(page, 'seat-map').waitFor();
  expect([await modeOf(page), addressOf(page)]).toEqual(['protected', deepLink]);
  expect(Date.parse((await (await kept).json()).expiresAt)).toBeGreaterThan(Date.now());
  expect(page.problems).toEqual([]);

  await page.reload();
  await heading(page, 'seat-map').waitFor();
  expect([await modeOf(page), addressOf(page)]).toEqual(['protected', deepLink]);
  const [asset] = assetsIn(paths);
  expect((await page.request.get(asset!)).status()).toBe(200);
  expect((await page.request.get('/api/catalog/entities')).status()).toBe(401);

  const second = await page.context().newPage();
  await second.goto('/settings');
  await second.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [second, page]) {
    await signInButton(tab).waitFor();
    expect([await modeOf(tab), addressOf(tab)]).toEqual(['public', '/']);
  }
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('backstage-auth');
  expect((await page.request.get(asset!)).status()).toBe(401);
  await page.goto(deepLink);
  await signInButton(page).waitFor();
  await page.context().close();
});

test('without the cookie, a page that was not loaded yet shows a message, and a reload restores the session', async () => {
  const { page } = await visit('/settings', product.url);
  const kept = cookieKept(page);
  await signIn(page);
  await page.getByRole('region', { name: 'Profile' }).waitFor();
  // Removed any earlier, it would be issued again.
  await kept;
  await page.context().clearCookies({ name: 'backstage-auth' });
  await page.evaluate(() => window.history.pushState(null, '', '/catalog-graph'));
  await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await page.getByText(partIsMissing).waitFor();
  await page.reload();
  await heading(page, 'Catalog Graph').waitFor();
  expect(await modeOf(page)).toBe('protected');
  await page.context().close();
});

test('a redirect sign-in returns to the requested page', async () => {
  const { page, paths } = await visit(deepLink, redirecting.url);
  await signInButton(page).click();
  await page.locator('input[name=user]').waitFor();
  expect(assetsIn(paths)).toEqual([]);
  await fillIn(page);
  await heading(page, 'seat-map').waitFor();
  expect([await modeOf(page), addressOf(page)]).toEqual(['protected', deepLink]);
  await page.context().close();
});

test('a portal with guests only signs in automatically, and still protects its files', async () => {
  const { page, paths } = await visit(deepLink, open.url);
  await heading(page, 'seat-map').waitFor();
  expect([await modeOf(page), addressOf(page)]).toEqual(['protected', deepLink]);
  const [asset] = assetsIn(paths);
  expect((await fetch(new URL(asset!, open.url))).status).toBe(401);
  await page.context().close();
});

test('a URL with another cookie host shows one message', async () => {
  const { page } = await visit('/', open.url.replace('localhost', '127.0.0.1'));
  await page.getByRole('alert').getByText(`Sign-in is accepted only from pages of '${open.url}'`).waitFor();
  await page.context().close();
});

test('axe finds no serious problem on the sign-in page', async () => {
  const page = await openPage({ ...desktop, baseURL: product.url, bypassCSP: true });
  await page.goto('/');
  await signInButton(page).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.context().close();
});
