import type { PluginDatabase } from '@callboard/server-kit';
import type { Transaction } from 'kysely';
import type { Delivery } from '../../common/index.ts';

export type DeliveryRow = {
  id: string;
  topic: string;
  delivery_id: string;
  event_type: string | null;
  subject: string | null;
  received_at: number;
  outcome: Delivery['outcome'];
  attempts: number;
  handled_at: number | null;
  /** JSON text. */
  caused: string;
  error: string | null;
  /** JSON text; null once it is handled. */
  body: string | null;
  bytes: number;
};

type DeliveryTables = { events_deliveries: DeliveryRow };
export type ShownRow = Omit<DeliveryRow, 'id' | 'body' | 'bytes'>;

const shown = [
  ...(['topic', 'delivery_id', 'event_type', 'subject', 'received_at', 'outcome'] as const),
  ...(['attempts', 'handled_at', 'caused', 'error'] as const),
] as const;

export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(database: PluginDatabase) {
  const db = database.kysely<DeliveryTables>();
  const ended = ['handled', 'failed', 'unhandled', 'refused'] as const;

  return {
    inTransaction: <T>(work: (transaction: Transaction<DeliveryTables>) => Promise<T>) =>
      db.transaction().execute(work),

    /** False if its id is known. A delivery that failed permanently or was refused is replaced. */
    async add(transaction: Transaction<DeliveryTables>, row: DeliveryRow): Promise<boolean> {
      await transaction
        .deleteFrom('events_deliveries')
        .where('topic', '=', row.topic)
        .where('delivery_id', '=', row.delivery_id)
        .where('outcome', 'in', ['failed', 'refused'])
        .execute();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('events_deliveries')
        .values(row)
        .onConflict((conflict) => conflict.columns(['topic', 'delivery_id']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    /** The number of deliveries waiting to be handled. */
    async waitingBytes(transaction: Transaction<DeliveryTables>): Promise<number> {
      const { bytes } = await transaction
        .selectFrom('events_deliveries')
        .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
        .where('outcome', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    async find(id: string): Promise<DeliveryRow | undefined> {
      return db.selectFrom('events_deliveries').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async update(id: string, change: Partial<DeliveryRow>): Promise<void> {
      await db.updateTable('events_deliveries').set(change).where('id', '=', id).execute();
    },

    /** Newest first. */
    async list(topic: string | undefined, limit: number): Promise<ShownRow[]> {
      const rows = db.selectFrom('events_deliveries').select(shown);
      const asked = topic === undefined ? rows : rows.where('topic', '=', topic);
      return asked.orderBy('received_at', 'desc').orderBy('id').limit(limit).execute();
    },

    /** Deletes finished deliveries except the last ones of each topic, and everything older than the time. */
    async prune(maxPerTopic: number, time: number): Promise<void> {
      await db.deleteFrom('events_deliveries').where('received_at', '<', time).execute();
      const topics = await db.selectFrom('events_deliveries').select('topic').distinct().execute();
      for (const { topic } of topics) {
        const last = await db
          .selectFrom('events_deliveries')
          .select('received_at')
          .where('topic', '=', topic)
          .orderBy('received_at', 'desc')
          .offset(maxPerTopic - 1)
          .limit(1)
          .executeTakeFirst();
        if (!last) continue;
        await db
          .deleteFrom('events_deliveries')
          .where('topic', '=', topic)
          .where('outcome', 'in', ended)
          .where('received_at', '<', last.received_at)
          .execute();
      }
    },
  };
}
