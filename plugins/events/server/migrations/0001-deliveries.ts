import type { Migration } from '@callboard/server-kit';

export const deliveriesTable: Migration = {
  name: '0001-deliveries',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('events_deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('delivery_id', 'text', (column) => column.notNull())
      .addColumn('event_type', 'text')
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('handled_at', 'bigint')
      // JSON text: sentences.
      .addColumn('caused', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      // JSON text, kept only until it is handled, and its size.
      .addColumn('body', 'text')
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addUniqueConstraint('events_deliveries_named', ['topic', 'delivery_id'])
      .execute();
    await db.schema
      .createIndex('events_deliveries_newest')
      .on('events_deliveries')
      .columns(['topic', 'received_at'])
      .execute();
    await db.schema
      .createIndex('events_deliveries_outcome')
      .on('events_deliveries')
      .columns(['outcome', 'bytes'])
      .execute();
  },
};
