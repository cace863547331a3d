import { messageOf } from '@callboard/errors';
import { createTopic, type Events, type Logger } from '@callboard/server-kit';
import type { TaskEvent } from '../../common/index.ts';
import type { EventStore } from '../tasks/eventStore.ts';

type TaskChange = {
  taskId: string;
  hasNewStatus?: boolean;
  /** The user who created the task; null if it was not a user, and missing if the publisher does not know. */
  creator?: string | null;
};

/** Published after an event was added to a task, so watchers on other replicas read it. */
export const taskChanged = createTopic<TaskChange>({
  id: 'scaffolder.task-changed',
  description: 'A scaffolder task has a new event',
});

type Watcher = { hear(events: readonly TaskEvent[]): void };
type Watched = {
  watchers: Set<Watcher>;
  /** The last event that the watchers have received. */
  position: number;
  isReading: boolean;
  isAskedAgain: boolean;
};

type Options = { store: Pick<EventStore, 'after' | 'lastId'>; events: Events; logger: Logger; pollMs?: number };

export type Hub = ReturnType<typeof createHub>;

/** Publishes the events of tasks to their watchers. New events are read once per process, regardless of the number of watchers. */
export function createHub({ store, events, logger, pollMs = 10_000 }: Options) {
  const watched = new Map<string, Promise<Watched>>();

  async function read(taskId: string, task: Watched): Promise<void> {
    task.isAskedAgain = true;
    if (task.isReading) return;
    task.isReading = true;
    try {
      while (task.isAskedAgain && task.watchers.size > 0) {
        task.isAskedAgain = false;
        const found = (await store.after(taskId, task.position)).filter(({ id }) => id > task.position);
        const last = found.at(-1);
        if (!last) continue;
        task.position = last.id;
        // There may be more than one page.
        task.isAskedAgain = true;
        for (const watcher of [...task.watchers]) watcher.hear(found);
      }
    } catch (error) {
      logger.warn(`Cannot read the events of the task ${taskId}: ${messageOf(error)}`);
    } finally {
      task.isReading = false;
    }
  }

  async function look(taskId: string): Promise<void> {
    const task = watched.get(taskId);
    if (task) await read(taskId, await task);
  }

  const lookAtAll = async () => void (await Promise.all([...watched.keys()].map(look)));
  const endings = [events.subscribe(taskChanged, ({ payload }) => look(payload.taskId)), events.onReconnect(lookAtAll)];
  // Finds events whose notification was lost.
  const timer = setInterval(() => void lookAtAll(), pollMs).unref();

  async function watch(taskId: string): Promise<Watched> {
    return { watchers: new Set(), position: await store.lastId(taskId), isReading: false, isAskedAgain: false };
  }

  return {
    /** Subscribes to all later events; the watcher reads past events itself. The returned function unsubscribes. */
    async join(taskId: string, watcher: Watcher): Promise<() => void> {
      const watching = watched.get(taskId) ?? watch(taskId);
      watched.set(taskId, watching);
      const leave = (task: Watched) => {
        task.watchers.delete(watcher);
        if (task.watchers.size === 0 && watched.get(taskId) === watching) watched.delete(taskId);
      };
      try {
        const task = await watching;
        task.watchers.add(watcher);
        // The last watcher may have left in the meantime.
        if (!watched.has(taskId)) watched.set(taskId, watching);
        return () => leave(task);
      } catch (error) {
        if (watched.get(taskId) === watching) watched.delete(taskId);
        throw error;
      }
    },
    close(): void {
      clearInterval(timer);
      for (const end of endings) end();
    },
  };
}
