import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { createTestDatabase, eventually, silentLogger, type TestDatabase, testEngines } from '../testing/index.ts';
import { createEvents } from './createEvents.ts';
import type { Event } from './events.ts';
import { createTopic, type Topic } from './topic.ts';

const [a, b, big] = ['a', 'b', 'big'].map((name) => createTopic<unknown>({ id: `test.${name}`, description: '' })) as [
  Topic,
  Topic,
  Topic,
];

type TestEvents = Awaited<ReturnType<typeof createEvents>>;

describe.each(testEngines)('events on %s', (engine) => {
  let place: TestDatabase;
  let events: TestEvents;
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    events = await createEvents(await place.open(), silentLogger);
  });
  afterEach(async () => {
    await events.close();
    await place.remove();
  });

  test('reach the listeners of their topic, until they unsubscribe', async () => {
    const heard: unknown[] = [];
    const end = events.subscribe(a, ({ payload }) => void heard.push(payload));
    events.subscribe(b, () => void heard.push('wrong topic'));
    await events.publish(a, { n: 1 });
    end();
    await events.publish(a, { n: 2 });
    expect(heard).toEqual([{ n: 1 }]);
  });

  test('reach every listener even if one throws and one rejects', async () => {
    const heard: unknown[] = [];
    events.subscribe(a, () => {
      throw new Error('bad listener');
    });
    events.subscribe(a, () => Promise.reject(new Error('bad promise')));
    events.subscribe(a, ({ payload }) => void heard.push(payload));
    await events.publish(a, 1);
    expect(heard).toEqual([1]);
  });

  test('carry a copy, so a listener cannot change the object of the publisher', async () => {
    const payload = { when: new Date(0), list: [1] };
    const heard: Event[] = [];
    events.subscribe(a, (event) => void heard.push(event));
    await events.publish(a, payload);
    expect(heard[0]?.payload).toEqual({ when: '1970-01-01T00:00:00.000Z', list: [1] });
  });

  test('over a megabyte are rejected', async () => {
    await expect(events.publish(big, 'x'.repeat(1_000_001))).rejects.toThrow("The event 'test.big' is 1000034 bytes");
  });
});

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('events between replicas on %s', (engine) => {
  let place: TestDatabase;
  let database: Database;
  let here: TestEvents;
  let there: TestEvents;
  beforeEach(async () => {
    place = await createTestDatabase(engine);
    database = await place.open();
    here = await createEvents(database, silentLogger);
    there = await createEvents(await place.open(), silentLogger);
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await place.remove();
  });

  const collect = (events: TestEvents, topic: Topic) => {
    const heard: unknown[] = [];
    events.subscribe(topic, ({ payload }) => void heard.push(payload));
    return heard;
  };

  test('arrive at both replicas, once each and in order', async () => {
    const heardHere = collect(here, a);
    const heardThere = collect(there, a);
    const payloads = [1, 'large '.repeat(2_000), 3];
    for (const payload of payloads) await here.publish(a, payload);
    await eventually(() => expect(heardThere).toEqual(payloads));
    await there.publish(a, 'back');
    await eventually(() => expect(heardHere).toEqual([...payloads, 'back']));
    expect(heardThere).toEqual([...payloads, 'back']);
  });

  test('that are published together all arrive in order, even if they are equal', async () => {
    const heardThere = collect(there, a);
    const payloads = [1, 1, 2, 1, 1];
    await Promise.all(payloads.map((payload) => here.publish(a, payload)));
    await eventually(() => expect(heardThere).toEqual(payloads));
  });

  test('show whether this replica published them, so one-time work runs on one replica', async () => {
    const own: string[] = [];
    for (const [name, events] of Object.entries({ here, there })) {
      events.subscribe(a, (_, { isOwn }) => void own.push(`${name} ${isOwn}`));
    }
    await here.publish(a, 1);
    await eventually(() => expect(own).toEqual(['here true', 'there false']));
  });

  test('may be larger than a notification', async () => {
    const heardHere = collect(here, big);
    const heardThere = collect(there, big);
    const payload = { text: 'ü'.repeat(50_000) };
    await here.publish(big, payload);
    await eventually(() => expect(heardThere).toEqual([payload]));
    expect(heardHere).toEqual([payload]);
  });

  test('that are large are deleted from the table later', async () => {
    const old = sql`insert into callboard_events (id, body, created_at) values ('old', '{}', 1)`;
    await old.execute(database.kysely());
    await here.publish(big, 'x'.repeat(8_000));
    const { rows } = await sql<{ id: string }>`select id from callboard_events`.execute(database.kysely());
    expect(rows).toHaveLength(1);
    expect(rows).not.toContainEqual({ id: 'old' });
  });

  test('flow again after the connection was cut, and listeners are asked to catch up', async () => {
    const heardThere = collect(there, a);
    const caughtUp = vi.fn();
    const unheard = vi.fn();
    there.onReconnect(caughtUp);
    there.onReconnect(unheard)();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'callboard events'`.execute(database.kysely());
    await eventually(() => expect(caughtUp).toHaveBeenCalledOnce());
    await here.publish(a, 'after the cut');
    await eventually(() => expect(heardThere).toEqual(['after the cut']));
    expect(unheard).not.toHaveBeenCalled();
  });

  test("reach the publisher's own listeners without an error while the database is down", async () => {
    const heard = collect(here, a);
    await database.close();
    await expect(here.publish(a, 'alone')).resolves.toBeUndefined();
    expect(heard).toEqual(['alone']);
  });
});
