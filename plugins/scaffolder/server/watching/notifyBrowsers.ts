import type { SignalsService } from '@callboard/plugin-signals/server';
import type { Events } from '@callboard/server-kit';
import { tasksChangedChannel } from '../../common/index.ts';
import type { TaskStore } from '../tasks/taskStore.ts';
import { taskChanged } from './createHub.ts';

type Options = {
  events: Pick<Events, 'subscribe'>;
  tasks: Pick<TaskStore, 'creatorOf'>;
  signals: SignalsService;
};

/** Notifies the browsers of a task's creator that its status has changed. The replica that changed it notifies all, so the others need not. */
export const notifyBrowsers = ({ events, tasks, signals }: Options): (() => void) =>
  events.subscribe(taskChanged, async ({ payload: { taskId, hasNewStatus, creator: known } }, { isOwn }) => {
    if (!isOwn || !hasNewStatus) return;
    const creator = known === undefined ? await tasks.creatorOf(taskId) : known;
    if (!creator) return;
    const recipients = { type: 'user', entityRef: creator } as const;
    await signals.publish({ recipients, channel: tasksChangedChannel, message: { taskId } });
  });
