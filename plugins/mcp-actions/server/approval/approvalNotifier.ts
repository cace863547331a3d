import { messageOf } from '@callboard/errors';
import { ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { Logger } from '@callboard/server-kit';
import type { ApprovalRow, Decision } from './approvalStore.ts';

const origin = 'plugin:mcp-actions';
const scopeOf = ({ id }: ApprovalRow) => `approval:${id}`;

/** The page on which a person decides, below the address of the portal. */
export const pathOf = (id: string) => `/agents/approvals/${id}`;

export type ApprovalNotifier = ReturnType<typeof createApprovalNotifier>;

/** Asks people by notifications, which show the outcome afterwards. */
export function createApprovalNotifier(notifications: NotificationsService, logger: Logger) {
  return {
    async ask(row: ApprovalRow): Promise<void> {
      await notifications.send(origin, {
        recipients: { type: 'entity', entityRef: row.user_ref },
        payload: {
          ...ownTitle('agent.asked', { client: row.client, tool: row.title }),
          link: pathOf(row.id),
          severity: 'high',
          topic: 'Approvals',
          scope: scopeOf(row),
        },
      });
    },

    /** The outcome is stored already, so a failure is only logged. */
    async settle(row: ApprovalRow, outcome: Decision | 'expired'): Promise<void> {
      const title = ownTitle(`agent.${outcome}`, { client: row.client, tool: row.title });
      await notifications
        .settle(origin, { scope: scopeOf(row), ...title })
        .catch((error) => logger.warn(`Cannot update the notification about a call: ${messageOf(error)}`));
    },
  };
}
