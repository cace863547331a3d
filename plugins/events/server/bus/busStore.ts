import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { type BusTables, busEvents, busHead, busSubscriptions } from './busTables.ts';

/** A stored event: the payload is JSON text. */
export type StoredEvent = { topic: string; payload: string };
export type NewEvent = StoredEvent & { notified: readonly string[]; by: string; at: number };

export type BusStore = ReturnType<typeof createBusStore>;

/** The limits of one batch; an event above the byte limit is a batch of one. */
const maxBatchSize = 10;
const maxBatchBytes = 5 * 1024 * 1024;
const pageSize = 200;

export function createBusStore(database: PluginDatabase) {
  const db = database.kysely<BusTables>();

  /** False, without storing the event, if every subscription to its topic has already been notified. */
  async function addIn<Tables>(transaction: Transaction<Tables>, event: NewEvent): Promise<boolean> {
    const { topic, payload, notified, by, at } = event;
    const own = transaction as unknown as Transaction<BusTables>;
    const known = await own.selectFrom(busSubscriptions).select(['id', 'topics']).execute();
    const isWanted = known.some(({ id, topics }) => topicsIn(topics).includes(topic) && !notified.includes(id));
    if (!isWanted) return false;
    const { last } = await own
      .updateTable(busHead)
      .set(({ eb }) => ({ last: eb('last', '+', 1) }))
      .returning('last')
      .executeTakeFirstOrThrow();
    const row = { id: Number(last), topic, payload, bytes: Buffer.byteLength(payload) };
    const rest = { notified: JSON.stringify(notified), created_at: at, created_by: by };
    await own
      .insertInto(busEvents)
      .values({ ...row, ...rest })
      .execute();
    return true;
  }

  async function lastNumber(): Promise<number> {
    const { last } = await db.selectFrom(busHead).select('last').executeTakeFirstOrThrow();
    return Number(last);
  }

  /** The next events of a subscription, and the cursor up to which they are complete. */
  async function next(id: string, topics: readonly string[], from: number) {
    const last = await lastNumber();
    for (let after = from; ; ) {
      const rows = await db
        .selectFrom(busEvents)
        .select(['id', 'bytes', 'notified'])
        .where('topic', 'in', topics.length > 0 ? topics : [''])
        .where('id', '>', after)
        .where('id', '<=', last)
        .orderBy('id')
        .limit(pageSize)
        .execute();
      const pending = rows.filter(({ notified }) => !topicsIn(notified).includes(id));
      const taken = firstBatch(pending).map((row) => Number(row.id));
      const isAll = taken.length === pending.length;
      const end = rows.length < pageSize ? last : Number(rows.at(-1)?.id);
      const until = isAll ? end : (taken.at(-1) ?? end);
      if (taken.length > 0 || until === last) return { taken, until };
      after = until;
    }
  }

  return {
    addIn,
    inTransaction: <T>(work: (transaction: Transaction<BusTables>) => Promise<T>) => db.transaction().execute(work),

    /** False if the limit is reached. A new subscription starts with the next event. */
    async put(id: string, topics: readonly string[], { by, at, max }: { by: string; at: number; max: number }) {
      const values = { topics: JSON.stringify(topics), seen_at: at, created_by: by };
      const changed = await db.updateTable(busSubscriptions).set(values).where('id', '=', id).executeTakeFirst();
      if (Number(changed.numUpdatedRows) > 0) return true;
      const { count } = await db
        .selectFrom(busSubscriptions)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= max) return false;
      await db
        .insertInto(busSubscriptions)
        .values({ id, read_until: await lastNumber(), ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      return true;
    },

    /** The next events, for one reader of the subscription only; undefined if the subscription does not exist. */
    async take(id: string, at: number): Promise<{ topics: readonly string[]; events: StoredEvent[] } | undefined> {
      for (;;) {
        const subscription = await db.selectFrom(busSubscriptions).selectAll().where('id', '=', id).executeTakeFirst();
        if (!subscription) return undefined;
        const topics = topicsIn(subscription.topics);
        const { taken, until } = await next(id, topics, Number(subscription.read_until));
        const events =
          taken.length === 0
            ? []
            : await db
                .selectFrom(busEvents)
                .select(['topic', 'payload'])
                .where('id', 'in', taken)
                .orderBy('id')
                .execute();
        const { numUpdatedRows } = await db
          .updateTable(busSubscriptions)
          .set({ read_until: until, seen_at: at })
          .where('id', '=', id)
          .where('read_until', '=', subscription.read_until)
          .executeTakeFirst();
        // Otherwise another reader was quicker and got these events.
        if (Number(numUpdatedRows) > 0) return { topics, events };
      }
    },
  };
}

const topicsIn = (json: string) => JSON.parse(json) as string[];

function firstBatch<R extends { bytes: number }>(rows: readonly R[]): R[] {
  let bytes = 0;
  const isWithin = (row: R, index: number) => {
    bytes += row.bytes;
    return index === 0 || (index < maxBatchSize && bytes <= maxBatchBytes);
  };
  const end = rows.findIndex((row, index) => !isWithin(row, index));
  return end < 0 ? [...rows] : rows.slice(0, end);
}
