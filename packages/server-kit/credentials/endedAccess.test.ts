import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createEvents, createTestDatabase, silentLogger, type TestDatabase, testEngines } from '../testing/index.ts';
import { createCredentials } from './createCredentials.ts';
import { createTokenWatch } from './tokenWatch.ts';

const ada = { type: 'user' as const, userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
const eve = { ...ada, userEntityRef: 'user:default/eve', ownershipEntityRefs: ['user:default/eve'] };
const ended = { name: 'AuthenticationError', message: 'Invalid token: its user no longer has access' };

let place: TestDatabase;
let database: Database;
let closings: (() => Promise<void> | void)[];

async function aReplica() {
  const events = await createEvents(database, silentLogger);
  const baseUrl = 'https://portal.example.com';
  const replica = await createCredentials({ database, events, config: {}, logger: silentLogger, baseUrl });
  closings.unshift(() => events.close());
  closings.unshift(() => replica.stop());
  return { events, credentials: replica.forPlugin('catalog'), search: replica.forPlugin('search'), replica };
}

describe.each(testEngines)('ended access on %s', (engine) => {
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

  test('refuses every token that the user got before, and none that is issued later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { credentials, search, replica } = await aReplica();
    const { token } = await credentials.issueUserToken({ ...ada, sessionId: 'one' });
    const { token: onBehalf } = await search.issueServiceToken('catalog', { onBehalfOf: ada });
    const { token: limited } = await credentials.issueLimitedUserToken(ada);
    const { token: other } = await credentials.issueUserToken(eve);
    // Verified once, so the cached result must be refused, too.
    await credentials.authenticate(token);
    await credentials.endAccess(['User:default/Ada']);
    await expect(credentials.authenticate(token)).rejects.toMatchObject(ended);
    await expect(credentials.authenticate(onBehalf)).rejects.toMatchObject(ended);
    await expect(replica.limitedUser(limited)).rejects.toMatchObject(ended);
    expect(await credentials.authenticate(other)).toEqual(eve);
    vi.setSystemTime(Date.now() + 2_000);
    const { token: later } = await credentials.issueUserToken(ada);
    expect(await credentials.authenticate(later)).toEqual(ada);
    await expect(credentials.authenticate(token)).rejects.toMatchObject(ended);
  });

  test('survives a restart, can end again, and is forgotten once the last token has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { credentials: before } = await aReplica();
    await before.endAccess([ada.userEntityRef]);
    vi.setSystemTime(Date.now() + 60_000);
    const { token } = await before.issueUserToken(ada);
    await before.endAccess([ada.userEntityRef]);
    const { credentials: after } = await aReplica();
    await expect(after.authenticate(token)).rejects.toMatchObject(ended);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await after.endAccess([eve.userEntityRef]);
    const { rows } = await sql<{ user_ref: string }>`select user_ref from callboard_ended_access`.execute(
      database.kysely(),
    );
    expect(rows).toEqual([{ user_ref: eve.userEntityRef }]);
  });

  test('of many users reaches other replicas, and ends connections there', async () => {
    const here = await aReplica();
    const there = engine === 'sqlite' ? here : await aReplica();
    const { token } = await here.credentials.issueUserToken(ada);
    const watch = createTokenWatch(there);
    closings.unshift(() => watch.stop());
    const cut = new Promise<void>((resolve) => void watch.add(token, resolve));
    const many = Array.from({ length: 2_500 }, (_, at) => `user:default/a-person-with-a-long-name-${at}`);
    await here.credentials.endAccess([...many, ada.userEntityRef]);
    await cut;
    await expect(there.credentials.authenticate(token)).rejects.toMatchObject(ended);
  });
});
