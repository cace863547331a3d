/** Events on their way from the publisher to one subscriber. */
export type EventQueue<T> = AsyncIterable<T> & {
  /**
   * Returns false if the subscriber is too far behind: the queue has ended, and the subscriber must reconnect and request what it missed.
   */
  push(value: T): boolean;
  end(): void;
  /** Ends without the event that marks the stream as complete, so the subscriber reconnects. */
  cut(): void;
};

type Waiting<T> = { resolve(result: IteratorResult<T, undefined>): void; reject(error: Error): void };

const done = { done: true, value: undefined } as const;

/**
 * A bounded queue for one subscriber of a stream. A slow subscriber is dropped instead of buffered forever; it reconnects with the id of
 * its last event.
 */
export function createEventQueue<T>({ max, signal }: { max: number; signal: AbortSignal }): EventQueue<T> {
  const values: T[] = [];
  let waiting: Waiting<T> | undefined;
  let hasEnded = signal.aborted;
  let cutBy: Error | undefined;

  const end = () => {
    hasEnded = true;
    signal.removeEventListener('abort', end);
    if (cutBy) waiting?.reject(cutBy);
    else waiting?.resolve(done);
    waiting = undefined;
  };
  const cut = (error: Error) => {
    if (hasEnded) return;
    cutBy = error;
    values.length = 0;
    end();
  };
  signal.addEventListener('abort', end);

  const next = (): Promise<IteratorResult<T, undefined>> => {
    if (cutBy) return Promise.reject(cutBy);
    if (values.length > 0) return Promise.resolve({ done: false, value: values.shift() as T });
    if (hasEnded) return Promise.resolve(done);
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
  };

  return {
    push(value) {
      if (hasEnded) return false;
      if (waiting) {
        const { resolve } = waiting;
        waiting = undefined;
        resolve({ done: false, value });
        return true;
      }
      if (values.length >= max) {
        cut(new StreamCutError(`A stream subscriber was more than ${max} events behind`));
        return false;
      }
      values.push(value);
      return true;
    },
    end,
    cut: () => cut(new StreamCutError('The stream was cut off')),
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        end();
        return done;
      },
    }),
  };
}

/** Cuts a stream off, so its subscriber reconnects and resumes after its last event. */
export class StreamCutError extends Error {
  override name = 'StreamCutError';
}
