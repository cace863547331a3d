import { createTables, type Migration } from '@callboard/server-kit';

export const collatorTable: Migration = {
  name: '0002-collators',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      search_collators: {
        columns: {
          type: 'text primary key',
          // The cursor of followed changes, in the collator's own format.
          place: 'text',
          // A full read is due while more were requested than completed.
          asked: 'integer not null',
          answered: 'integer not null',
          read_at: 'bigint',
        },
      },
    });
  },
};
