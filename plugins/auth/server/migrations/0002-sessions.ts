import { createTables, type Migration } from '@callboard/server-kit';

export const sessions: Migration = {
  name: '0002-sessions',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_sessions: {
        columns: {
          id: 'text primary key',
          secret_hash: 'text not null unique',
          user_entity_ref: 'text not null',
          provider: 'text not null',
          user_agent: 'text not null',
          created_at: 'bigint not null',
          last_used_at: 'bigint not null',
          expires_at: 'bigint not null',
        },
        indexes: { auth_sessions_user: ['user_entity_ref'], auth_sessions_expires_at: ['expires_at'] },
      },
    });
  },
};
