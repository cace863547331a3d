import type { Migration } from '@callboard/server-kit';

export const secrets: Migration = {
  name: '0001-secrets',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
