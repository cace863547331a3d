import type { Migration } from '@callboard/server-kit';

export const sessions: Migration = {
  name: '0002-sessions',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_entity_ref', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auth_sessions_user').on('auth_sessions').column('user_entity_ref').execute();
    await db.schema.createIndex('auth_sessions_expires_at').on('auth_sessions').column('expires_at').execute();
  },
};
