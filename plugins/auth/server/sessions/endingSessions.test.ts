import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PortalSession } from '../../common/index.ts';
import { type Browser, createBrowser, portalUrl } from '../testing/createBrowser.ts';
import { type IdentityProvider, startIdentityProvider } from '../testing/index.ts';
import { callbackUrl, type OpenIdPortal, openIdPortal, people, script } from '../testing/openIdPortal.ts';

let idp: IdentityProvider;
let portal: OpenIdPortal;
beforeAll(async () => {
  const users = { ...people, eve: { name: 'Eve', email: 'eve@meridian-air.example', isVerified: true } };
  idp = await startIdentityProvider({ users, redirectUris: [callbackUrl] });
});
afterAll(() => idp.close());
beforeEach(async () => {
  portal = await openIdPortal(idp, { signIn: { resolvers: [resolver] } });
});
afterEach(() => portal.server.close());

const resolver = {
  resolver: 'preferredUsernameMatchingUserEntityName',
  dangerouslyAllowSignInWithoutUserInCatalog: true,
};
const sessionsUrl = '/api/auth/v1/sessions';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A separate signed-in browser. */
async function aBrowser(user = 'ada', userAgent = 'Firefox') {
  const browser = createBrowser(portal.server, userAgent);
  const page = await browser.follow(`/api/auth/oidc/start?env=test&origin=${portalUrl}`);
  await browser.follow(page.url, { method: 'POST', form: { user } });
  return { browser, ...(await refreshed(browser)) };
}

async function refreshed(browser: Browser) {
  const { status, body } = await browser.open('/api/auth/oidc/refresh', { headers: script });
  const token: string = JSON.parse(body).backstageIdentity?.token ?? '';
  return { status, token, message: JSON.parse(body).error?.message };
}

async function call(method: 'GET' | 'DELETE', url: string, headers: Record<string, string>) {
  const response = await portal.server.inject({ method, url, headers });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}

const sessionsOf = async (token: string): Promise<PortalSession[]> =>
  (await call('GET', sessionsUrl, bearer(token))).body.items;
const userInfo = async (token: string) => (await call('GET', '/api/auth/v1/userinfo', bearer(token))).status;
const endedAt = () => portal.server.audited.filter(({ action }) => action === 'session-ended');

describe('the list of sessions', () => {
  test('has the sessions of the caller, with the current one marked', async () => {
    const laptop = await aBrowser('ada', 'Firefox');
    const phone = await aBrowser('ada', 'Safari');
    await aBrowser('eve');
    const listed = await sessionsOf(phone.token);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isCurrent }) => isCurrent)).toEqual({
      id: expect.any(String),
      provider: { id: 'oidc', title: 'OpenID Connect' },
      userAgent: 'Safari',
      createdAt: expect.stringMatching(/^\d{4}-/),
      lastUsedAt: expect.stringMatching(/^\d{4}-/),
      expiresAt: expect.stringMatching(/^\d{4}-/),
      isCurrent: true,
    });
    expect((await sessionsOf(laptop.token)).find(({ isCurrent }) => isCurrent)?.userAgent).toBe('Firefox');
  });

  test('is empty for a user without a session, and not available to services or the cookie', async () => {
    const { server } = portal;
    await aBrowser();
    expect((await call('GET', sessionsUrl, await server.asUser('user:default/guest'))).body).toEqual({ items: [] });
    for (const headers of [await server.asService('auth'), await server.asService('auth', 'user:default/ada')]) {
      for (const [method, url] of [
        ['GET', sessionsUrl],
        ['DELETE', sessionsUrl],
        ['DELETE', `${sessionsUrl}/x`],
      ] as const) {
        expect((await call(method, url, headers)).status).toBe(403);
      }
    }
    const cookie = await server.inject({
      url: '/api/auth/.backstage/auth/v1/cookie',
      headers: await server.asUser('user:default/ada'),
    });
    const headers = { cookie: `backstage-auth=${cookie.cookies[0]!.value}` };
    expect((await call('GET', sessionsUrl, headers)).status).toBe(401);
    expect((await call('DELETE', sessionsUrl, headers)).status).toBe(401);
  });

  test('does not grow when the same browser signs in again, or refreshes', async () => {
    const { browser } = await aBrowser();
    await browser.follow('/api/auth/oidc/start?env=test');
    const { token } = await refreshed(browser);
    expect(await sessionsOf(token)).toHaveLength(1);
  });
});

describe('[SEC-08] a session that was ended', () => {
  test('immediately invalidates its tokens and cookies, and cannot be refreshed', async () => {
    const laptop = await aBrowser();
    const phone = await aBrowser();
    const cookie = await portal.server.inject({
      url: '/api/auth/.backstage/auth/v1/cookie',
      headers: bearer(phone.token),
    });
    const limited = cookie.cookies[0]!.value;
    const { refreshToken } = idp.latest;
    const id = (await sessionsOf(laptop.token)).find(({ isCurrent }) => !isCurrent)!.id;
    expect((await call('DELETE', `${sessionsUrl}/${id}`, bearer(laptop.token))).status).toBe(204);

    expect([await userInfo(phone.token), await userInfo(laptop.token)]).toEqual([401, 200]);
    // A new sign-in in the same browser replaces the cookie of the previous session.
    const again = await portal.server.inject({
      url: '/api/auth/.backstage/auth/v1/cookie',
      headers: { ...bearer(laptop.token), cookie: `backstage-auth=${limited}` },
    });
    expect(again.cookies).toHaveLength(1);

    expect(await refreshed(phone.browser)).toMatchObject({
      status: 401,
      message: "The session with 'oidc' has ended",
    });
    expect(phone.browser.cookies.filter(({ name }) => name.includes('oidc'))).toEqual([]);
    expect((await idp.exchange({ grant_type: 'refresh_token', refresh_token: refreshToken })).status).toBe(400);
    expect((await refreshed(laptop.browser)).status).toBe(200);
    await vi.waitFor(() =>
      expect(endedAt()).toEqual([
        expect.objectContaining({
          actor: 'user:default/ada',
          provider: 'oidc',
          resource: id,
          outcome: 'succeeded',
          requestId: expect.any(String),
        }),
      ]),
    );
  });

  test('does not come back without the cookie that identifies it', async () => {
    const laptop = await aBrowser();
    const phone = await aBrowser();
    const cookies = [...phone.browser.cookies];
    await call('DELETE', sessionsUrl, bearer(laptop.token));
    for (const left of [['oidc-refresh-token'], ['__Host-oidc-session']]) {
      const thief = createBrowser(portal.server);
      thief.cookies.push(...cookies.filter(({ name }) => left.includes(name)));
      expect((await refreshed(thief)).status).toBe(401);
    }
    // Nor with the cookie of an active session.
    const thief = createBrowser(portal.server);
    thief.cookies.push(...cookies.filter(({ name }) => name !== '__Host-oidc-session'));
    thief.cookies.push(laptop.browser.cookie('__Host-oidc-session')!);
    expect((await refreshed(thief)).status).toBe(401);
  });

  test('cannot belong to another user: 404, and that session stays active', async () => {
    const ada = await aBrowser('ada');
    const eve = await aBrowser('eve');
    const [own] = await sessionsOf(ada.token);
    expect((await call('DELETE', `${sessionsUrl}/${own!.id}`, bearer(eve.token))).status).toBe(404);
    expect((await call('DELETE', sessionsUrl, bearer(eve.token))).status).toBe(204);
    expect([await userInfo(ada.token), await userInfo(eve.token)]).toEqual([200, 200]);
  });

  test('can be all others, each recorded in the audit log', async () => {
    const [first, second, third] = [await aBrowser(), await aBrowser(), await aBrowser()];
    expect((await call('DELETE', sessionsUrl, bearer(third.token))).status).toBe(204);
    expect([await userInfo(first.token), await userInfo(second.token), await userInfo(third.token)]).toEqual([
      401, 401, 200,
    ]);
    await vi.waitFor(() => expect(endedAt()).toHaveLength(2));
  });

  test('ends by signing out, or when the provider rejects it', async () => {
    const { browser, token } = await aBrowser();
    await browser.open('/api/auth/oidc/logout', { method: 'POST', headers: script });
    expect(await userInfo(token)).toBe(401);
    await vi.waitFor(() =>
      expect(portal.server.audited).toContainEqual(
        expect.objectContaining({ action: 'sign-out', actor: 'user:default/ada' }),
      ),
    );
    const other = await aBrowser();
    await idp.revoke(idp.latest.refreshToken);
    expect((await refreshed(other.browser)).status).toBe(401);
    expect(await userInfo(other.token)).toBe(401);
  });
});
