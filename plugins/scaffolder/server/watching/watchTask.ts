import { createEventQueue } from '@callboard/contract/server';
import type { TaskEvent } from '../../common/index.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import type { Hub } from './createHub.ts';

/** The limit of a slow reader's queue, in batches. */
const maxWaiting = 1_000;

type Options = {
  store: Pick<EventStore, 'after'>;
  hub: Pick<Hub, 'join'>;
  taskId: string;
  /** The last event that the reader has. */
  after: number | undefined;
  signal: AbortSignal;
  /** Aborted when the reader may no longer read, although the stream is not complete. */
  cut?: AbortSignal;
  /** The reader is too far behind, and gets nothing more. */
  onTooSlow?(): void;
};

/**
 * The past and new events of a task, in batches; ends with the signal. A reader that does not keep up is cut, and resumes after the
 * last event that it has.
 */
export async function* watchTask(options: Options): AsyncGenerator<TaskEvent[]> {
  const { store, hub, taskId, after, signal, cut, onTooSlow } = options;
  const queue = createEventQueue<readonly TaskEvent[]>({ max: maxWaiting, signal });
  // Subscribes before reading, so no event is missed in between.
  const leave = await hub.join(taskId, {
    hear(events) {
      if (!queue.push(events)) onTooSlow?.();
    },
  });
  cut?.addEventListener('abort', queue.cut, { once: true });
  try {
    let position = after ?? 0;
    let found = sinceStartOver(await store.after(taskId, after));
    while (found.length > 0 && !signal.aborted) {
      yield found;
      position = Math.max(position, found.at(-1)!.id);
      found = later(await store.after(taskId, position), position);
    }
    for await (const events of queue) {
      const fresh = later(events, position);
      if (fresh.length === 0) continue;
      position = fresh.at(-1)!.id;
      yield fresh;
    }
  } finally {
    leave();
    cut?.removeEventListener('abort', queue.cut);
    queue.end();
  }
}

const later = (events: readonly TaskEvent[], position: number) => events.filter(({ id }) => id > position);

/** Wire: events from before a task was started over are not shown. */
function sinceStartOver(events: TaskEvent[]): TaskEvent[] {
  const last = events.findLastIndex(({ type }) => type === 'recovered');
  const recovery = events[last];
  return recovery?.type === 'recovered' && recovery.body.recoverStrategy === 'startOver' ? events.slice(last) : events;
}
