import type { Migration } from '@callboard/server-kit';

/** The rows are counted by action and outcome without reading them whole. */
export const auditCountsIndex: Migration = {
  name: '0002-audit-counts',
  async up(db) {
    await db.schema
      .createIndex('permission_audit_counts')
      .on('permission_audit')
      .columns(['action', 'outcome', 'at', 'actor'])
      .execute();
  },
};
