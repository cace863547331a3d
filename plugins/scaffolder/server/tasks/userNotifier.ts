import { messageOf } from '@callboard/errors';
import { parseEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { type OwnTextId, ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { PluginContext } from '@callboard/server-kit';
import * as z from 'zod';
import { rejectionOf, rejectionText, type TaskSpec } from '../../common/index.ts';
import { endingWords } from './endingWords.ts';
import type { FinalEnding } from './runState.ts';
import { runTitle } from './runTitle.ts';
import type { ApprovalRow, TaskRow } from './tables.ts';
import type { TaskStore } from './taskStore.ts';

const profiled = z.object({ spec: z.object({ profile: z.object({ displayName: z.string().min(1) }) }) });

/** The name of a user: the display name of the entity, or else the name in the ref. */
export function personName(ref: string, entity: unknown): string {
  const { success, data } = profiled.safeParse(entity);
  return success ? data.spec.profile.displayName : parseEntityRef(ref, { defaultKind: 'user' }).name;
}

const origin = 'plugin:scaffolder';

type Parts = {
  notifications: NotificationsService | undefined;
  catalog: { asSystem: Pick<CatalogService['asSystem'], 'entity'> };
  tasks: Pick<TaskStore, 'find'>;
  logger: PluginContext['logger'];
};
type Ended = Pick<TaskRow, 'id' | 'created_by' | 'spec'>;
type Place = Pick<ApprovalRow, 'task_id' | 'step_id'>;
type Asked = Place & {
  /** The name of the user who started the run. */
  by: string | undefined;
  approvers: readonly string[];
  /** Users who are among the approvers but may not decide. */
  except: readonly string[];
  message: string | null;
};

const placeOf = (taskId: string) => ({ link: `/create/tasks/${taskId}`, scope: `task:${taskId}` });
const scopeOf = ({ task_id, step_id }: Place) => `approval:${task_id}:${step_id}`;

/** Notifies the creator of a task of its outcome, and its approvers of the request and the decision. A failure is only logged. */
export function createUserNotifier({ notifications, catalog, tasks, logger }: Parts) {
  const orLog = (sending: Promise<unknown> | undefined) =>
    sending?.catch((error) => logger.warn(`Cannot send a notification about a task: ${messageOf(error)}`));
  /** Runs the work only if the notifications plugin is installed. */
  const ifNotifying = (work: (service: NotificationsService) => Promise<unknown>) =>
    orLog(notifications && work(notifications));

  async function titleOf(taskId: string): Promise<string> {
    const row = await tasks.find(taskId);
    return row ? runTitle(JSON.parse(row.spec) as TaskSpec) : taskId;
  }

  const nameOf = async (ref: string) => personName(ref, await catalog.asSystem.entity(ref));

  const settle = (place: Place, id: OwnTextId, by?: string | null, description?: string | null) =>
    ifNotifying(async (service) => {
      const name = by && (await nameOf(by));
      const title = ownTitle(id, { template: await titleOf(place.task_id), ...(name && { by: name }) });
      await service.settle(origin, { scope: scopeOf(place), ...title, ...(description && { description }) });
    });

  /** With the name of the user who rejected the run. */
  async function withName(ending: FinalEnding): Promise<FinalEnding> {
    const rejection = ending.status === 'failed' ? rejectionOf(ending.error.message) : undefined;
    if (ending.status !== 'failed' || !rejection) return ending;
    const message = rejectionText(await nameOf(rejection.by), rejection.reason);
    return { ...ending, error: { ...ending.error, message } };
  }

  return {
    /** The name of a user or a group, for texts. */
    nameOf,

    async ended(task: Ended, ending: FinalEnding | { status: 'waiting' }): Promise<void> {
      // A user who cancels a run needs no notification.
      if (!task.created_by || ending.status === 'waiting') return;
      const recipients = { type: 'entity', entityRef: task.created_by } as const;
      await ifNotifying(async (service) => {
        const words = endingWords(JSON.parse(task.spec) as TaskSpec, await withName(ending));
        await service.send(origin, { recipients, payload: { ...words, ...placeOf(task.id) } });
      });
    },

    async asked({ by, approvers, except, message, ...place }: Asked): Promise<void> {
      await ifNotifying(async (service) => {
        const template = await titleOf(place.task_id);
        await service.send(origin, {
          recipients: { type: 'entity', entityRef: approvers, excludeEntityRef: except },
          payload: {
            ...(by ? ownTitle('approval.asked', { by, template }) : ownTitle('approval.waits', { template })),
            ...(message && { description: message }),
            link: `/create/tasks/${place.task_id}`,
            topic: 'Approvals',
            scope: scopeOf(place),
          },
        });
      });
    },

    /** The approvers no longer need to decide: one of them did, or the time is over. */
    async decided({ decision, decided_by, reason, ...place }: ApprovalRow): Promise<void> {
      if (decision) await settle(place, `approval.${decision}`, decided_by, reason);
    },

    /** The approvers no longer need to decide, because the run has ended. */
    async withdrawn(place: Place): Promise<void> {
      await settle(place, 'approval.withdrawn');
    },
  };
}

export type UserNotifier = ReturnType<typeof createUserNotifier>;
