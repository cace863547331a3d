import { createTables, type Migration } from '@callboard/server-kit';

export const auditTable: Migration = {
  name: '0001-audit',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      permission_audit: {
        columns: {
          id: 'text primary key',
          at: 'bigint not null',
          action: 'text not null',
          outcome: 'text not null',
          actor: 'text',
          plugin: 'text',
          permission: 'text',
          resource: 'text',
          request_id: 'text',
          ip: 'text',
          details: 'text',
        },
        indexes: { permission_audit_at: ['at', 'id'], permission_audit_actor: ['actor', 'at'] },
      },
    });
  },
};
