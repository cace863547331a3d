import { sleep } from '@callboard/concurrency';
import { ResponseError } from '@callboard/errors';
import type { usePluginClient } from '@callboard/web-kit/client';
import type { scaffolderContract, TaskEvent } from '../../../common/index.ts';

export type Following = 'connecting' | 'live' | 'polling' | 'lost';

type FollowOptions = {
  client: Pick<ReturnType<typeof usePluginClient<typeof scaffolderContract>>, 'watchTask' | 'getTaskEvents'>;
  taskId: string;
  /** The id of the last known event. */
  after: number;
  signal: AbortSignal;
  onEvent(event: TaskEvent): void;
  onState(state: Following): void;
};

/** If the first event takes longer, a proxy may be buffering the stream. */
const silenceMs = 10_000;
const maxLosses = 3;
/** Wire: the pause after a failed response. */
const pauseMs = 1_000;
/** The server responds within 30 s. */
const pollTimeoutMs = 45_000;

/**
 * Delivers all later events of a task, each once and in order, until the task has ended: by a stream, or by polling if no stream is
 * available. Throws if the user may not read the task.
 */
export async function followTask(options: FollowOptions): Promise<void> {
  let { after } = options;
  const onEvent = (event: TaskEvent) => {
    if (event.id <= after) return;
    after = event.id;
    options.onEvent(event);
  };
  options.onState('connecting');
  while (!options.signal.aborted) {
    if (await isStreamedToEnd({ ...options, after, onEvent })) return;
    if (await isPolledToEnd({ ...options, onEvent }, () => after)) return;
  }
}

/** False if polling is needed. */
async function isStreamedToEnd({ client, taskId, after, signal, onEvent, onState }: FollowOptions): Promise<boolean> {
  const giveUp = new AbortController();
  const silence = setTimeout(() => giveUp.abort(), silenceMs);
  let losses = 0;
  const input = { params: { taskId }, query: after > 0 ? { after: String(after) } : {} };
  try {
    const events = client.watchTask(input, {
      signal: AbortSignal.any([signal, giveUp.signal]),
      onState(state) {
        onState(state === 'connected' ? 'live' : 'lost');
        if (state === 'lost') losses += 1;
        if (losses >= maxLosses) giveUp.abort();
      },
    });
    for await (const { data } of events) {
      clearTimeout(silence);
      losses = 0;
      onEvent(data);
      if (data.type === 'completion' && !data.isTaskRecoverable) return true;
    }
  } catch (error) {
    if (signal.aborted) return true;
    if (isRefused(error)) throw error;
  } finally {
    clearTimeout(silence);
  }
  return signal.aborted;
}

/** False after the server was away: then the stream may work again. */
async function isPolledToEnd(
  { client, taskId, signal, onEvent, onState }: FollowOptions,
  after: () => number,
): Promise<boolean> {
  let hasFailed = false;
  while (!signal.aborted) {
    try {
      const began = performance.now();
      const query = after() > 0 ? { after: after() } : {};
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(pollTimeoutMs)]);
      const events = await client.getTaskEvents({ params: { taskId }, query }, { signal: waiting });
      onState('polling');
      for (const event of events) onEvent(event);
      if (events.some(({ type }) => type === 'completion')) return true;
      if (hasFailed) return false;
      if (events.length === 0 && performance.now() - began < pauseMs) await sleep(pauseMs, { signal });
    } catch (error) {
      if (signal.aborted) return true;
      if (isRefused(error)) throw error;
      hasFailed = true;
      onState('lost');
      await sleep(pauseMs, { signal });
    }
  }
  return true;
}

/** Whether a retry cannot help. */
const isRefused = (error: unknown) => error instanceof ResponseError && [401, 403, 404].includes(error.statusCode);
