import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createEvents, createTestDatabase, silentLogger, type TestDatabase, testEngines } from '../testing/index.ts';
import { createTokenForger } from '../testing/tokenForger.ts';
import { createCredentials } from './createCredentials.ts';

const baseUrl = 'https://portal.example.com';
const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada', 'group:default/engines'] };
const minute = 60_000;
const hour = 60 * minute;

let place: TestDatabase;
let database: Database;
let events: Awaited<ReturnType<typeof createEvents>>;
let replica: Awaited<ReturnType<typeof createCredentials>>;

const aReplica = () => createCredentials({ database, events, config: {}, logger: silentLogger, baseUrl });

describe.each(testEngines)('signing keys on %s', (engine) => {
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    database = await place.open();
    events = await createEvents(database, silentLogger);
    replica = await aReplica();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await events.close();
    await place.remove();
  });

  const kids = async (credentials = replica) => (await credentials.forPlugin('auth').jwks()).keys.map(({ kid }) => kid);
  const setClock = (ms: number) => vi.setSystemTime(ms);
  /** Created after the fake clock, which starts at zero; the clock of the process may be anywhere. */
  const aReplicaOnFakeTime = () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    return aReplica();
  };

  test('are shared by replicas and survive a restart', async () => {
    const other = await aReplica();
    const { token } = await replica.forPlugin('auth').issueUserToken(user);
    expect(await other.forPlugin('catalog').authenticate(token)).toEqual({ type: 'user', ...user });
    expect(await kids(other)).toEqual(await kids());
  });

  test('are published without their private half', async () => {
    const { keys } = await replica.forPlugin('auth').jwks();
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
      },
    ]);
  });

  test('are rotated daily; an old one verifies until its last token has expired and is then deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    const auth = replica.forPlugin('auth');
    const [first] = await kids();

    setClock(start + 24 * hour - minute);
    const { token: lastOfFirst } = await auth.issueUserToken(user);
    expect(await kids()).toEqual([first]);

    setClock(start + 24 * hour + minute);
    const { token: firstOfSecond } = await auth.issueUserToken(user);
    const [second, ...older] = await kids();
    expect(older).toEqual([first]);
    expect(second).not.toBe(first);
    for (const token of [lastOfFirst, firstOfSecond]) {
      expect(await auth.authenticate(token)).toEqual({ type: 'user', ...user });
    }

    setClock(start + 26 * hour);
    expect(await kids()).toEqual([second]);

    setClock(start + 49 * hour);
    await auth.issueUserToken(user);
    const { rows } = await sql<{ kid: string }>`select kid from callboard_keys`.execute(database.kysely());
    expect(rows.map(({ kid }) => kid)).not.toContain(first);
  });

  test('created by another replica are found when their first token arrives', async () => {
    const replica = await aReplicaOnFakeTime();
    const other = await aReplica();
    vi.advanceTimersByTime(25 * hour);
    const { token } = await other.forPlugin('auth').issueUserToken(user);
    expect(await replica.forPlugin('catalog').authenticate(token)).toEqual({ type: 'user', ...user });
  });

  test('are not looked up repeatedly for unknown key ids', async () => {
    const replica = await aReplicaOnFakeTime();
    const forged = await createTokenForger(database, `${baseUrl}/api/auth`).signed({ kid: 'made-up' });
    const catalog = replica.forPlugin('catalog');
    vi.advanceTimersByTime(minute);
    await expect(catalog.authenticate(forged)).rejects.toThrow('unknown key');
    // Without a database, a lookup would fail differently.
    await database.close();
    await expect(catalog.authenticate(forged)).rejects.toThrow('unknown key');
    vi.advanceTimersByTime(minute);
    await expect(catalog.authenticate(forged)).rejects.not.toThrow('unknown key');
  });
});
