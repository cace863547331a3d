import type { Migration } from '@callboard/server-kit';

/** An index to count rows by action and outcome without reading them. */
export const auditCountsIndex: Migration = {
  name: '0002-audit-counts',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createIndex('permission_audit_counts')
      .on('permission_audit')
      .columns(['action', 'outcome', 'at', 'actor'])
      .execute();
  },
};
