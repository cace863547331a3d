import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { busTables } from '../migrations/0002-bus.ts';
import { createBusStore } from './busStore.ts';
import { type BusWindow, pruneBus } from './pruneBus.ts';

const wide: BusWindow = { maxEvents: 100, youngestMs: 0, oldestMs: 1_000_000, maxBytes: 1_000_000 };

describe.each(testEngines)('the window of the event bus on %s', (engine) => {
  async function setUp() {
    const opened = await openTestDatabase(engine);
    onTestFinished(() => opened.close());
    await opened.migrate('events', [busTables]);
    const database = opened.forPlugin('events');
    const store = createBusStore(database);
    await store.put('garden', ['rain'], { by: 'a', at: 0, max: 10 });
    const add = (payload: string, at: number) =>
      store.inTransaction((transaction) =>
        store.addIn(transaction, { topic: 'rain', payload, notified: [], by: 'a', at }),
      );
    for (const at of [10, 20, 30, 40]) await add(`"${at}"`, at);
    const left = async () => (await store.take('garden', 50))?.events.map(({ payload }) => JSON.parse(payload));
    return { database, store, left };
  }

  test('events beyond the maximum number are removed, unless they are recent', async () => {
    const { database, left } = await setUp();
    await pruneBus(database, 50, { ...wide, maxEvents: 1, youngestMs: 25 });
    expect(await left()).toEqual(['30', '40']);
  });

  test('events that are too old are removed, and so are subscriptions without a reader', async () => {
    const { database, store, left } = await setUp();
    await store.put('fresh', ['rain'], { by: 'a', at: 45, max: 10 });
    await pruneBus(database, 50, { ...wide, oldestMs: 25 });
    expect(await left()).toBeUndefined();
    expect(await store.take('fresh', 50)).toMatchObject({ topics: ['rain'] });
  });

  test('the oldest events are removed when they take too much space', async () => {
    const { database, left } = await setUp();
    await pruneBus(database, 50, { ...wide, maxBytes: 9 });
    expect(await left()).toEqual(['30', '40']);
  });

  test('the number of subscriptions is limited, and an existing one may change', async () => {
    const { store } = await setUp();
    const rules = { by: 'a', at: 50, max: 1 };
    expect(await store.put('other', ['rain'], rules)).toBe(false);
    expect(await store.put('garden', ['wind'], rules)).toBe(true);
  });
});
