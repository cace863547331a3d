import { Readable } from 'node:stream';
import type { SerializedError } from '@callboard/errors';
import { StreamCutError } from './eventQueue.ts';
import { streamEvents } from './streamEvents.ts';

/** An event before its data is written down. */
export type PlainEvent = { event: string; data: unknown; id?: string };

export type EventStreamOptions = {
  /**
   * Aborted when the server stops: the stream then ends without the event that marks it as complete, so that its subscriber reconnects.
   */
  stopping?: AbortSignal;
  heartbeatMs?: number;
  /** What a subscriber receives when the source fails. */
  describeError(error: unknown): SerializedError;
  /** The subscriber is gone, or the stream is complete. */
  onClose(): void;
};

const defaultHeartbeatMs = 15_000;
/** A grace period for the subscriber to read what is still on its way, once the stream has ended. */
const closeMs = 5_000;

/**
 * Writes events as they come. The next event is pulled only when the subscriber has room for it, so that a slow one causes backpressure
 * and not memory use; a comment now and then keeps the connection alive.
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
    // A client that does not read is not waited for: the connection would stay, with all its buffers.
    lastWait = setTimeout(() => stream.destroy(new Error('The reader of a stream did not read its end')), closeMs);
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
      // Not waited for: a source that waits for its next event has `signal` to learn that nobody wants it.
      void Promise.resolve(source.return?.()).catch(() => {});
      done(error);
    },
  });
  const heartbeat = setInterval(() => {
    if (!hasEnded && stream.readableLength === 0) stream.push(': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  // At once, so that the reader knows that it is connected.
  stream.push(': connected\n\n');
  if (stopping?.aborted) leave();
  stopping?.addEventListener('abort', leave);
  return stream;
}

/** JSON text has no line ends, so the data is always one line. */
function frame({ event, data, id }: PlainEvent): string {
  return `${id === undefined ? '' : `id: ${oneLine(id)}\n`}event: ${oneLine(event)}\ndata: ${JSON.stringify(data)}\n\n`;
}

const oneLine = (text: string) => text.replace(/[\r\n\0]/g, ' ');
