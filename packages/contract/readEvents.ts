import { backoffMs, sleep } from '@callboard/concurrency';
import { errorFromBody, ResponseError, type SerializedError } from '@callboard/errors';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { streamEvents } from './contract.ts';

export type StreamState = 'connected' | 'lost';

type Connect = (after: string | undefined, signal: AbortSignal) => Promise<Response>;
type Options = {
  after?: string;
  signal?: AbortSignal;
  onState?(state: StreamState): void;
  firstPauseMs?: number;
};

/** The server sends a heartbeat at least every 15 s; a connection that is silent for longer is dead, even if it looks open. */
const silenceMs = 45_000;
const maxMs = 30_000;
const maxEventBytes = 16_000_000;

/** The events of a stream over any number of connections: after a loss, it resumes after the last event that had an id. */
export async function* readEvents(connect: Connect, options: Options): AsyncGenerator<never> {
  const { signal, onState, firstPauseMs: firstMs = 500 } = options;
  let after = options.after;
  let losses = 0;
  while (!signal?.aborted) {
    try {
      for await (const message of connection(connect, after, signal, () => onState?.('connected'))) {
        losses = 0;
        if (message.event === streamEvents.end) return;
        if (message.event === streamEvents.error) throw new StreamFailure(JSON.parse(message.data) as SerializedError);
        if (message.id !== undefined) after = message.id;
        yield { event: message.event ?? 'message', data: JSON.parse(message.data), ...idOf(message) } as never;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof StreamFailure) throw error.cause;
      if (isFinal(error)) throw error;
    }
    if (signal?.aborted) return;
    onState?.('lost');
    losses += 1;
    await sleep(backoffMs(losses, { firstMs, maxMs }) * (0.5 + Math.random() / 2), { signal });
  }
}

const idOf = ({ id }: EventSourceMessage) => (id === undefined ? {} : { id });

/** One connection, until it ends, breaks or falls silent. */
async function* connection(
  connect: Connect,
  after: string | undefined,
  signal: AbortSignal | undefined,
  onConnected: () => void,
): AsyncGenerator<EventSourceMessage> {
  const given = new AbortController();
  const giveUp = () => given.abort();
  signal?.addEventListener('abort', giveUp);
  let silence = setTimeout(giveUp, silenceMs);
  try {
    const response = await connect(after, given.signal);
    onConnected();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const arrived: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => arrived.push(message), maxBufferSize: maxEventBytes });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMs);
      parser.feed(value);
      yield* arrived.splice(0);
    }
  } finally {
    clearTimeout(silence);
    signal?.removeEventListener('abort', giveUp);
    // Also when the caller just stops reading: the server notices that the subscriber is gone.
    giveUp();
  }
}

/** An error that the server sent inside the stream. */
class StreamFailure extends Error {
  constructor(error: SerializedError) {
    super(error.message, { cause: errorFromBody(error) });
  }
}

/** An error that a retry would not change. */
function isFinal(error: unknown): boolean {
  return error instanceof ResponseError && error.statusCode < 500 && error.statusCode !== 429;
}
