import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerIn, portalUrl } from '../testing/createBrowser.ts';
import { clientId } from '../testing/index.ts';
import { callbackUrl, openIdPortal, picture, portalForEachTest, startUrl } from '../testing/openIdPortal.ts';

const opened = portalForEachTest();

describe('signing in', () => {
  test('[AUTH-039] start redirects to the provider with state, nonce, code challenge and requested scopes', async () => {
    const { status, headers } = await opened.portal.browser.open(startUrl({ scope: 'repo' }));
    const url = new URL(headers.get('location') ?? '');
    const parameters = Object.fromEntries(url.searchParams);
    expect([status, url.origin + url.pathname]).toEqual([302, `${opened.idp.issuer}/auth`]);
    expect(parameters).toEqual({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callbackUrl,
      scope: 'openid email profile repo',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.any(String),
    });
    // The content of the state is not readable.
    const decoded = parameters.state!.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(decoded.join()).not.toMatch(/portal\.example|popup|repo/);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-oidc-nonce=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/),
    ]);
  });

  test('a provider that cannot be reached at the start closes the popup with the reason, or leads back with it', async () => {
    const unreachable = await openIdPortal(opened.idp, {
      metadataUrl: 'http://127.0.0.1:9/.well-known/openid-configuration',
    });
    try {
      const reason = "The auth provider 'oidc' cannot be reached";
      const popup = await unreachable.browser.open(startUrl());
      expect([popup.status, popup.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answerIn(popup.body)).toEqual({
        origin: portalUrl,
        answer: { type: 'authorization_response', error: { name: 'ServiceUnavailableError', message: reason } },
      });
      const page = await unreachable.browser.open(startUrl({ flow: 'redirect', redirectUrl: `${portalUrl}/catalog` }));
      expect([page.status, new URL(page.headers.get('location') ?? '').searchParams.get('error')]).toEqual([
        302,
        reason,
      ]);
      expect(page.headers.getSetCookie()).toEqual([]);
    } finally {
      await unreachable.server.close();
    }
  });

  test('a provider that announces no usable endpoint closes the popup with the reason', async () => {
    const provider = createServer((_request, response) => {
      const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ issuer }));
    });
    onTestFinished(() => void provider.close());
    await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
    const metadataUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const incomplete = await openIdPortal(opened.idp, { metadataUrl });
    onTestFinished(() => incomplete.server.close());
    const popup = await incomplete.browser.open(startUrl());
    expect(answerIn(popup.body)).toMatchObject({
      answer: {
        error: {
          name: 'AuthenticationError',
          message: expect.stringMatching(/^The response from the auth provider 'oidc' was rejected: .*endpoint/),
        },
      },
    });
  });

  test('[AUTH-022] [AUTH-024] ends with a session: profile with the picture of the User entity, providerInfo and the identity with its groups', async () => {
    const { page, origin, answer } = await opened.portal.signIn('ada');
    expect(page.status).toBe(200);
    expect(origin).toBe(portalUrl);
    expect(answer).toEqual({
      type: 'authorization_response',
      response: {
        profile: { email: 'ada@meridian-air.example', displayName: 'Ada Lovelace', picture },
        providerInfo: {
          idToken: expect.stringMatching(/^eyJ/),
          accessToken: expect.any(String),
          scope: 'openid email profile',
          expiresInSeconds: expect.any(Number),
        },
        backstageIdentity: {
          token: expect.stringMatching(/^eyJ/),
          expiresInSeconds: 3600,
          identity: {
            type: 'user',
            userEntityRef: 'user:default/ada.l',
            ownershipEntityRefs: ['user:default/ada.l', 'group:default/engines', 'group:default/pilots'],
          },
        },
      },
    });
    const { token } = answer.response!.backstageIdentity!;
    const who = await opened.portal.browser.open('/api/auth/v1/userinfo', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.parse(who.body).claims.sub).toBe('user:default/ada.l');
  });

  test('stores the refresh token in a cookie that scripts and other providers cannot see', async () => {
    const { page } = await opened.portal.signIn('ada');
    const line = page.headers.getSetCookie().find((text) => text.startsWith('oidc-refresh-token='));
    expect(line).toMatch(/; Path=\/api\/auth\/oidc; HttpOnly; Secure; SameSite=Lax$/);
    expect(page.body).not.toContain(opened.portal.browser.cookie('oidc-refresh-token')!.value);
    const { answer } = answerIn(page.body) as never as { answer: object };
    expect(JSON.stringify(answer)).not.toContain(opened.portal.browser.cookie('oidc-refresh-token')!.value);
  });

  test('stores nothing there that a thief could use at the provider', async () => {
    await opened.portal.signIn('ada');
    const { refreshToken } = opened.idp.latest;
    expect(refreshToken).not.toBe('');
    for (const { value } of opened.portal.browser.cookies) expect(value).not.toContain(refreshToken);
  });

  test('lasts as long as configured if unused', async () => {
    await opened.portal.server.close();
    opened.portal = await openIdPortal(opened.idp, { sessionDuration: '2h' });
    const { page } = await opened.portal.signIn('ada');
    expect(page.headers.getSetCookie().filter((line) => line.includes('Max-Age=7200'))).toHaveLength(2);
  });

  test('is recorded in the audit log', async () => {
    await opened.portal.signIn('ada');
    await vi.waitFor(() =>
      expect(opened.portal.server.audited).toContainEqual(
        expect.objectContaining({ action: 'sign-in', provider: 'oidc', actor: 'user:default/ada.l', ip: '127.0.0.1' }),
      ),
    );
  });

  test('by redirect ends at the page where it started', async () => {
    const redirectUrl = `${portalUrl}/catalog?owner=me`;
    const page = await opened.portal.browser.open(
      await opened.portal.comeBack({ user: 'ada' }, { flow: 'redirect', redirectUrl }),
    );
    expect([page.status, page.headers.get('location'), page.body]).toEqual([302, redirectUrl, '']);
    expect(JSON.parse((await opened.portal.refresh()).body).profile.displayName).toBe('Ada Lovelace');
  });

  test('that is rejected at the provider is reported to the page, by message or in the URL', async () => {
    const page = await opened.portal.browser.open(await opened.portal.comeBack({ cancel: '' }));
    const message = "The auth provider 'oidc' rejected the request: access_denied";
    expect(answerIn(page.body).answer).toEqual({
      type: 'authorization_response',
      error: { name: 'AuthenticationError', message },
    });
    const redirectUrl = `${portalUrl}/sign-in`;
    const redirected = await opened.portal.browser.open(
      await opened.portal.comeBack({ cancel: '' }, { flow: 'redirect', redirectUrl }),
    );
    expect(redirected.headers.get('location')).toBe(
      `${redirectUrl}?error=${new URLSearchParams([[message, '']]).toString().slice(0, -1)}`,
    );
    expect(opened.portal.browser.cookie('oidc-refresh-token')).toBeUndefined();
  });

  test('accepts a POST callback', async () => {
    const { searchParams } = await opened.portal.comeBack({ user: 'ada' });
    const page = await opened.portal.browser.open(callbackUrl, {
      method: 'POST',
      form: Object.fromEntries(searchParams),
    });
    expect(answerIn(page.body).answer.response?.profile.displayName).toBe('Ada Lovelace');
  });
});

test('without a resolver has no identity, as the list of providers shows', async () => {
  await opened.portal.server.close();
  opened.portal = await openIdPortal(opened.idp, { signIn: undefined });
  const { answer } = await opened.portal.signIn('ada');
  expect(answer.response?.backstageIdentity).toBeUndefined();
  expect(answer.response?.providerInfo.accessToken).toEqual(expect.any(String));
  expect(JSON.parse((await opened.portal.browser.open('/api/auth/providers')).body)).toEqual([
    {
      id: 'oidc',
      title: 'OpenID Connect',
      kind: 'oauth',
      hasSignIn: false,
      defaultScopes: ['openid', 'email', 'profile'],
    },
  ]);
});
