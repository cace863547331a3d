import { createIndexes, type Migration } from '@callboard/server-kit';

/** An index to count rows by action and outcome without reading them. */
export const auditCountsIndex: Migration = {
  name: '0002-audit-counts',
  phase: 'expand',
  async up(db) {
    await createIndexes(db, 'permission_audit', { permission_audit_counts: ['action', 'outcome', 'at', 'actor'] });
  },
};
