import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import type { Events } from '../events/events.ts';
import { createEvents, createTestDatabase, silentLogger, type TestDatabase, testEngines } from '../testing/index.ts';
import { createCredentials } from './createCredentials.ts';

const baseUrl = 'https://portal.example.com';
const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
const inSession = (sessionId: string) => ({ type: 'user' as const, ...user, sessionId });
const ended = { name: 'AuthenticationError', message: 'Invalid token: its session has ended' };

type Replica = Awaited<ReturnType<typeof createCredentials>>;

let place: TestDatabase;
let database: Database;
let closings: (() => Promise<void>)[];

async function aReplica(events?: Events): Promise<Replica> {
  const own = events ?? (await openEvents());
  const replica = await createCredentials({ database, events: own, config: {}, logger: silentLogger, baseUrl });
  closings.unshift(() => replica.stop());
  return replica;
}

async function openEvents(): Promise<Events> {
  const events = await createEvents(database, silentLogger);
  closings.unshift(() => events.close());
  return events;
}

describe.each(testEngines)('ended sessions on %s', (engine) => {
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    database = await place.open();
    closings = [];
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closings) await close();
    await place.remove();
  });

  test('a token contains its session and is rejected as soon as the session ends', async () => {
    const replica = await aReplica();
    const catalog = replica.forPlugin('catalog');
    const { token } = await catalog.issueUserToken(inSession('one'));
    const { token: other } = await catalog.issueUserToken(inSession('two'));
    expect(await catalog.authenticate(token)).toEqual(inSession('one'));
    await replica.forPlugin('auth').endSessions(['one']);
    await expect(catalog.authenticate(token)).rejects.toMatchObject(ended);
    // A different token of the same session.
    await expect(replica.forPlugin('search').authenticate(token)).rejects.toMatchObject(ended);
    expect(await catalog.authenticate(other)).toEqual(inSession('two'));
  });

  test('a service can no longer act on behalf of the user', async () => {
    const replica = await aReplica();
    const catalog = replica.forPlugin('catalog');
    const { token } = await replica.forPlugin('search').issueServiceToken('catalog', { onBehalfOf: inSession('one') });
    expect(await catalog.authenticate(token)).toMatchObject({ ...inSession('one'), actor: { type: 'service' } });
    await catalog.endSessions(['one']);
    await expect(catalog.authenticate(token)).rejects.toMatchObject(ended);
  });

  test('tokens without a session are not affected', async () => {
    const catalog = (await aReplica()).forPlugin('catalog');
    const { token } = await catalog.issueUserToken(user);
    await catalog.endSessions(['one']);
    expect(await catalog.authenticate(token)).toEqual({ type: 'user', ...user });
  });

  test('survive a restart, and are deleted once their last token has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const before = (await aReplica()).forPlugin('catalog');
    const { token } = await before.issueUserToken(inSession('one'));
    await before.endSessions(['one']);
    const after = (await aReplica()).forPlugin('catalog');
    await expect(after.authenticate(token)).rejects.toMatchObject(ended);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await expect(after.authenticate(token)).rejects.toThrow('it has expired');
    await after.endSessions(['two']);
    const { rows } = await sql<{ id: string }>`select id from callboard_ended_sessions`.execute(database.kysely());
    expect(rows).toEqual([{ id: 'two' }]);
  });

  test('that cannot be read for ten minutes make tokens unverifiable, except those without a session', async () => {
    const catalog = (await aReplica()).forPlugin('catalog');
    const { token } = await catalog.issueUserToken(inSession('one'));
    const { token: without } = await catalog.issueUserToken(user);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    clock.mockReturnValue(now + 9 * 60_000);
    expect(await catalog.authenticate(token)).toEqual(inSession('one'));
    clock.mockReturnValue(now + 11 * 60_000);
    await expect(catalog.authenticate(token)).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
    expect(await catalog.authenticate(without)).toEqual({ type: 'user', ...user });
  });

  test('missed by a replica are found in the table', async () => {
    const deaf: Events = { publish: async () => {}, subscribe: () => () => {}, onReconnect: () => () => {} };
    const reconnected: (() => void | Promise<void>)[] = [];
    const there = await aReplica({
      ...deaf,
      onReconnect: (listener) => {
        reconnected.push(listener);
        return () => {};
      },
    });
    const here = (await aReplica(deaf)).forPlugin('catalog');
    const { token } = await here.issueUserToken(inSession('one'));
    await here.endSessions(['one']);
    expect(await there.forPlugin('catalog').authenticate(token)).toEqual(inSession('one'));
    for (const listener of reconnected) await listener();
    await expect(there.forPlugin('catalog').authenticate(token)).rejects.toMatchObject(ended);
  });
});

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))(
  'ended sessions between replicas on %s',
  (engine) => {
    test('are rejected by every replica as soon as it gets the event', async () => {
      place = await createTestDatabase(engine);
      database = await place.open();
      closings = [];
      const here = (await aReplica()).forPlugin('catalog');
      const there = (await aReplica()).forPlugin('catalog');
      const { token } = await here.issueUserToken(inSession('one'));
      expect(await there.authenticate(token)).toEqual(inSession('one'));
      await here.endSessions(['one']);
      await vi.waitFor(() => expect(there.authenticate(token)).rejects.toMatchObject(ended));
      for (const close of closings) await close();
      await place.remove();
    });
  },
);
