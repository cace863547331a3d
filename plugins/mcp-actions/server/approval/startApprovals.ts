import { messageOf } from '@callboard/errors';
import { ownTitle } from '@callboard/plugin-notifications/common';
import { notificationsService } from '@callboard/plugin-notifications/server';
import { auditTopic, type PluginContext } from '@callboard/server-kit';
import type { McpConfig } from '../config.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { createApprovalService } from './approvalService.ts';
import { type ApprovalRow, createApprovalStore } from './approvalStore.ts';
import { createCallApproval } from './callApproval.ts';
import { createDecisionWatch } from './decisionWatch.ts';

const origin = 'plugin:mcp-actions';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const scopeOf = ({ id }: ApprovalRow) => `approval:${id}`;
const pathOf = (id: string) => `/agents/approvals/${id}`;

/** Approvals of calls over MCP. */
export function startApprovals(context: PluginContext, config: McpConfig, portalUrl: string) {
  const { database, events, extensions, logger, scheduler, secrets } = context;
  const notifications = extensions.find(notificationsService);
  const store = createApprovalStore(database);
  const approvals = createApprovalService({
    store,
    watch: createDecisionWatch(events),
    secrets,
    config: config.approval,
    async onDecided(row, decision) {
      const { user_ref: actor, tool: resource, client } = row;
      const action = decision === 'approved' ? 'agent-call-approved' : 'agent-call-rejected';
      const event = { action, outcome: 'succeeded', plugin: context.pluginId, actor, resource, client } as const;
      await events.publish(auditTopic, { ...event, ...(row.token_id !== null && { tokenId: row.token_id }) });
      if (row.channel !== 'notification') return;
      const title = ownTitle(`agent.${decision}`, { client, tool: row.title });
      await notifications
        ?.settle(origin, { scope: scopeOf(row), ...title })
        .catch((error) => logger.warn(`Cannot update the notification about a call: ${messageOf(error)}`));
    },
  });

  async function notify(row: ApprovalRow): Promise<void> {
    await notifications?.send(origin, {
      recipients: { type: 'entity', entityRef: row.user_ref },
      payload: {
        ...ownTitle('agent.asked', { client: row.client, tool: row.title }),
        link: pathOf(row.id),
        severity: 'high',
        topic: 'Approvals',
        scope: scopeOf(row),
      },
    });
  }

  approvalRoutes(context, approvals);
  scheduler.schedule({
    id: 'forget-approvals',
    everyMs: hourMs,
    timeoutMs: 60_000,
    run: () => store.deleteBefore(Date.now() - dayMs),
  });
  const pageOf = (id: string) => portalUrl.replace(/\/$/, '') + pathOf(id);
  return { approvals, approve: createCallApproval({ approvals, config, pageOf, notify: notifications && notify }) };
}
