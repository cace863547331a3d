import type { Migration } from '@callboard/server-kit';

export const sharedRefreshes: Migration = {
  name: '0004-shared-refreshes',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_shared_refreshes')
      .addColumn('key', 'text', (column) => column.primaryKey())
      // Sealed tokens; empty while a replica is waiting for the provider.
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('auth_shared_refreshes_expires_at')
      .on('auth_shared_refreshes')
      .column('expires_at')
      .execute();
  },
};
