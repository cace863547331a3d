import type { Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

export const busTables: Migration = {
  name: '0002-bus',
  phase: 'expand',
  async up(db) {
    // One row, with the number of the last event. A publisher locks it until it commits, so events become visible in the order
    // of their numbers and no reader skips one.
    await db.schema
      .createTable('events_bus_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('last', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into events_bus_head (id, last) values (1, 0)`.execute(db);
    await db.schema
      .createTable('events_bus_events')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      // JSON text, and its size.
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      // JSON text: ids of subscriptions that were already notified.
      .addColumn('notified', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('events_bus_events_topic').on('events_bus_events').columns(['topic', 'id']).execute();
    await db.schema
      .createTable('events_bus_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // JSON text.
      .addColumn('topics', 'text', (column) => column.notNull())
      .addColumn('read_until', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .execute();
  },
};
