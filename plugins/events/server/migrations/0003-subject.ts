import type { Migration } from '@callboard/server-kit';

export const deliverySubject: Migration = {
  name: '0003-subject',
  phase: 'expand',
  async up(db) {
    // The repository, or what else an event is about.
    await db.schema.alterTable('events_deliveries').addColumn('subject', 'text').execute();
  },
};
