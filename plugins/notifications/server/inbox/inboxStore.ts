import { randomUUID } from 'node:crypto';
import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import { everybody, type ItemRow, type Tables } from '../tables.ts';
import { type InboxSelection, inboxOf, type Order } from './inboxQuery.ts';

type Page = { limit: number; offset: number; order: readonly Order[] };
export type Mark = { read?: number | null; saved?: number | null };
type Words = Pick<ItemRow, 'title' | 'description' | 'metadata'>;
/** 15 parameters each; SQLite takes 32,766. */
const rowsAtOnce = 1_000;

export type InboxStore = ReturnType<typeof createInboxStore>;

/** Stores notifications with their read and saved state. */
export function createInboxStore(database: PluginDatabase) {
  const db = database.kysely<Tables>();

  return {
    transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => database.writeTogether(work),

    async list(user: string, selection: InboxSelection, { limit, offset, order }: Page): Promise<ItemRow[]> {
      let query = inboxOf(db, user, selection).selectAll('inbox');
      for (const { field, direction } of order) query = query.orderBy(field, direction);
      const rows = await query.orderBy('id').limit(limit).offset(offset).execute();
      return rows.map(withNumbers);
    },

    async count(user: string, selection: InboxSelection): Promise<number> {
      const { count } = await inboxOf(db, user, selection)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async topics(user: string, selection: InboxSelection): Promise<{ origin: string; topic: string | null }[]> {
      return inboxOf(db, user, selection)
        .select(['origin', 'topic'])
        .distinct()
        .orderBy('origin')
        .orderBy('topic')
        .execute();
    },

    /**
     * Inserts a notification into several inboxes, or replaces those with the same scope; returns the stored ones. In the
     * order of the inboxes, so concurrent writes lock rows in the same order.
     */
    async put(transaction: Transaction<Tables>, row: ItemRow, inboxes: readonly string[]): Promise<ItemRow[]> {
      const { title, description, link, severity, topic, icon, metadata, created } = row;
      const now = { title, description, link, severity, topic, icon, metadata, updated: created, read: null };
      const rows = inboxes.toSorted().map((user_ref) => ({ ...row, id: randomUUID(), user_ref }));
      const put: ItemRow[] = [];
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const stored = await transaction
          .insertInto('notifications_items')
          .values(rows.slice(at, at + rowsAtOnce))
          .onConflict((conflict) => conflict.columns(['user_ref', 'origin', 'scope']).doUpdateSet(now))
          .returningAll()
          .execute();
        put.push(...stored.map(withNumbers));
      }
      const broadcast = put.find(({ user_ref }) => user_ref === everybody);
      if (broadcast && broadcast.id !== rows[0]?.id) {
        await transaction
          .updateTable('notifications_broadcast_states')
          .set({ read: null })
          .where('item_id', '=', broadcast.id)
          .execute();
      }
      return put;
    },

    /** False if the effect has been recorded before. */
    async recordEffect(transaction: Transaction<Tables>, effect: Tables['notifications_effects']): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('notifications_effects')
        .values(effect)
        .onConflict((conflict) => conflict.columns(['origin', 'effect_key']).doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },

    /** Changes the text of all notifications of a scope, in all inboxes, and marks them as read. */
    async settle(
      origin: string,
      scope: string,
      words: Words,
      now: number,
    ): Promise<Pick<ItemRow, 'id' | 'user_ref'>[]> {
      return db
        .updateTable('notifications_items')
        .set(({ fn, val }) => ({ ...words, updated: now, read: fn.coalesce('read', val(now)) }))
        .where('scope', '=', scope)
        .where('origin', '=', origin)
        .where('user_ref', '!=', everybody)
        .returning(['id', 'user_ref'])
        .execute();
    },

    async find(id: string): Promise<ItemRow | undefined> {
      const row = await db.selectFrom('notifications_items').selectAll().where('id', '=', id).executeTakeFirst();
      return row && withNumbers(row);
    },

    /** Only the user's own notifications and broadcasts. */
    async mark(user: string, ids: readonly string[], mark: Mark): Promise<void> {
      if (ids.length === 0 || Object.keys(mark).length === 0) return;
      await db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('notifications_items')
          .set(mark)
          .where('user_ref', '=', user)
          .where('id', 'in', ids)
          .execute();
        const broadcasts = await transaction
          .selectFrom('notifications_items')
          .select('id')
          .where('user_ref', '=', everybody)
          .where('id', 'in', ids)
          .execute();
        await markBroadcasts(transaction, user, broadcasts, mark);
      });
    },

    async markAllRead(user: string, read: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const mine = transaction.updateTable('notifications_items').set({ read }).where('user_ref', '=', user);
        await mine.where('read', 'is', null).execute();
        const unread = await inboxOf(transaction, user, { read: false })
          .select('id')
          .where('user_ref', '=', everybody)
          .execute();
        await markBroadcasts(transaction, user, unread, { read });
      });
    },

    /** Deletes old notifications, except saved ones. */
    async forgetBefore(time: number): Promise<void> {
      await db.deleteFrom('notifications_effects').where('created', '<', time).execute();
      await db
        .deleteFrom('notifications_items')
        .where('created', '<', time)
        .where('saved', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('notifications_broadcast_states as state')
                .select('state.item_id')
                .whereRef('state.item_id', '=', 'notifications_items.id')
                .where('state.saved', 'is not', null),
            ),
          ),
        )
        .execute();
    },
  };
}

type Broadcasts = readonly { id: string }[];
async function markBroadcasts(transaction: Transaction<Tables>, user: string, broadcasts: Broadcasts, mark: Mark) {
  for (const { id: item_id } of broadcasts) {
    await transaction
      .insertInto('notifications_broadcast_states')
      .values({ item_id, user_ref: user, read: null, saved: null, ...mark })
      .onConflict((conflict) => conflict.columns(['user_ref', 'item_id']).doUpdateSet(mark))
      .execute();
  }
}

// PostgreSQL can return a bigint as text.
const number = (value: number | null) => (value === null ? null : Number(value));

const withNumbers = (row: ItemRow): ItemRow => ({
  ...row,
  created: Number(row.created),
  updated: number(row.updated),
  read: number(row.read),
  saved: number(row.saved),
});
