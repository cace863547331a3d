import { actionsService, definePlugin } from '@callboard/server-kit';
import { createAgentAudit } from './agentAudit.ts';
import { startApprovals } from './approval/startApprovals.ts';
import { mcpActionsConfig } from './config.ts';
import { approvalsTable } from './migrations/0001-approvals.ts';
import { usageTable } from './migrations/0002-usage.ts';
import { protectedResource } from './protectedResource.ts';
import { createCancellations } from './protocol/cancellations.ts';
import { mcpRoutes } from './routes.ts';
import { startUsage } from './usage/startUsage.ts';

export const mcpActionsServer = definePlugin({
  id: 'mcp-actions',
  wants: ['auth', 'notifications'],
  config: mcpActionsConfig,
  migrations: [approvalsTable, usageTable],
  start(context) {
    const { config, discovery, extensions } = context;
    const { name, servers } = config.mcpActions;
    const others = Object.entries(servers).map(([key, server]) => ({ path: `/v1/${key}`, name: server.name }));
    protectedResource(context, [{ path: '/v1', name }, ...others]);
    const portalUrl = config.app.baseUrl ?? new URL('/', discovery.externalBaseUrl('app')).href;
    mcpRoutes(context, {
      config: config.mcpActions,
      actions: extensions.get(actionsService),
      ...startApprovals(context, config.mcpActions, portalUrl),
      cancellations: createCancellations(context.events),
      audit: createAgentAudit(context),
      usage: startUsage(context),
    });
  },
});
