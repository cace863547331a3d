import type { Migration } from '@callboard/server-kit';

export const collatorTable: Migration = {
  name: '0002-collators',
  async up(db) {
    await db.schema
      .createTable('search_collators')
      .addColumn('type', 'text', (column) => column.primaryKey())
      // How far changes were followed, in the collator's own words.
      .addColumn('place', 'text')
      // A full reading is due while more were asked for than answered.
      .addColumn('asked', 'integer', (column) => column.notNull())
      .addColumn('answered', 'integer', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .execute();
  },
};
