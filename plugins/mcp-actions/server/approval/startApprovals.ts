import { notificationsService } from '@callboard/plugin-notifications/server';
import { auditTopic, type PluginContext } from '@callboard/server-kit';
import type { McpConfig } from '../config.ts';
import { createApprovalNotifier, pathOf } from './approvalNotifier.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { createApprovalService } from './approvalService.ts';
import { createApprovalStore } from './approvalStore.ts';
import { createCallApproval } from './callApproval.ts';
import { createDecisionWatch } from './decisionWatch.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Approvals of calls over MCP. */
export function startApprovals(context: PluginContext, config: McpConfig, portalUrl: string) {
  const { database, events, extensions, logger, pluginId, scheduler, secrets } = context;
  const notifications = extensions.find(notificationsService);
  const notifier = notifications && createApprovalNotifier(notifications, logger);
  const store = createApprovalStore(database);
  const approvals = createApprovalService({
    store,
    watch: createDecisionWatch(events),
    secrets,
    config: config.approval,
    async onDecided(row, decision) {
      const { user_ref: actor, tool: resource, client, token_id: tokenId } = row;
      const action = decision === 'approved' ? 'agent-call-approved' : 'agent-call-rejected';
      const event = { action, outcome: 'succeeded', plugin: pluginId, actor, resource, client } as const;
      await events.publish(auditTopic, { ...event, ...(tokenId !== null && { tokenId }) });
      if (row.channel === 'notification') await notifier?.settle(row, decision);
    },
  });

  approvalRoutes(context, approvals);
  scheduler.schedule({
    id: 'forget-approvals',
    everyMs: hourMs,
    timeoutMs: 60_000,
    run: () => store.deleteBefore(Date.now() - dayMs),
  });
  const pageOf = (id: string) => portalUrl.replace(/\/$/, '') + pathOf(id);
  return { approvals, approve: createCallApproval({ approvals, config, pageOf, notifier }) };
}
