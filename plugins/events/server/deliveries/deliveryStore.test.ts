import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deliveriesTable } from '../migrations/0001-deliveries.ts';
import { deliverySubject } from '../migrations/0003-subject.ts';
import { createDeliveryStore, type DeliveryRow } from './deliveryStore.ts';

const aRow = (received: number, over: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: `row-${received}`,
  topic: 'letters',
  delivery_id: `${received}`,
  event_type: null,
  subject: null,
  received_at: received,
  outcome: 'handled',
  attempts: 1,
  handled_at: null,
  caused: '[]',
  error: null,
  body: null,
  bytes: 10,
  ...over,
});

describe.each(testEngines)('deliveries on %s', (engine) => {
  async function setUp() {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    await database.migrate('events', [deliveriesTable, deliverySubject]);
    const store = createDeliveryStore(database.forPlugin('events'));
    const add = (row: DeliveryRow) => store.inTransaction((transaction) => store.add(transaction, row));
    const known = async () => (await store.list(undefined, 100)).map((row) => `${row.topic} ${row.delivery_id}`);
    return { store, add, known };
  }

  test('the last deliveries of each topic are kept, and those that are waiting', async () => {
    const { store, add, known } = await setUp();
    await add(aRow(1, { outcome: 'waiting' }));
    await add(aRow(2, { topic: 'other' }));
    for (const received of [3, 4, 5, 6]) await add(aRow(received));
    await store.prune(2, 0);
    expect(await known()).toEqual(['letters 6', 'letters 5', 'other 2', 'letters 1']);
    await store.prune(2, 6);
    expect(await known()).toEqual(['letters 6']);
  });

  test('a delivery id is accepted once, or again after the delivery has failed permanently', async () => {
    const { store, add, known } = await setUp();
    expect(await add(aRow(1, { delivery_id: 'one', outcome: 'waiting', body: '{}' }))).toBe(true);
    expect(await add(aRow(2, { delivery_id: 'one' }))).toBe(false);
    expect(await add(aRow(3, { delivery_id: 'one', topic: 'other' }))).toBe(true);
    expect(await store.inTransaction(store.waitingBytes)).toBe(10);
    await store.update('row-1', { outcome: 'failed', body: null });
    expect(await add(aRow(4, { delivery_id: 'one' }))).toBe(true);
    expect(await known()).toEqual(['letters one', 'other one']);
    expect(await store.find('row-1')).toBeUndefined();
    expect(await store.inTransaction(store.waitingBytes)).toBe(0);
  });
});
