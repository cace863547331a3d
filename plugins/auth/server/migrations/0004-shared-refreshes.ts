import { createTables, type Migration } from '@callboard/server-kit';

export const sharedRefreshes: Migration = {
  name: '0004-shared-refreshes',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_shared_refreshes: {
        columns: {
          key: 'text primary key',
          // Sealed tokens; empty while a replica is waiting for the provider.
          result: 'text not null',
          expires_at: 'bigint not null',
        },
        indexes: { auth_shared_refreshes_expires_at: ['expires_at'] },
      },
    });
  },
};
