import { createTables, type Migration } from '@callboard/server-kit';
import { sql } from 'kysely';

export const busTables: Migration = {
  name: '0002-bus',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      // One row, with the number of the last event. A publisher locks it until it commits, so events become visible in the order
      // of their numbers and no reader skips one.
      events_bus_head: {
        columns: {
          id: 'integer primary key',
          last: 'bigint not null',
        },
      },
    });
    await sql`insert into events_bus_head (id, last) values (1, 0)`.execute(db);
    await createTables(db, {
      events_bus_events: {
        columns: {
          id: 'bigint primary key',
          topic: 'text not null',
          // JSON text, and its size.
          payload: 'text not null',
          bytes: 'integer not null',
          // JSON text: ids of subscriptions that were already notified.
          notified: 'text not null',
          created_at: 'bigint not null',
          created_by: 'text not null',
        },
        indexes: { events_bus_events_topic: ['topic', 'id'] },
      },
      events_bus_subscriptions: {
        columns: {
          id: 'text primary key',
          // JSON text.
          topics: 'text not null',
          read_until: 'bigint not null',
          seen_at: 'bigint not null',
          created_by: 'text not null',
        },
      },
    });
  },
};
