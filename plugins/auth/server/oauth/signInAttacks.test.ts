import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerIn, createBrowser, portalUrl } from '../testing/createBrowser.ts';
import { callbackUrl, openIdPortal, portalForEachTest, script, startUrl } from '../testing/openIdPortal.ts';

const opened = portalForEachTest();

describe('[SEC-08] sign-in', () => {
  test.each([
    ['mallory', "the provider does not confirm that the email address 'ada@meridian-air.example' is verified"],
    ['nobody', "no user in the catalog matches the email address 'nobody@meridian-air.example'"],
  ])('as %s is rejected with the reason', async (user, reason) => {
    const { answer } = await opened.portal.signIn(user);
    expect(answer).toEqual({
      type: 'authorization_response',
      error: {
        name: 'NotAllowedError',
        message: `Failed to sign-in, unable to resolve user identity: ${reason}. Please verify that your catalog contains the expected User entities that would match your configured sign-in resolver.`,
      },
    });
    expect(opened.portal.browser.cookie('oidc-refresh-token')).toBeUndefined();
    await vi.waitFor(() =>
      expect(opened.portal.server.audited).toMatchObject([{ action: 'sign-in-failed', outcome: 'failed' }]),
    );
  });

  test('with a forged, changed or borrowed state is rejected, and only the app is notified', async () => {
    const back = await opened.portal.comeBack({ user: 'ada' });
    const others = createBrowser(opened.portal.server);
    const foreign = new URL((await others.open(startUrl())).headers.get('location') ?? '').searchParams.get('state')!;
    const readable = Buffer.from(JSON.stringify({ origin: 'https://evil.example', flow: 'popup' })).toString('hex');
    for (const state of ['', readable, `${back.searchParams.get('state')}x`, foreign]) {
      await opened.portal.browser.open(startUrl());
      const forged = new URL(back);
      forged.searchParams.set('state', state);
      const { origin, answer } = answerIn((await opened.portal.browser.open(forged)).body);
      expect([origin, answer.error?.name, answer.response]).toEqual([portalUrl, 'AuthenticationError', undefined]);
    }
    expect(opened.portal.browser.cookie('oidc-refresh-token')).toBeUndefined();
  });

  test('cannot complete twice, nor in another browser', async () => {
    const back = await opened.portal.comeBack({ user: 'ada' });
    const stranger = await createBrowser(opened.portal.server).open(back);
    expect(answerIn(stranger.body).answer.error?.message).toBe(
      'The sign-in was not started in this browser, or has already ended',
    );
    const nonce = { ...opened.portal.browser.cookie('__Host-oidc-nonce')! };
    expect(answerIn((await opened.portal.browser.open(back)).body).answer.response).toBeDefined();
    expect(opened.portal.browser.cookie('__Host-oidc-nonce')).toBeUndefined();
    expect(answerIn((await opened.portal.browser.open(back)).body).answer.error?.name).toBe('AuthenticationError');
    // Even with the cookie put back, the provider refuses the code; plantedCookies.test.ts has one that does not.
    opened.portal.browser.cookies.push(nonce);
    expect(answerIn((await opened.portal.browser.open(back)).body).answer.error?.message).toBe(
      "The auth provider 'oidc' rejected the request: invalid_grant",
    );
  });

  test('needs the code verifier', async () => {
    const back = await opened.portal.comeBack({ user: 'ada' });
    const stolen = {
      grant_type: 'authorization_code',
      redirect_uri: callbackUrl,
      code: back.searchParams.get('code')!,
    };
    expect((await opened.idp.exchange(stolen)).status).toBe(400);
    expect((await opened.idp.exchange({ ...stolen, code_verifier: 'x'.repeat(43) })).status).toBe(400);
  });

  test.each([
    'https://evil.example',
    'https://portal.example.com.evil.example',
    'https://portal.example.com@evil.example',
    'http://portal.example.com',
    'https://portal.example.com/path',
    'null',
    '*',
  ])('is not possible from a page at %s', async (origin) => {
    const { status, body, headers } = await opened.portal.browser.open(startUrl({ origin }));
    expect([status, JSON.parse(body).error.name, headers.get('location')]).toEqual([403, 'NotAllowedError', null]);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'https://portal.example.com@evil.example/',
    'https://x:y@portal.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('does not redirect to %s', async (redirectUrl) => {
    const { status, headers } = await opened.portal.browser.open(startUrl({ flow: 'redirect', redirectUrl }));
    expect([status, headers.get('location')]).toEqual([403, null]);
  });

  test('by redirect needs a redirectUrl', async () => {
    expect((await opened.portal.browser.open(startUrl({ flow: 'redirect' }))).status).toBe(400);
    expect((await opened.portal.browser.open(`${startUrl()}&flow=other`)).status).toBe(400);
  });

  test('is possible from pages of origins in backend.cors, but a star allows none', async () => {
    await opened.portal.server.close();
    opened.portal = await openIdPortal(opened.idp, {}, { cors: { origin: ['https://*.meridian-air.example', '*'] } });
    expect((await opened.portal.browser.open(startUrl({ origin: 'https://tools.meridian-air.example' }))).status).toBe(
      302,
    );
    expect((await opened.portal.browser.open(startUrl({ origin: 'https://evil.example' }))).status).toBe(403);
  });
});

describe('[SEC-11] the audit log', () => {
  afterEach(() => void vi.useRealTimers());

  test('records failures once a minute per stranger and per known user, with the number left out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { audited } = opened.portal.server;
    const fail = (query: string) => opened.portal.server.inject(`/api/auth/oidc/handler/frame?${query}`);
    for (let count = 0; count < 100; count += 1) expect((await fail(`error=made-up-${count}`)).statusCode).toBe(200);
    expect(audited).toEqual([
      expect.objectContaining({ action: 'sign-in-failed', outcome: 'failed', provider: 'oidc', ip: '127.0.0.1' }),
    ]);
    await opened.portal.signIn('mallory');
    opened.portal.browser.cookies.length = 0;
    await opened.portal.signIn('nobody');
    expect(audited.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('The sign-in is unknown'),
      expect.stringContaining('is verified'),
      expect.stringContaining("'nobody@meridian-air.example'"),
    ]);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(audited.slice(3)).toMatchObject([{ action: 'sign-in-failed', leftOut: 99 }]));
  });

  test('does not record sign-outs without a session', async () => {
    for (let count = 0; count < 20; count += 1) {
      const headers = { ...script, cookie: `__Host-oidc-session=made-up-${count}; oidc-refresh-token=x` };
      const response = await opened.portal.server.inject({ method: 'POST', url: '/api/auth/oidc/logout', headers });
      expect(response.statusCode).toBe(200);
    }
    await opened.portal.signIn('ada');
    await vi.waitFor(() => expect(opened.portal.server.audited.map(({ action }) => action)).toEqual(['sign-in']));
  });
});

describe('[SEC-09] the page in the popup', () => {
  test('shows nothing from the request, and runs only its own script', async () => {
    await opened.portal.browser.open(startUrl());
    const attack = '"></body><script>alert(1)</script>';
    const query = new URLSearchParams({ state: attack, error: attack, error_description: attack, code: attack });
    const { body, headers } = await opened.portal.browser.open(`${callbackUrl}?${query}`);
    expect(body).not.toContain('alert');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';script-src 'sha256-[\w+/=]+';base-uri 'none';form-action 'none';frame-ancestors 'none'$/,
    );
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-frame-options')]).toEqual([
      'no-store',
      'no-referrer',
      'DENY',
    ]);
  });

  test('does not repeat the error text in the URL', async () => {
    const { state } = Object.fromEntries(
      new URL((await opened.portal.browser.open(startUrl())).headers.get('location') ?? '').searchParams,
    );
    const query = new URLSearchParams({
      state: state!,
      error: '<b>no</b>',
      error_description: '<b>no</b>',
      iss: opened.idp.issuer,
    });
    expect(answerIn((await opened.portal.browser.open(`${callbackUrl}?${query}`)).body).answer.error?.message).toBe(
      "The auth provider 'oidc' rejected the request: an unknown error",
    );
  });
});
