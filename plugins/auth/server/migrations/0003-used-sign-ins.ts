import type { Migration } from '@callboard/server-kit';

export const usedSignIns: Migration = {
  name: '0003-used-sign-ins',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('auth_used_sign_ins')
      .addColumn('binding', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('auth_used_sign_ins_expires_at')
      .on('auth_used_sign_ins')
      .column('expires_at')
      .execute();
  },
};
