import { messageOf } from '@callboard/errors';
import { type NewNotification, ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { PluginContext } from '@callboard/server-kit';
import { INTERRUPTED_STEP_ERROR, type TaskSpec } from '../../common/index.ts';
import { templateTitle } from '../templates/templateTitle.ts';
import type { TaskRow } from './tables.ts';

const origin = 'plugin:scaffolder';

type Ended = Pick<TaskRow, 'id' | 'created_by' | 'spec'>;
type Problem = { name: string; message: string };
type Asked = {
  taskId: string;
  /** Of the template. */
  title: string;
  /** The name of the user who started the run. */
  by: string | undefined;
  approvers: readonly string[];
  message: string | null;
};

/** Notifies the creator of a task how it ended, and its approvers that it waits for them. A failure is only logged. */
export function createUserNotifier(notifications: NotificationsService | undefined, logger: PluginContext['logger']) {
  const send = (notification: NewNotification) =>
    notifications
      ?.send(origin, notification)
      .catch((error) => logger.warn(`A notification about a task was not sent: ${messageOf(error)}`));

  return {
    async ended({ id, created_by, spec }: Ended, status: string, error?: Problem): Promise<void> {
      // Who cancelled it knows.
      if (!created_by || (status !== 'completed' && status !== 'failed')) return;
      const isInterrupted = error?.name === INTERRUPTED_STEP_ERROR;
      await send({
        recipients: { type: 'entity', entityRef: created_by },
        payload: {
          ...ownTitle(isInterrupted ? 'run.interrupted' : `run.${status}`, {
            template: templateTitle(JSON.parse(spec) as TaskSpec),
          }),
          ...(isInterrupted && { description: error.message }),
          link: `/create/tasks/${id}`,
          severity: status === 'failed' ? 'high' : 'low',
          topic: status === 'completed' ? 'Finished runs' : 'Failed runs',
          scope: `task:${id}`,
        },
      });
    },

    async asked({ taskId, title, by, approvers, message }: Asked): Promise<void> {
      await send({
        recipients: { type: 'entity', entityRef: approvers },
        payload: {
          ...(by
            ? ownTitle('approval.asked', { by, template: title })
            : ownTitle('approval.waits', { template: title })),
          ...(message && { description: message }),
          link: `/create/tasks/${taskId}`,
          topic: 'Approvals',
          scope: `approval:${taskId}`,
        },
      });
    },
  };
}

export type UserNotifier = ReturnType<typeof createUserNotifier>;
