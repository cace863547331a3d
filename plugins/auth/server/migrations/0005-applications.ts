import { createTables, type Migration } from '@callboard/server-kit';

/** Applications that users grant access to: registrations, requests for consent, grants and their refresh tokens. */
export const applications: Migration = {
  name: '0005-applications',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_clients: {
        columns: {
          client_id: 'text primary key',
          name: 'text not null',
          redirect_uris: 'text not null',
          secret_hash: 'text not null',
          created_at: 'bigint not null',
          last_used_at: 'bigint not null',
        },
      },
      auth_authorizations: {
        columns: {
          id: 'text primary key',
          client_id: 'text not null',
          client_name: 'text not null',
          address: 'text',
          redirect_uri: 'text not null',
          state: 'text',
          scope: 'text',
          resource: 'text',
          code_challenge: 'text not null',
          status: 'text not null',
          // The user who opened the consent page.
          user_entity_ref: 'text',
          // The user's consent, as JSON.
          granted: 'text',
          code_hash: 'text unique',
          code_expires_at: 'bigint',
          created_at: 'bigint not null',
          expires_at: 'bigint not null',
        },
        indexes: { auth_authorizations_expires_at: ['expires_at'] },
      },
      auth_grants: {
        columns: {
          id: 'text primary key',
          user_entity_ref: 'text not null',
          ownership_refs: 'text not null',
          client_id: 'text not null',
          name: 'text not null',
          address: 'text',
          scopes: 'text not null',
          resource: 'text',
          created_at: 'bigint not null',
          last_used_at: 'bigint not null',
          expires_at: 'bigint not null',
          ends_at: 'bigint not null',
        },
        indexes: {
          auth_grants_user: ['user_entity_ref'],
          auth_grants_client: ['client_id'],
          auth_grants_expires_at: ['expires_at'],
        },
      },
      auth_refresh_tokens: {
        columns: {
          hash: 'text primary key',
          grant_id: 'text not null',
          used_at: 'bigint',
          expires_at: 'bigint not null',
        },
        indexes: { auth_refresh_tokens_grant: ['grant_id'] },
      },
    });
  },
};
