import type { Migration } from '@callboard/server-kit';

export const collatorTable: Migration = {
  name: '0002-collators',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('search_collators')
      .addColumn('type', 'text', (column) => column.primaryKey())
      // The cursor of followed changes, in the collator's own format.
      .addColumn('place', 'text')
      // A full read is due while more were requested than completed.
      .addColumn('asked', 'integer', (column) => column.notNull())
      .addColumn('answered', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .execute();
  },
};
