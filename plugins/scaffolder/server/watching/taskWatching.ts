import { InputError } from '@callboard/errors';
import { type ConnectionLimit, type Credentials, callerKey, type TokenWatch } from '@callboard/server-kit';
import { isStartOver, type TaskEvent, type TaskSpec } from '../../common/index.ts';
import type { EventStore } from '../tasks/eventStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { Hub } from './createHub.ts';
import { watchTask } from './watchTask.ts';

type Request = Parameters<Credentials['principalOf']>[0];
type Options = {
  store: Pick<EventStore, 'after'>;
  hub: Pick<Hub, 'join'>;
  credentials: Pick<Credentials, 'principalOf'>;
  places: ConnectionLimit;
  tokens: TokenWatch;
};

const pollMs = 30_000;
/** A grace period for a reader before its connection is cut. */
const closeMs = 5_000;

export type TaskWatching = ReturnType<typeof createTaskWatching>;

/** A watcher of a task uses one of the caller's connections, and loses it with the token that opened it. */
export function createTaskWatching({ store, hub, credentials, places, tokens }: Options) {
  /** Uses one of the caller's connections until the reader disconnects. */
  function open(request: Request, gone: AbortSignal): AbortSignal {
    const leave = places.take(callerKey(credentials.principalOf(request), request.ip));
    const cut = new AbortController();
    const forget = tokens.add(tokenOf(request), () => cut.abort());
    const close = () => {
      forget();
      leave();
    };
    if (gone.aborted) close();
    else gone.addEventListener('abort', close, { once: true });
    return cut.signal;
  }

  return {
    /** Streams everything after an event, until the task has ended for good. */
    stream({ id: taskId, spec }: TaskRow, after: number | undefined, { request, reply, gone }: Reader) {
      const cut = open(request, gone);
      // A client that does not read does not see the end either, and would keep its connection and its place.
      const letGo = () => void setTimeout(() => reply.raw.destroy(), closeMs).unref();
      cut.addEventListener('abort', letGo, { once: true });
      const isTaskRecoverable = isStartOver(JSON.parse(spec) as TaskSpec);
      return (async function* events() {
        for await (const batch of watchTask({ store, hub, taskId, after, signal: gone, cut, onTooSlow: letGo })) {
          for (const event of batch) {
            yield { event: event.type, data: { ...event, isTaskRecoverable }, id: String(event.id) } as StreamEvent;
            if (event.type === 'completion' && !isTaskRecoverable) return;
          }
        }
      })();
    },

    /** Returns the events after an event as soon as there are any, or nothing after a timeout. */
    async poll({ id: taskId, spec }: TaskRow, after: number | undefined, request: Request): Promise<TaskEvent[]> {
      const over = new AbortController();
      const end = () => over.abort();
      const timer = setTimeout(end, pollMs);
      request.raw.socket.once('close', end);
      try {
        const cut = open(request, over.signal);
        cut.addEventListener('abort', end, { once: true });
        const isTaskRecoverable = isStartOver(JSON.parse(spec) as TaskSpec);
        for await (const batch of watchTask({ store, hub, taskId, after, signal: over.signal })) {
          return batch.map((event) => ({ ...event, isTaskRecoverable }));
        }
        return [];
      } finally {
        clearTimeout(timer);
        request.raw.socket.off('close', end);
        end();
      }
    },
  };
}

type Reader = {
  request: Request;
  reply: { raw: { destroy(): unknown } };
  /** Aborted when the connection is closed. */
  gone: AbortSignal;
};
type StreamEvent = {
  [Type in TaskEvent['type']]: { event: Type; data: Extract<TaskEvent, { type: Type }>; id: string };
}[TaskEvent['type']];

/** The id of the last event that a reader has. */
export function positionOf(after: string | undefined): number | undefined {
  if (after === undefined) return undefined;
  if (/^\d{1,15}$/.test(after)) return Number(after);
  throw new InputError(`request/query/after must be integer, not '${after.slice(0, 50)}'`);
}

const tokenOf = ({ headers }: Request) => /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
