import { actionsService, type PluginContext } from '@callboard/server-kit';
import type * as z from 'zod';
import { createAgentAudit } from './agentAudit.ts';
import { startApprovals } from './approval/startApprovals.ts';
import type { mcpActionsConfig } from './config.ts';
import { protectedResource } from './protectedResource.ts';
import { createCancellations } from './protocol/cancellations.ts';
import { mcpRoutes } from './routes.ts';
import { startUsage } from './usage/startUsage.ts';

type Config = z.output<typeof mcpActionsConfig>;

/** The MCP servers of a portal, with approvals and the report of use. */
export function startMcp(context: PluginContext, { mcpActions, app }: Config): void {
  const { discovery, extensions } = context;
  const { name, servers } = mcpActions;
  const others = Object.entries(servers).map(([key, server]) => ({ path: `/v1/${key}`, name: server.name }));
  protectedResource(context, [{ path: '/v1', name }, ...others]);
  const portalUrl = app.baseUrl ?? new URL('/', discovery.externalBaseUrl('app')).href;
  mcpRoutes(context, {
    config: mcpActions,
    actions: extensions.get(actionsService),
    ...startApprovals(context, mcpActions, portalUrl),
    cancellations: createCancellations(context.events),
    audit: createAgentAudit(context),
    usage: startUsage(context),
  });
}
