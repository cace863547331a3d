import type { Migration } from '@callboard/server-kit';

/** Calls of tools that wait for a person, or waited. Times are in milliseconds since 1970. */
export const approvalsTable: Migration = {
  name: '0001-approvals',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('mcp_actions_approvals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_ref', 'text', (column) => column.notNull())
      .addColumn('call_key', 'text', (column) => column.notNull())
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('token_id', 'text')
      .addColumn('tool', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('input', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('decision', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('mcp_actions_approvals_by_user')
      .on('mcp_actions_approvals')
      .columns(['user_ref', 'expires_at'])
      .execute();
    await db.schema
      .createIndex('mcp_actions_approvals_by_time')
      .on('mcp_actions_approvals')
      .column('expires_at')
      .execute();
  },
};
