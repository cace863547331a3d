import type { Migration } from '@callboard/server-kit';

/** Applications that users grant access to: registrations, requests for consent, grants and their refresh tokens. */
export const applications: Migration = {
  name: '0005-applications',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_clients')
      .addColumn('client_id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('redirect_uris', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('auth_authorizations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('client_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('redirect_uri', 'text', (column) => column.notNull())
      .addColumn('state', 'text')
      .addColumn('scope', 'text')
      .addColumn('resource', 'text')
      .addColumn('code_challenge', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      // The user who opened the consent page.
      .addColumn('user_entity_ref', 'text')
      // The user's consent, as JSON.
      .addColumn('granted', 'text')
      .addColumn('code_hash', 'text', (column) => column.unique())
      .addColumn('code_expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('auth_authorizations_expires_at')
      .on('auth_authorizations')
      .column('expires_at')
      .execute();
    await db.schema
      .createTable('auth_grants')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_entity_ref', 'text', (column) => column.notNull())
      .addColumn('ownership_refs', 'text', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('resource', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auth_grants_user').on('auth_grants').column('user_entity_ref').execute();
    await db.schema.createIndex('auth_grants_client').on('auth_grants').column('client_id').execute();
    await db.schema.createIndex('auth_grants_expires_at').on('auth_grants').column('expires_at').execute();
    await db.schema
      .createTable('auth_refresh_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('grant_id', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('auth_refresh_tokens_grant').on('auth_refresh_tokens').column('grant_id').execute();
  },
};
