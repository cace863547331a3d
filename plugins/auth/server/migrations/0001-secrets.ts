import { createTable, type Migration } from '@callboard/server-kit';

export const secrets: Migration = {
  name: '0001-secrets',
  phase: 'expand',
  async up(db) {
    await createTable(db, 'auth_secrets', {
      columns: {
        name: 'text primary key',
        value: 'text not null',
      },
    });
  },
};
