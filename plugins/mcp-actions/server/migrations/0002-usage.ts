import type { Migration } from '@callboard/server-kit';

/** Calls of tools by hour, tool, client and duration. `hour` and `last_at` are in milliseconds since 1970. */
export const usageTable: Migration = {
  name: '0002-usage',
  phase: 'expand',
  async up(db) {
    await db.schema
      .createTable('mcp_actions_usage')
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('tool', 'text', (column) => column.notNull())
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('bucket', 'integer', (column) => column.notNull())
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('errors', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mcp_actions_usage_key', ['hour', 'tool', 'client', 'bucket'])
      .execute();
  },
};
