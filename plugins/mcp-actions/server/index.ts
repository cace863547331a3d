import { definePlugin } from '@callboard/server-kit';
import { mcpActionsConfig } from './config.ts';
import { approvalsTable } from './migrations/0001-approvals.ts';
import { usageTable } from './migrations/0002-usage.ts';

export const mcpActionsServer = definePlugin({
  id: 'mcp-actions',
  wants: ['auth', 'notifications'],
  config: mcpActionsConfig,
  migrations: [approvalsTable, usageTable],
  async start(context) {
    if (!context.config.mcpActions.enabled) return;
    const { startMcp } = await import('./startMcp.ts');
    startMcp(context, context.config);
  },
});
