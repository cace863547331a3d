import type { PluginDatabase } from '@callboard/server-kit';
import { sql } from 'kysely';
import { type BusTables, busEvents, busSubscriptions } from './busTables.ts';

/** How many published events are retained for subscribers that were away. */
export type BusWindow = {
  /** Above this number, older events are removed unless they are younger than `youngestMs`. */
  maxEvents: number;
  youngestMs: number;
  /** Everything older is removed, including subscriptions that nobody has read. */
  oldestMs: number;
  maxBytes: number;
};

const minuteMs = 60_000;

// Wire: the window of Backstage's bus, and a limit in bytes.
const busWindow: BusWindow = {
  maxEvents: 10_000,
  youngestMs: 10 * minuteMs,
  oldestMs: 24 * 60 * minuteMs,
  maxBytes: 256 * 1024 * 1024,
};

/** Removes events and subscriptions outside the window. */
export async function pruneBus(database: PluginDatabase, now: number, window: BusWindow = busWindow): Promise<void> {
  const db = database.kysely<BusTables>();
  const upTo = (id: number | undefined) => db.deleteFrom(busEvents).where('id', '<=', id ?? 0);
  await db
    .deleteFrom(busEvents)
    .where('created_at', '<', now - window.oldestMs)
    .execute();
  await db
    .deleteFrom(busSubscriptions)
    .where('seen_at', '<', now - window.oldestMs)
    .execute();

  const beyond = await db
    .selectFrom(busEvents)
    .select('id')
    .orderBy('id', 'desc')
    .offset(window.maxEvents)
    .limit(1)
    .executeTakeFirst();
  await upTo(beyond?.id)
    .where('created_at', '<', now - window.youngestMs)
    .execute();

  const sums = db
    .selectFrom(busEvents)
    .select(['id', sql<number>`sum(bytes) over (order by id desc)`.as('total')])
    .as('sums');
  const tooMuch = await db
    .selectFrom(sums)
    .select('id')
    .where('total', '>', window.maxBytes)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await upTo(tooMuch?.id).execute();
}
