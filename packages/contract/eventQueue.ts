/** Events on their way from who publishes them to one reader. */
export type EventQueue<T> = AsyncIterable<T> & {
  /** Answers false when the reader is too far behind: the queue has ended, and the reader must come back and ask for what it missed. */
  push(value: T): boolean;
  end(): void;
};

type Waiting<T> = (result: IteratorResult<T, undefined>) => void;

/**
 * A bounded queue for one reader of a stream. One that does not keep up is let go rather than fed for ever; it comes back with
 * the id of the last event that it has.
 */
export function createEventQueue<T>({ max, signal }: { max: number; signal: AbortSignal }): EventQueue<T> {
  const values: T[] = [];
  let waiting: Waiting<T> | undefined;
  let hasEnded = signal.aborted;
  let isTooSlow = false;

  const end = () => {
    hasEnded = true;
    signal.removeEventListener('abort', end);
    waiting?.({ done: true, value: undefined });
    waiting = undefined;
  };
  signal.addEventListener('abort', end);

  const next = (): Promise<IteratorResult<T, undefined>> => {
    if (isTooSlow) return Promise.reject(new ReaderTooSlowError(max));
    if (values.length > 0) return Promise.resolve({ done: false, value: values.shift() as T });
    if (hasEnded) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      waiting = resolve;
    });
  };

  return {
    push(value) {
      if (hasEnded) return false;
      if (waiting) {
        const give = waiting;
        waiting = undefined;
        give({ done: false, value });
        return true;
      }
      if (values.length >= max) {
        isTooSlow = true;
        values.length = 0;
        end();
        return false;
      }
      values.push(value);
      return true;
    },
    end,
    [Symbol.asyncIterator]: () => ({
      next,
      return: async () => {
        end();
        return { done: true, value: undefined };
      },
    }),
  };
}

/** Ends a stream without a word, so that its reader connects again and goes on after its last event. */
export class ReaderTooSlowError extends Error {
  override name = 'ReaderTooSlowError';
  constructor(max: number) {
    super(`The reader of a stream was more than ${max} events behind`);
  }
}
