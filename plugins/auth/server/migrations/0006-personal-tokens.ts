import type { Migration } from '@callboard/server-kit';

export const personalTokensTables: Migration = {
  name: '0006-personal-tokens',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_personal_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_entity_ref', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      // Whether the user was in the catalog when the token was created: 0 or 1.
      .addColumn('needs_entity', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      // 0 until the first use.
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('auth_personal_tokens_user')
      .on('auth_personal_tokens')
      .column('user_entity_ref')
      .execute();
    await db.schema
      .createIndex('auth_personal_tokens_expires_at')
      .on('auth_personal_tokens')
      .column('expires_at')
      .execute();
    await db.schema
      .createTable('auth_personal_token_addresses')
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('first_used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('auth_personal_token_addresses_pk', ['token_id', 'address'])
      .execute();
  },
};
