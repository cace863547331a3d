import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Airport, anAirport } from './testing/anAirport.ts';

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
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
    // Large enough to travel by a row, not by the notification itself.
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

  test('who comes back to the other replica is told to read again', async () => {
    const before = await here!.listen(await here!.headersOf('user:default/ada'));
    const at = before.lastId();
    await before.leave();
    const after = await there!.listen(await there!.headersOf('user:default/ada'), at);
    expect(after.events[0]).toMatchObject({ event: 'reset' });
    await after.leave();
  });

  test('a session that ends on one is cut on the other', async () => {
    const stream = await there!.listen(await there!.headersOf('user:default/ada', [], 'far'));
    await here!.credentials.endSessions(['far']);
    expect(await stream.ended).toMatchObject({ statusCode: 401 });
  });
});
