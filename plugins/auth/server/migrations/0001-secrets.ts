import { createTables, type Migration } from '@callboard/server-kit';

export const secrets: Migration = {
  name: '0001-secrets',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_secrets: {
        columns: {
          name: 'text primary key',
          value: 'text not null',
        },
      },
    });
  },
};
