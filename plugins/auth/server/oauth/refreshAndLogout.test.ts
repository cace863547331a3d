import { describe, expect, test, vi } from 'vitest';
import { portalUrl } from '../testing/createBrowser.ts';
import { openIdPortal, picture, portalForEachTest, script, startUrl } from '../testing/openIdPortal.ts';

const opened = portalForEachTest();

describe('refreshing', () => {
  test('[AUTH-037] returns a fresh session in the wire format, and rotates the refresh token', async () => {
    await opened.portal.signIn('ada');
    const before = opened.portal.browser.cookie('oidc-refresh-token')!.value;
    const { status, headers, body } = await opened.portal.refresh();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(JSON.parse(body)).toEqual({
      profile: { email: 'ada@meridian-air.example', displayName: 'Ada Lovelace', picture },
      providerInfo: {
        idToken: expect.any(String),
        accessToken: expect.any(String),
        scope: 'openid email profile',
        expiresInSeconds: expect.any(Number),
      },
      backstageIdentity: expect.objectContaining({ token: expect.any(String), expiresInSeconds: 3600 }),
    });
    expect(opened.portal.browser.cookie('oidc-refresh-token')!.value).not.toBe(before);
    expect((await opened.portal.refresh()).status).toBe(200);
  });

  test('[SEC-10] [AUTH-037] is only for scripts of the app, and for users with a session', async () => {
    expect((await opened.portal.refresh()).status).toBe(401);
    await opened.portal.signIn('ada');
    for (const headers of [{}, { 'x-requested-with': 'xmlhttprequest' }] as Record<string, string>[]) {
      const { status, body } = await opened.portal.refresh(headers);
      expect([status, JSON.parse(body).error]).toMatchObject([
        401,
        { name: 'AuthenticationError', message: 'Invalid X-Requested-With header' },
      ]);
    }
  });

  test('in two tabs at the same time uses one refresh token and keeps the session', async () => {
    await opened.portal.signIn('ada');
    const answers = await Promise.all([opened.portal.refresh(), opened.portal.refresh(), opened.portal.refresh()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await opened.portal.refresh()).status).toBe(200);
  });

  test('a session ended by the provider ends, and its cookies are removed', async () => {
    await opened.portal.signIn('ada');
    await opened.idp.revoke(opened.idp.latest.refreshToken);
    const { status, body } = await opened.portal.refresh();
    expect([status, JSON.parse(body).error.message]).toEqual([
      401,
      "The auth provider 'oidc' rejected the request: invalid_grant",
    ]);
    expect(opened.portal.browser.cookie('oidc-refresh-token')).toBeUndefined();
  });

  test('a made-up refresh token is rejected', async () => {
    opened.portal.browser.cookies.push({
      name: 'oidc-refresh-token',
      value: 'made-up',
      host: 'portal.example.com',
      path: '/api/auth/oidc',
    });
    expect((await opened.portal.refresh()).status).toBe(401);
  });

  test('returns the granted scopes, not the requested ones, and requests all of them next time', async () => {
    const { answer } = await opened.portal.signIn('ada', { scope: 'repo admin' });
    expect(answer.response?.providerInfo.scope.split(' ').sort()).toEqual(['email', 'openid', 'profile', 'repo']);
    const more = JSON.parse((await opened.portal.refresh(script, 'env=test&scope=admin')).body);
    expect(more.providerInfo.scope.split(' ')).not.toContain('admin');
    const next = new URL(
      (await opened.portal.browser.open(startUrl({ scope: 'offline_access' }))).headers.get('location') ?? '',
    );
    expect(next.searchParams.get('scope')).toBe('openid email profile offline_access repo');
  });

  test('another environment or provider has no session', async () => {
    await opened.portal.signIn('ada');
    const { status, body } = await opened.portal.refresh(script, 'env=production');
    expect([status, JSON.parse(body).error.message]).toEqual([
      404,
      "No configuration available for the 'production' environment of the auth provider 'oidc'; this is 'test'",
    ]);
    expect((await opened.portal.browser.open('/api/auth/github/refresh', { headers: script })).status).toBe(404);
  });
});

describe('signing out', () => {
  test('[AUTH-038] removes the session here and at the provider', async () => {
    await opened.portal.signIn('ada');
    const token = opened.idp.latest.refreshToken;
    const { status, body } = await opened.portal.logout(script);
    expect([status, body]).toEqual([200, '']);
    expect(opened.portal.browser.cookie('oidc-refresh-token')).toBeUndefined();
    expect(opened.portal.browser.cookie('__Host-oidc-session')).toBeUndefined();
    expect((await opened.idp.exchange({ grant_type: 'refresh_token', refresh_token: token })).status).toBe(400);
    expect((await opened.portal.refresh()).status).toBe(401);
    await vi.waitFor(() =>
      expect(opened.portal.server.audited.map(({ action }) => action)).toEqual(['sign-in', 'sign-out']),
    );
  });

  test('[SEC-10] cannot be triggered by another site', async () => {
    await opened.portal.signIn('ada');
    expect((await opened.portal.logout({})).status).toBe(401);
    expect((await opened.portal.refresh()).status).toBe(200);
  });

  test('[AUTH-038] continues to the provider if configured', async () => {
    await opened.portal.server.close();
    opened.portal = await openIdPortal(opened.idp, { federatedLogout: true });
    await opened.portal.signIn('ada');
    const url = new URL(JSON.parse((await opened.portal.logout(script)).body).logoutUrl);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([opened.idp.issuer, portalUrl]);
  });
});
