import { createTestDatabase } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { cookieHeader, everyProviderId, type GulliblePortal, gulliblePortal } from '../testing/gulliblePortal.ts';
import { script } from '../testing/openIdPortal.ts';

let portal: GulliblePortal;
afterEach(() => portal.close());

const foreign = [
  'access-token.0.of-another-application',
  'access-token.4000000000.of-another-application',
  'a-refresh-token-of-another-application',
  'eyJhbGciOiJub25lIn0.eyJhY2Nlc3NUb2tlbiI6IngifQ.',
  `sealed.${Buffer.from('x'.repeat(200)).toString('base64url')}`,
  Buffer.from(JSON.stringify({ accessToken: 'of-another-application', scope: '' })).toString('base64url'),
  encodeURIComponent(JSON.stringify({ refreshToken: 'of-another-application', scope: '' })),
];

describe('[SEC-08] a token that this portal did not seal', () => {
  test('signs nobody in, with any provider and any other cookie, and is never sent to the provider', async () => {
    portal = await gulliblePortal();
    for (const id of everyProviderId) {
      for (const token of foreign) {
        const cookies = [
          `${id}-refresh-token=${token}`,
          `${id}-refresh-token=${token}; ${id}-session=a-secret; __Host-${id}-session=a-secret`,
          `${id}-refresh-token=${token}; __Host-${id}-session=; ${id}-granted-scope=openid`,
        ];
        for (const cookie of cookies) {
          const { status, body } = await portal.refresh(id, cookie);
          expect([id, cookie, status, body.error.name]).toEqual([id, cookie, 401, 'AuthenticationError']);
        }
      }
    }
    expect(portal.standIn.asked).toEqual([]);
  });

  test('is not revoked by a sign-out with it, which is not recorded either', async () => {
    portal = await gulliblePortal();
    for (const id of everyProviderId) {
      const cookie = `${id}-refresh-token=${foreign[0]}; __Host-${id}-session=a-secret; ${id}-session=a-secret`;
      const headers = { ...script, cookie };
      const response = await portal.server.inject({ method: 'POST', url: `/api/auth/${id}/logout`, headers });
      expect(response.statusCode).toBe(200);
    }
    expect(portal.standIn.asked).toEqual([]);
    // The next sign-in is the first event in the audit log.
    await portal.signIn('github');
    await expect.poll(() => portal.server.audited.map(({ action }) => action)).toEqual(['sign-in']);
  });

  test('is never stored in a cookie, even without a user to sign in', async () => {
    portal = await gulliblePortal();
    for (const [id, tokens] of [
      ['github', ['access']],
      ['atlassian', ['access-7', 'refresh']],
    ] as const) {
      const { browser, answer } = await portal.signIn(id);
      expect(answer.response?.providerInfo.accessToken).toBe(tokens[0]);
      const kept = browser.cookie(`${id}-refresh-token`)!.value;
      for (const token of tokens)
        expect([kept, Buffer.from(kept, 'base64url').toString('latin1')].join()).not.toContain(token);
      expect((await portal.refresh(id, cookieHeader(browser.cookies))).status).toBe(200);
    }
  });
});

describe('[SEC-08] a sealed token', () => {
  const called = (from: string, to: string, cookies: readonly { name: string; value: string }[]) =>
    cookies.map(({ name, value }) => ({ name: name.replace(from, to), value }));

  test('for one provider is invalid at another', async () => {
    portal = await gulliblePortal();
    const { cookies } = await portal.signIn('github');
    const before = portal.standIn.asked.length;
    for (const id of everyProviderId.filter((other) => other !== 'github')) {
      const renamed = called('github', id, cookies);
      expect([id, (await portal.refresh(id, cookieHeader(renamed))).status]).toEqual([id, 401]);
      // Nor does the session of one make the token of the other valid.
      const mixed = [...renamed.filter(({ name }) => !name.includes('session')), ...cookies];
      expect([id, (await portal.refresh(id, cookieHeader(mixed))).status]).toEqual([id, 401]);
    }
    expect(portal.standIn.asked).toHaveLength(before);
    expect((await portal.refresh('github', cookieHeader(cookies))).status).toBe(200);
  });

  test('for one client or environment is invalid for another', async () => {
    const place = await createTestDatabase('sqlite');
    try {
      const backend = { database: place.config };
      portal = await gulliblePortal({ backend });
      const { cookies } = await portal.signIn('atlassian');
      for (const [others, status] of [
        [{ clientId: 'another-client' }, 401],
        [{ environment: 'production' }, 401],
        [{}, 200],
      ] as const) {
        await portal.close();
        portal = await gulliblePortal({ backend, ...others });
        expect([others, (await portal.refresh('atlassian', cookieHeader(cookies))).status]).toEqual([others, status]);
      }
    } finally {
      await place.remove();
    }
  });

  test.each(['github', 'gitlab', 'atlassian'])('for %s is invalid after sign-out', async (id) => {
    portal = await gulliblePortal();
    const { browser, cookies } = await portal.signIn(id);
    expect((await portal.refresh(id, cookieHeader(cookies))).status).toBe(200);
    await browser.open(`/api/auth/${id}/logout`, { method: 'POST', headers: script });
    expect((await portal.refresh(id, cookieHeader(cookies))).status).toBe(401);
  });

  test('is invalid if it was changed, truncated, or belongs to another session', async () => {
    portal = await gulliblePortal();
    const [mine, others] = [await portal.signIn('gitlab'), await portal.signIn('gitlab')];
    const session = mine.browser.cookie('__Host-gitlab-session')!;
    const token = mine.browser.cookie('gitlab-refresh-token')!.value;
    const flipped = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    for (const value of [flipped, token.slice(0, -8), token.slice(8), token.slice(0, 20), `${token}${token}`]) {
      const cookie = cookieHeader([session, { name: 'gitlab-refresh-token', value }]);
      expect([value, (await portal.refresh('gitlab', cookie)).status]).toEqual([value, 401]);
    }
    const mixed = [session, others.browser.cookie('gitlab-refresh-token')!];
    expect((await portal.refresh('gitlab', cookieHeader(mixed))).status).toBe(401);
    expect((await portal.refresh('gitlab', cookieHeader(mine.cookies))).status).toBe(200);
  });

  test('is valid next to planted cookies, but not with two secrets', async () => {
    portal = await gulliblePortal();
    const [mine, others] = [await portal.signIn('gitlab'), await portal.signIn('gitlab')];
    const planted = { name: 'gitlab-refresh-token', value: 'access-token.0.x' };
    expect((await portal.refresh('gitlab', cookieHeader([planted, ...mine.cookies]))).status).toBe(200);
    for (const cookies of [
      [...others.cookies, ...mine.cookies],
      [{ name: '__Host-gitlab-session', value: 'x' }, ...mine.cookies],
    ]) {
      expect((await portal.refresh('gitlab', cookieHeader(cookies))).status).toBe(401);
    }
  });

  test('is for one account: a response for another one is rejected and ends nothing', async () => {
    portal = await gulliblePortal();
    const { cookies } = await portal.signIn('gitlab');
    portal.changeAccount();
    expect(await portal.refresh('gitlab', cookieHeader(cookies))).toMatchObject({
      status: 401,
      body: { error: { message: "'gitlab' returned a different account from the one that signed in" } },
    });
  });
});

describe('[SEC-08] the cookies', () => {
  test('have no domain, and the decisive ones cannot be set by a neighbour host', async () => {
    portal = await gulliblePortal();
    const browser = portal.browser();
    const start = await browser.open('/api/auth/gitlab/start');
    const state = new URL(start.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await browser.open(`/api/auth/gitlab/handler/frame?${new URLSearchParams({ code: 'c', state })}`);
    const lines = [...start.headers.getSetCookie(), ...back.headers.getSetCookie()];
    expect(lines.map((line) => line.replace(/=[^;]*|; (Max-Age|Expires)=[^;]*/g, ''))).toEqual([
      '__Host-gitlab-nonce; Path; HttpOnly; Secure; SameSite',
      '__Host-gitlab-nonce; Path; HttpOnly; Secure; SameSite',
      '__Host-gitlab-session; Path; HttpOnly; Secure; SameSite',
      'gitlab-refresh-token; Path; HttpOnly; Secure; SameSite',
    ]);
    for (const line of lines.filter((text) => text.startsWith('__Host-'))) expect(line).toContain('; Path=/;');
    expect(lines.at(-1)).toContain('; Path=/api/auth/gitlab;');
  });

  test('have no prefix without https, and still no domain', async () => {
    portal = await gulliblePortal({ backend: { baseUrl: 'http://portal.example.com' } });
    const { headers } = await portal.server.inject('/api/auth/gitlab/start');
    expect(headers['set-cookie']).toMatch(
      /^gitlab-nonce=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/gitlab\/handler\/frame; HttpOnly; SameSite=Lax$/,
    );
  });

  test('are not trusted for scopes', async () => {
    portal = await gulliblePortal();
    const { browser, cookies } = await portal.signIn('github');
    const planted = { name: 'github-granted-scope', value: 'admin:org', host: 'portal.example.com', path: '/' };
    const { body } = await portal.refresh('github', cookieHeader([planted, ...cookies]));
    expect(body.providerInfo.scope).toBe('read:user');
    browser.cookies.unshift(planted);
    const start = await portal.start(browser, 'github', '?scope=repo');
    expect(start.searchParams.get('scope')).toBe('read:user repo');
  });
});

describe('[SEC-08] a sign-in', () => {
  const stateOf = (start: URL) => start.searchParams.get('state');

  test('started with one provider cannot end with another', async () => {
    portal = await gulliblePortal();
    const browser = portal.browser();
    const state = stateOf(await portal.start(browser, 'github'));
    const nonce = browser.cookie('__Host-github-nonce')!;
    browser.cookies.push({ ...nonce, name: '__Host-gitlab-nonce' });
    const answer = await portal.comeBack(browser, 'gitlab', state);
    expect(answer.error?.message).toBe('The sign-in is unknown or took too long; start again');
    expect(portal.standIn.asked).toEqual([]);
  });

  test('cannot be used twice, even if the provider would issue tokens again', async () => {
    portal = await gulliblePortal();
    const browser = portal.browser();
    const state = stateOf(await portal.start(browser, 'gitlab'));
    const nonce = { ...browser.cookie('__Host-gitlab-nonce')! };
    expect((await portal.comeBack(browser, 'gitlab', state)).response).toBeDefined();
    for (const again of [browser, portal.browser()]) {
      again.cookies.push({ ...nonce });
      expect((await portal.comeBack(again, 'gitlab', state)).error).toEqual({
        name: 'AuthenticationError',
        message: 'The sign-in has already been used; start again',
      });
    }
  });

  test('fails with an additional cookie of a neighbour host, or without a cookie', async () => {
    portal = await gulliblePortal();
    const thief = portal.browser();
    const planted = stateOf(await portal.start(thief, 'gitlab'));
    const victim = portal.browser();
    await portal.start(victim, 'gitlab');
    victim.cookies.unshift({ ...thief.cookie('__Host-gitlab-nonce')!, path: '/api' });
    expect((await portal.comeBack(victim, 'gitlab', planted)).error?.name).toBe('AuthenticationError');
    const other = portal.browser();
    expect((await portal.comeBack(other, 'gitlab', stateOf(await portal.start(thief, 'gitlab')))).error?.name).toBe(
      'AuthenticationError',
    );
    expect(portal.standIn.asked).toEqual([]);
  });
});
