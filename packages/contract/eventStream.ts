import { Readable } from 'node:stream';
import type { SerializedError } from '@callboard/errors';
import { streamEvents } from './contract.ts';
import { StreamCutError } from './eventQueue.ts';

/** An event before its data is serialized. */
export type PlainEvent = { event: string; data: unknown; id?: string };

export type EventStreamOptions = {
  /** Aborted when the server stops: the stream then ends without the event that marks it as complete, so its subscriber reconnects. */
  stopping?: AbortSignal;
  heartbeatMs?: number;
  /** The event that a subscriber receives when the source fails. */
  describeError(error: unknown): SerializedError;
  /** Called when the subscriber is gone or the stream is complete. */
  onClose(): void;
};

const defaultHeartbeatMs = 15_000;
/** A grace period for the subscriber to read the remaining data after the stream has ended. */
const closeMs = 5_000;

/**
 * Writes events as they come. The next event is pulled only when the subscriber has room for it, so a slow one causes backpressure instead
 * of memory use; a heartbeat comment keeps the connection alive.
 */
export function eventStream(events: AsyncIterable<PlainEvent>, options: EventStreamOptions): Readable {
  const { stopping, heartbeatMs = defaultHeartbeatMs, describeError, onClose } = options;
  const source = events[Symbol.asyncIterator]();
  let isAsking = false;
  let hasEnded = false;
  let lastWait: NodeJS.Timeout | undefined;

  const end = (lastWords = '') => {
    if (hasEnded) return;
    hasEnded = true;
    if (lastWords) stream.push(lastWords);
    stream.push(null);
    // Do not wait for a client that does not read: the connection would stay open, with all its buffers.
    lastWait = setTimeout(() => stream.destroy(new Error('A stream subscriber did not read to the end')), closeMs);
    lastWait.unref();
  };
  const leave = () => end();
  const ask = async () => {
    if (isAsking || hasEnded) return;
    isAsking = true;
    try {
      const { done, value } = await source.next();
      isAsking = false;
      if (done) end(frame({ event: streamEvents.end, data: null }));
      else if (!hasEnded) stream.push(frame(value));
    } catch (error) {
      end(error instanceof StreamCutError ? '' : frame({ event: streamEvents.error, data: describeError(error) }));
    }
  };

  const stream = new Readable({
    read: () => void ask(),
    destroy(error, done) {
      hasEnded = true;
      clearInterval(heartbeat);
      clearTimeout(lastWait);
      stopping?.removeEventListener('abort', leave);
      onClose();
      // Not awaited: a source that waits for its next event learns from `signal` that the subscriber is gone.
      void Promise.resolve(source.return?.()).catch(() => {});
      done(error);
    },
  });
  const heartbeat = setInterval(() => {
    if (!hasEnded && stream.readableLength === 0) stream.push(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  // Sent immediately, so the subscriber knows that it is connected.
  stream.push(': connected\n\n');
  if (stopping?.aborted) leave();
  stopping?.addEventListener('abort', leave);
  return stream;
}

/** JSON text has no line breaks, so the data is always one line. */
function frame({ event, data, id }: PlainEvent): string {
  return `${id === undefined ? '' : `id: ${oneLine(id)}\n`}event: ${oneLine(event)}\ndata: ${JSON.stringify(data)}\n\n`;
}

const oneLine = (text: string) => text.replace(/[\r\n\0]/g, ' ');
