import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Airport, anAirport } from './testing/anAirport.ts';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  let database: TestDatabase;
  let [here, there]: Airport[] = [];
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const open = () => anAirport({ config: { backend: { database: database.config } } });
    [here, there] = [await open(), await open()];
  });
  afterAll(async () => {
    await Promise.all([here?.close(), there?.close()]);
    await database.remove();
  });

  test('a signal from one reaches browsers of both, once', async () => {
    const mine = await here!.listen(await here!.headersOf('user:default/ada'));
    const theirs = await there!.listen(await there!.headersOf('user:default/ada'));
    const peer = await there!.connect(await there!.headersOf('user:default/ada'));
    peer.say('subscribe', 'gates');
    // Large enough to be sent in a row instead of the notification itself.
    const messages = ['small', 'x'.repeat(9_000), 'last'];
    for (const message of messages) {
      await here!.signals.publish({
        recipients: { type: 'user', entityRef: 'user:default/ada' },
        channel: 'gates',
        message,
      });
    }
    await vi.waitFor(() => {
      expect(mine.on('gates')).toEqual(messages);
      expect(theirs.on('gates')).toEqual(messages);
    });
    await vi.waitFor(async () => {
      await here!.signals.publish({ recipients: { type: 'broadcast' }, channel: 'gates', message: 'again' });
      expect(peer.heard).toContainEqual({ channel: 'gates', message: 'again' });
    });
    peer.close();
    await Promise.all([mine.leave(), theirs.leave()]);
  });

  test('a subscriber who reconnects to the other replica is asked to reload', async () => {
    const before = await here!.listen(await here!.headersOf('user:default/ada'));
    const at = before.lastId();
    await before.leave();
    const after = await there!.listen(await there!.headersOf('user:default/ada'), at);
    expect(after.events[0]).toMatchObject({ event: 'reset' });
    await after.leave();
  });

  test('a subscriber who may have missed signals while the replicas were disconnected is asked to reload', async () => {
    const stream = await there!.listen(await there!.headersOf('user:default/ada'));
    const before = stream.lastId()!;
    await cutEvents(database);
    await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('reset'), { timeout: 20_000 });
    expect(stream.connections()).toBe(1);
    const late = await there!.listen(await there!.headersOf('user:default/ada'), before);
    expect(late.events[0]).toMatchObject({ event: 'reset' });
    await Promise.all([stream.leave(), late.leave()]);
  });

  test('a session that ends on one is disconnected from the other', async () => {
    const stream = await there!.listen(await there!.headersOf('user:default/ada', [], 'far'));
    await here!.credentials.endSessions(['far']);
    expect(await stream.ended).toMatchObject({ statusCode: 401 });
  });
});

type Activity = { pg_stat_activity: { pid: number; datname: string; application_name: string } };

/** Ends the connections over which the replicas of a database notify each other. */
async function cutEvents(database: TestDatabase): Promise<void> {
  const { connection } = database.config;
  const name = new URL(connection as string).pathname.slice(1);
  await (await database.open())
    .kysely<Activity>()
    .selectFrom('pg_stat_activity')
    .select(({ fn }) => fn('pg_terminate_backend', ['pid']).as('isEnded'))
    .where('datname', '=', name)
    .where('application_name', '=', 'callboard events')
    .execute();
}
