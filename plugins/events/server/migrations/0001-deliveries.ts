import { createTables, type Migration } from '@callboard/server-kit';

export const deliveriesTable: Migration = {
  name: '0001-deliveries',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      events_deliveries: {
        columns: {
          id: 'text primary key',
          topic: 'text not null',
          delivery_id: 'text not null',
          event_type: 'text',
          received_at: 'bigint not null',
          outcome: 'text not null',
          attempts: 'integer not null',
          handled_at: 'bigint',
          // JSON text: sentences.
          caused: 'text not null',
          error: 'text',
          // JSON text, kept only until it is handled, and its size.
          body: 'text',
          bytes: 'integer not null',
        },
        unique: { events_deliveries_named: ['topic', 'delivery_id'] },
        indexes: {
          events_deliveries_newest: ['topic', 'received_at'],
          events_deliveries_outcome: ['outcome', 'bytes'],
        },
      },
    });
  },
};
