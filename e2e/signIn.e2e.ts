/// <reference path="../plugins/auth/server/testing/oidcProvider.d.ts" />
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  startIdentityProvider,
} from '../plugins/auth/server/testing/index.ts';
import { freePort } from '../scripts/freePort.mjs';
import { desktop, openPage, phone } from './browser.ts';
import { startProduct } from './product.mjs';

type Product = Awaited<ReturnType<typeof startProduct>>;

const people = {
  ines: { name: 'Ines Novak', email: 'ines@meridian-air.example', isVerified: true },
  mallory: { name: 'Mallory', email: 'ines@meridian-air.example', isVerified: false },
};
const user =
  'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: { name: ines }\n' +
  'spec: { memberOf: [], profile: { displayName: Ines Novak, email: ines@meridian-air.example } }\n';

let folder: string;
let provider: IdentityProvider;
let product: Product;
let redirecting: Product;

/** A portal that knows one user, and an OpenID provider for her. */
async function startPortal(port: number, more: object): Promise<Product> {
  const oidc = {
    metadataUrl: provider.metadataUrl,
    clientId,
    clientSecret,
    signIn: { resolvers: [{ resolver: 'emailMatchingUserEntityProfileEmail' }] },
  };
  const config = {
    auth: { providers: { oidc: { development: oidc }, guest: {} } },
    catalog: { rules: [{ allow: ['User'] }], locations: [{ type: 'file', target: join(folder, 'people.yaml') }] },
    ...more,
  };
  const file = join(folder, `app-config.${port}.yaml`);
  writeFileSync(file, JSON.stringify(config));
  return startProduct({ port, args: ['--config', file] });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-sign-in-'));
  writeFileSync(join(folder, 'people.yaml'), user);
  const ports = [await freePort(), await freePort()] as const;
  provider = await startIdentityProvider({
    users: people,
    redirectUris: ports.map((port) => `http://localhost:${port}/api/auth/oidc/handler/frame`),
  });
  product = await startPortal(ports[0], {});
  redirecting = await startPortal(ports[1], { enableExperimentalRedirectFlow: true });
});
afterAll(async () => {
  await Promise.all([product?.stop(), redirecting?.stop(), provider?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const open = async (path = '/settings', options = {}) => {
  const page = await openPage({ ...desktop, baseURL: product.url, ...options });
  await page.goto(path);
  return page;
};
const signInButton = (page: Page) => page.getByRole('button', { name: /^Sign in with / });

/** Clicks the card, and returns the window of the provider. */
async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await signInButton(page).click();
  return popup;
}

async function signInAs(name: string, window: Page): Promise<void> {
  await window.locator('input[name=user]').fill(name);
  await window.getByRole('button', { name: 'Sign in' }).click();
}

const profile = (page: Page) => page.getByRole('region', { name: 'Profile' });

describe('with a popup', () => {
  test('a user signs in, stays signed in after a reload, and signs out in every tab', async () => {
    const page = await open();
    await page.getByRole('heading', { level: 1, name: 'Sign in to Callboard' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['OpenID Connect', 'Guest']);
    const popup = await openPopup(page);
    const closed = popup.waitForEvent('close');
    await signInAs('ines', popup);
    await profile(page).getByText('user:default/ines').first().waitFor();
    await closed;

    await page.reload();
    await profile(page).getByText('Ines Novak').waitFor();
    const second = await page.context().newPage();
    await second.goto('/settings');
    await profile(second).getByText('Ines Novak').waitFor();

    await profile(page).getByRole('button', { name: 'Sign out' }).click();
    await signInButton(page).waitFor();
    await signInButton(second).waitFor();
    await page.reload();
    await signInButton(page).waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('a closed window is reported, and the user can try again', async () => {
    const page = await open();
    await (await openPopup(page)).close();
    await page.getByRole('alert').getByText('Login failed, popup was closed').waitFor();
    await signInAs('ines', await openPopup(page));
    await profile(page).getByText('Ines Novak').waitFor();
    await page.context().close();
  });

  test('a user who cancels at the provider, or is unknown here, sees the reason', async () => {
    const page = await open();
    await (await openPopup(page)).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Login failed', { exact: true }).waitFor();
    await signInAs('mallory', await openPopup(page));
    await page
      .getByRole('alert')
      .getByText(/verified/)
      .waitFor();
    expect(await page.evaluate(() => localStorage.getItem('callboard.signInProvider'))).toBeNull();
    await page.context().close();
  });

  test('[SEC-08] a response for another client is rejected with a message', async () => {
    const page = await open();
    provider.lie({ aud: 'another-client' });
    try {
      await signInAs('ines', await openPopup(page));
      await page
        .getByRole('alert')
        .getByText(/^The response from the auth provider 'oidc' was rejected: its id token is for another client/)
        .waitFor();
    } finally {
      provider.lie(undefined);
    }
    // The provider remembers her, and does not ask again.
    await openPopup(page);
    await profile(page).getByText('Ines Novak').waitFor();
    await page.context().close();
  });

  test('a guest signs in and is remembered', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Enter' }).click();
    await profile(page).getByText('user:development/guest').first().waitFor();
    await page.reload();
    await profile(page).getByText('user:development/guest').first().waitFor();
    expect(page.problems).toEqual([]);
    await page.context().close();
  });

  test('on a phone the cards fit the screen', async () => {
    const page = await open('/settings', phone);
    await signInButton(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.screen.width)).toBe(true);
    await page.context().close();
  });
});

describe('a session', () => {
  const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';

  async function signedIn(path = '/settings', options = {}) {
    const page = await open(path, options);
    await signInAs('ines', await openPopup(page));
    await signInButton(page).waitFor({ state: 'hidden' });
    return page;
  }

  test('with an expired token continues unnoticed', async () => {
    const page = await signedIn();
    await profile(page).getByText('Ines Novak').waitFor();
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    const refreshed = page.waitForResponse(/\/api\/auth\/oidc\/refresh/);
    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    expect((await refreshed).status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: /^Components/ }).waitFor();
    expect([await page.getByRole('alert').count(), page.problems]).toEqual([0, []]);
    await page.context().close();
  });

  test('[SEC-08] that the provider has ended is rejected at the next visit', async () => {
    const page = await signedIn();
    await profile(page).getByText('Ines Novak').waitFor();
    await provider.revoke(provider.latest.refreshToken);
    await page.reload();
    await signInButton(page).waitFor();
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'oidc-session' }));
    await page.context().close();
  });

  test('[SEC-08] that was ended from another browser ends immediately', async () => {
    const here = await signedIn('/settings/sessions');
    const there = await signedIn('/settings', { userAgent: phoneAgent });
    await profile(there).getByText('Ines Novak').waitFor();
    await here.reload();
    const sessions = here.getByRole('region', { name: 'Your sessions' });
    await sessions.getByRole('listitem', { name: 'Chrome on Linux' }).getByText('This browser').waitFor();
    await sessions.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
    await here.getByText('Safari on iOS was signed out').waitFor();
    await sessions.getByRole('listitem', { name: 'Safari on iOS' }).waitFor({ state: 'hidden' });

    await there.getByRole('link', { name: 'Catalog', exact: true }).click();
    await there.getByText(/Failed to load user identity/).waitFor();
    await there.getByRole('button', { name: 'Sign in again' }).click();
    await signInButton(there).waitFor();
    await here.reload();
    await sessions.getByText('This browser').waitFor();
    expect(here.problems).toEqual([]);
    await here.context().close();
    await there.context().close();
  });

  test('of every other browser can be ended with one button', async () => {
    const [here, there] = [await signedIn('/settings/sessions'), await signedIn()];
    await here.reload();
    await here.getByRole('button', { name: 'Sign out all others' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out all others' }).click();
    await here.getByText('You are signed in to the portal in this browser only.').waitFor();
    await there.reload();
    await signInButton(there).waitFor();
    await here.context().close();
    await there.context().close();
  });
});

describe('with a redirect', () => {
  test('[AUTH-039] a user goes to the provider and returns to the requested page', async () => {
    const page = await open('/settings?x=1', { baseURL: redirecting.url });
    await signInButton(page).click();
    await signInAs('ines', page);
    await profile(page).getByText('Ines Novak').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/settings?x=1');
    await page.context().close();
  });

  test('[AUTH-010] a failure is returned in the URL and shown', async () => {
    const page = await open('/settings', { baseURL: redirecting.url });
    await signInButton(page).click();
    await signInAs('mallory', page);
    await page.getByRole('alert').getByText('Login failed', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  });
});
