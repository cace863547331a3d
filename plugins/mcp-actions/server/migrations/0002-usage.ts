import { createTables, type Migration } from '@callboard/server-kit';

/** Calls of tools by hour, tool, client and duration. `hour` and `last_at` are in milliseconds since 1970. */
export const usageTable: Migration = {
  name: '0002-usage',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      mcp_actions_usage: {
        columns: {
          hour: 'bigint not null',
          tool: 'text not null',
          client: 'text not null',
          bucket: 'integer not null',
          calls: 'bigint not null',
          errors: 'bigint not null',
          last_at: 'bigint not null',
        },
        primaryKey: { mcp_actions_usage_key: ['hour', 'tool', 'client', 'bucket'] },
      },
    });
  },
};
