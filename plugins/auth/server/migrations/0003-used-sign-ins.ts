import { createTables, type Migration } from '@callboard/server-kit';

export const usedSignIns: Migration = {
  name: '0003-used-sign-ins',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      auth_used_sign_ins: {
        columns: {
          binding: 'text primary key',
          expires_at: 'bigint not null',
        },
        indexes: { auth_used_sign_ins_expires_at: ['expires_at'] },
      },
    });
  },
};
