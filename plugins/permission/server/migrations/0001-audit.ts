import type { Migration } from '@callboard/server-kit';

export const auditTable: Migration = {
  name: '0001-audit',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('permission_audit')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('plugin', 'text')
      .addColumn('permission', 'text')
      .addColumn('resource', 'text')
      .addColumn('request_id', 'text')
      .addColumn('ip', 'text')
      .addColumn('details', 'text')
      .execute();
    await db.schema.createIndex('permission_audit_at').on('permission_audit').columns(['at', 'id']).execute();
    await db.schema.createIndex('permission_audit_actor').on('permission_audit').columns(['actor', 'at']).execute();
  },
};
