import type { EndedSpan } from './otlp.ts';

type Options = {
  /** Resolves to whether the batch was taken. */
  send(spans: readonly EndedSpan[], signal: AbortSignal): Promise<boolean>;
  onDropped(count: number): void;
  maxQueued?: number;
  maxBatch?: number;
  everyMs?: number;
};

/** Ended spans wait here to be sent in batches, one after the other. Those that do not fit are dropped and counted. */
export function createSpanQueue(options: Options) {
  const { send, onDropped, maxQueued = 2_048, maxBatch = 512, everyMs = 5_000 } = options;
  let queue: EndedSpan[] = [];
  let sending: Promise<void> | undefined;
  const ending = new AbortController();
  const timer = setInterval(() => flush(), everyMs);
  timer.unref();

  async function sendAll(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      if (!(await send(batch, ending.signal))) onDropped(batch.length);
    }
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  return {
    add(span: EndedSpan): void {
      if (queue.length < maxQueued) queue.push(span);
      else onDropped(1);
      if (queue.length >= maxBatch) void flush();
    },
    /** Sends the remaining spans; once the signal is aborted, the rest is dropped. */
    async stop(signal: AbortSignal): Promise<void> {
      clearInterval(timer);
      signal.addEventListener('abort', () => ending.abort(), { once: true });
      await flush();
      // Those that ended while the last batch was on its way.
      await flush();
    },
  };
}
