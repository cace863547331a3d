import { createTables, type Migration } from '@callboard/server-kit';

/** Calls of tools that wait for a person, or waited. Times are in milliseconds since 1970. */
export const approvalsTable: Migration = {
  name: '0001-approvals',
  phase: 'expand',
  async up(db) {
    await createTables(db, {
      mcp_actions_approvals: {
        columns: {
          id: 'text primary key',
          user_ref: 'text not null',
          call_key: 'text not null',
          channel: 'text not null',
          client: 'text not null',
          token_id: 'text',
          tool: 'text not null',
          title: 'text not null',
          input: 'text',
          created_at: 'bigint not null',
          expires_at: 'bigint not null',
          decision: 'text',
          decided_at: 'bigint',
          used_at: 'bigint',
        },
        indexes: {
          mcp_actions_approvals_by_user: ['user_ref', 'expires_at'],
          mcp_actions_approvals_by_time: ['expires_at'],
        },
      },
    });
  },
};
