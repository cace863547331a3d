import { eventually } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ada, type PersonalTokenPortal, personalTokenPortal, tokensUrl } from '../testing/personalTokenPortal.ts';
import { newToken } from './tokenFormat.ts';

const day = 24 * 3_600_000;
const userInfo = '/api/auth/v1/userinfo';

let portal: PersonalTokenPortal;
beforeEach(async () => {
  portal = await personalTokenPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.server.close();
});

const statusWith = async (token: string, url = userInfo) => (await portal.callWith(token, url)).statusCode;
const messageWith = async (token: string) => (await portal.callWith(token, userInfo)).json().error.message;

describe('[AGENT-015] a personal access token', () => {
  test('has a name, scopes and an expiry of 90 days, and is shown once', async () => {
    const { item, token } = await portal.create({ name: ' ci ', scopes: ['write', 'plugin:catalog', 'write'] });
    expect(item).toEqual({
      id: expect.any(String),
      name: 'ci',
      scopes: ['write', 'plugin:catalog'],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(item.expiresAt) - Date.parse(item.createdAt)).toBe(90 * day);
    const listed = await portal.call(tokensUrl, await portal.session());
    expect(listed.headers['cache-control']).toBe('no-store');
    expect(listed.body).not.toContain(token.slice(4, 20));
    expect(listed.json()).toEqual({
      items: [item],
      limits: { defaultDays: 90, maxDays: 365, maxTokens: 50, plugins: expect.arrayContaining(['catalog']) },
    });
  });

  test('acts for its user, with the groups of today and within its scopes', async () => {
    const { token } = await portal.create({ scopes: ['read', 'plugin:auth'] });
    const answer = await portal.callWith(token, userInfo);
    expect(answer.json()).toEqual({ claims: { sub: ada, ent: [ada, 'group:default/engines'] } });
    const elsewhere = await portal.callWith(token, '/api/catalog/entities');
    expect([elsewhere.statusCode, elsewhere.json().error.message]).toEqual([
      403,
      "The token 'ci' is limited to 'auth'; this request is for 'catalog'",
    ]);
  });

  test('loses the groups that its user leaves', async () => {
    const { token } = await portal.create();
    await portal.keepPeople('ada');
    const owners = async () => (await portal.callWith(token, userInfo)).json().claims.ent;
    await eventually(async () => expect(await owners()).toEqual([ada]));
  });

  test('cannot create, list or revoke tokens, and neither can a plugin on behalf of the user', async () => {
    const { token, item } = await portal.create({ scopes: ['write', 'templates'] });
    const payload = { name: 'more', scopes: ['write'] };
    const onBehalf = (await portal.server.asService('auth', ada)).authorization;
    for (const authorization of [`Bearer ${token}`, onBehalf]) {
      const answers = [
        await portal.call(tokensUrl, authorization),
        await portal.call(tokensUrl, authorization, { method: 'POST', payload }),
        await portal.call(`${tokensUrl}/${item.id}`, authorization, { method: 'DELETE' }),
        await portal.call('/api/auth/v1/sessions', authorization),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    expect(await portal.list()).toHaveLength(1);
  });

  test('records its last use, at most once a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { token } = await portal.create();
    const start = Date.now();
    const lastUse = async () => Date.parse((await portal.list())[0]?.lastUsedAt ?? '');
    expect(await lastUse()).toBeNaN();
    await statusWith(token);
    await eventually(async () => expect(await lastUse()).toBe(start));
    vi.setSystemTime(start + 30_000);
    await statusWith(token);
    vi.setSystemTime(start + 61_000);
    expect(await lastUse()).toBe(start);
    await statusWith(token);
    await eventually(async () => expect(await lastUse()).toBe(start + 61_000));
  });

  test('expires, and stays in the list for thirty days to explain why', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { token } = await portal.create({ expiresInDays: 2 });
    vi.setSystemTime(Date.now() + 2 * day - 1);
    expect(await statusWith(token)).toBe(200);
    vi.setSystemTime(Date.now() + 1);
    expect([await statusWith(token), await messageWith(token)]).toEqual([401, 'Invalid token: it has expired']);
    expect(await portal.list()).toHaveLength(1);
  });

  test('is refused from the moment it is revoked, with the cookie that it obtained', async () => {
    const { token, item } = await portal.create();
    const { cookies } = await portal.callWith(token, '/api/catalog/.backstage/auth/v1/cookie');
    expect(await statusWith(token)).toBe(200);
    expect(await portal.revoke(item.id, 'user:default/eve')).toBe(404);
    expect(await portal.revoke(item.id)).toBe(204);
    expect(await statusWith(token)).toBe(401);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const url = '/api/catalog/.backstage/auth/v1/cookie';
    expect((await portal.server.inject({ url, headers: { cookie } })).statusCode).toBe(401);
    expect([await portal.list(), await portal.revoke(item.id)]).toEqual([[], 404]);
  });

  test('is refused within a second of its user leaving the catalog', async () => {
    const { token } = await portal.create();
    expect(await statusWith(token)).toBe(200);
    await portal.keepPeople('eve');
    await eventually(async () => expect(await statusWith(token)).toBe(401));
    expect(await messageWith(token)).toBe('Invalid token: its user has left, or is no longer in the catalog');
    // Sessions of the last second are refused, too.
    await eventually(async () => expect((await portal.ask()).statusCode).toBe(403));
  });

  test('that is mistyped, cut or made up is refused', async () => {
    const { token } = await portal.create();
    const typo = token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11);
    expect(await messageWith(typo)).toBe('Invalid token: it is mistyped or incomplete');
    expect(await messageWith(token.slice(0, -1))).toBe('Invalid token: it is mistyped or incomplete');
    expect(await messageWith(newToken())).toBe('Invalid token: it is unknown or was revoked');
    const inCookie = { cookie: `backstage-auth=${token}` };
    expect((await portal.server.inject({ url: userInfo, headers: inCookie })).statusCode).toBe(401);
  });

  test('belongs to one user, whom others cannot see or revoke', async () => {
    const { item } = await portal.create();
    await portal.create({ name: 'hers' }, 'user:default/eve');
    expect((await portal.list()).map(({ id }) => id)).toEqual([item.id]);
    expect((await portal.list('user:default/eve')).map(({ name }) => name)).toEqual(['hers']);
  });
});

test('[AGENT-017] creating and revoking a token and its first use from an address are in the audit log, never the token', async () => {
  const { token, item } = await portal.create();
  for (const remoteAddress of ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8::1', '2001:db8::2', '192.0.2.2'])
    await portal.callWith(token, userInfo, { remoteAddress });
  await eventually(() => expect(portal.audited('token-used')).toHaveLength(3));
  expect(await portal.revoke(item.id)).toBe(204);
  await eventually(() => expect(portal.audited('token-revoked')).toHaveLength(1));
  const about = {
    outcome: 'succeeded',
    actor: ada,
    plugin: 'auth',
    resource: item.id,
    token: 'ci',
    scopes: 'read',
    expiresAt: item.expiresAt,
    requestId: expect.any(String),
  };
  expect(portal.audited('token-created')).toEqual([{ action: 'token-created', ...about, ip: '127.0.0.1' }]);
  expect(portal.audited('token-used')).toEqual(
    ['192.0.2.1', '192.0.2.2', '2001:db8::1'].map((ip) => ({ action: 'token-used', ...about, ip })),
  );
  expect(JSON.stringify(portal.server.audited)).not.toContain(token.slice(4, 20));
});

describe('a new token is refused', () => {
  test.each([
    ['without a name', { name: '  ' }],
    ['with a name that is too long', { name: 'x'.repeat(101) }],
    ['with control characters in its name', { name: 'ci\u0000' }],
    ['with characters in its name that change the direction of text', { name: 'ci\u202e' }],
    ['without scopes', { scopes: [] }],
    ['with an unknown scope', { scopes: ['admin'] }],
    ['with a scope that is not one', { scopes: ['plugin:../catalog'] }],
    ['with too many scopes', { scopes: Array.from({ length: 21 }, (_, at) => `plugin:p${at}`) }],
    ['beyond the longest expiry', { expiresInDays: 366 }],
    ['with an expiry in the past', { expiresInDays: -1 }],
    ['without an expiry', { expiresInDays: 0 }],
    ['with an absurd expiry', { expiresInDays: 1e300 }],
  ])('%s', async (_case, wanted) => {
    expect((await portal.ask(wanted)).statusCode).toBe(400);
    expect(await portal.list()).toEqual([]);
  });

  test('for a user who is not in the catalog', async () => {
    const answer = await portal.ask({}, 'user:default/nobody');
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      403,
      "'user:default/nobody' cannot have tokens: there is no such user in the catalog",
    ]);
  });
});
