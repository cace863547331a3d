import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions as sessionsTable } from '../migrations/0002-sessions.ts';
import { createSessionService, type SessionService } from './service.ts';
import { createSessionStore } from './store.ts';

const hour = 3_600_000;
const ada = { userEntityRef: 'user:default/ada', provider: 'oidc', userAgent: 'Firefox', lifetimeMs: hour };
const eve = { ...ada, userEntityRef: 'user:default/eve' };

describe.each(testEngines)('sessions on %s', (engine) => {
  let place: TestDatabase;
  let sessions: SessionService;
  let ended: string[];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    place = await createTestDatabase(engine);
    const database = await place.open();
    await database.migrate('auth', [sessionsTable]);
    ended = [];
    const endSessions = async (ids: readonly string[]) => void ended.push(...ids);
    sessions = createSessionService({
      store: createSessionStore(database.forPlugin('auth')),
      credentials: { endSessions },
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await place.remove();
  });

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const find = (secret: string) => sessions.find(secret, 'oidc');
  const idsOf = async (userEntityRef: string) => (await sessions.list(userEntityRef)).map(({ id }) => id);

  test('are found only by their secret, which is not stored', async () => {
    const { id, secret } = await sessions.open(ada);
    const found = await find(secret);
    expect(found).toMatchObject({ id, userEntityRef: 'user:default/ada', provider: 'oidc', userAgent: 'Firefox' });
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(await find(id)).toBeUndefined();
  });

  test('are listed for their user, most recently used first', async () => {
    const first = await sessions.open(ada);
    later(1_000);
    const second = await sessions.open(ada);
    await sessions.open(eve);
    expect(await idsOf('user:default/ada')).toEqual([second.id, first.id]);
    later(2 * 60_000);
    await sessions.use((await find(first.secret))!, { ...ada, userAgent: 'Firefox 2' });
    expect(await sessions.list('user:default/ada')).toMatchObject([
      { id: first.id, userAgent: 'Firefox 2', lastUsedAt: Date.now(), expiresAt: Date.now() + hour },
      { id: second.id },
    ]);
  });

  test('in constant use are updated once a minute', async () => {
    const { secret } = await sessions.open(ada);
    const opened = (await find(secret))!;
    later(30_000);
    await sessions.use(opened, ada);
    expect((await find(secret))!.lastUsedAt).toBe(opened.lastUsedAt);
    later(31_000);
    await sessions.use(opened, ada);
    expect((await find(secret))!.lastUsedAt).toBe(Date.now());
  });

  test('expire and are then removed', async () => {
    const { secret } = await sessions.open(ada);
    later(hour);
    expect(await find(secret)).toBeUndefined();
    expect(await sessions.list('user:default/ada')).toEqual([]);
    await sessions.removeExpired();
    vi.setSystemTime(Date.now() - 1_000);
    expect(await find(secret)).toBeUndefined();
  });

  test('continue with a new secret when the same user signs in again in the same browser', async () => {
    const first = await sessions.open(ada);
    const again = await sessions.open(ada, first.secret);
    expect(again.id).toBe(first.id);
    expect([await find(first.secret), ended]).toEqual([undefined, []]);
    expect(await find(again.secret)).toMatchObject({ id: first.id });
  });

  test('[SEC-08] end when another user signs in with the same browser', async () => {
    const planted = await sessions.open(eve);
    const own = await sessions.open(ada, planted.secret);
    expect(own.id).not.toBe(planted.id);
    expect([await find(planted.secret), ended]).toEqual([undefined, [planted.id]]);
  });

  test('end with their tokens: one, all others, or that of a browser, but never those of another user', async () => {
    const [first, second, third] = [await sessions.open(ada), await sessions.open(ada), await sessions.open(ada)];
    const other = await sessions.open(eve);
    await expect(sessions.endOne('user:default/ada', other.id)).rejects.toMatchObject({
      name: 'NotFoundError',
      message: `You have no session '${other.id}'`,
    });
    await sessions.endOne('user:default/ada', first.id);
    expect(ended).toEqual([first.id]);
    await sessions.endOthers('user:default/ada', third.id);
    expect(ended).toEqual([first.id, second.id]);
    expect(await idsOf('user:default/ada')).toEqual([third.id]);
    expect(await sessions.endOf(third.secret, 'oidc')).toMatchObject({ id: third.id });
    expect(await sessions.endOf(third.secret, 'oidc')).toBeUndefined();
    expect([await idsOf('user:default/ada'), await idsOf('user:default/eve')]).toEqual([[], [other.id]]);
  });

  test('[SEC-08] belong to one provider, and are unknown to any other', async () => {
    const { id, secret } = await sessions.open(ada);
    expect([await sessions.find(secret, 'github'), await sessions.endOf(secret, 'github')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await find(secret)).toMatchObject({ id });
  });

  test('without a user are in no list', async () => {
    const nobody = { ...ada, userEntityRef: undefined };
    const { id, secret } = await sessions.open(nobody);
    expect(await find(secret)).toMatchObject({ id, userEntityRef: undefined });
    expect(await sessions.list('')).toEqual([]);
    expect((await sessions.open(nobody, secret)).id).toBe(id);
  });

  test('are limited to a hundred per user; a new one ends the least recently used', async () => {
    const opened: string[] = [];
    for (let count = 0; count < 101; count += 1) {
      later(1);
      opened.push((await sessions.open(ada)).id);
    }
    expect(ended).toEqual([opened[0]]);
    expect(await idsOf('user:default/ada')).toHaveLength(100);
  });

  test('store a limited part of the user agent', async () => {
    const { secret } = await sessions.open({ ...ada, userAgent: 'x'.repeat(10_000) });
    expect((await find(secret))!.userAgent).toHaveLength(500);
    expect(await find((await sessions.open({ ...ada, userAgent: undefined })).secret)).toMatchObject({
      userAgent: '',
    });
  });
});
