import { createTables, type Migration } from '@callboard/server-kit';

export const personalTokensTables: Migration = {
  name: '0006-personal-tokens',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_personal_tokens: {
        columns: {
          id: 'text primary key',
          token_hash: 'text not null unique',
          user_entity_ref: 'text not null',
          name: 'text not null',
          scopes: 'text not null',
          // Whether the user was in the catalog when the token was created: 0 or 1.
          needs_entity: 'integer not null',
          created_at: 'bigint not null',
          expires_at: 'bigint not null',
          // 0 until the first use.
          last_used_at: 'bigint not null',
        },
        indexes: { auth_personal_tokens_user: ['user_entity_ref'], auth_personal_tokens_expires_at: ['expires_at'] },
      },
      auth_personal_token_addresses: {
        columns: {
          token_id: 'text not null',
          address: 'text not null',
          first_used_at: 'bigint not null',
        },
        primaryKey: { auth_personal_token_addresses_pk: ['token_id', 'address'] },
      },
    });
  },
};
