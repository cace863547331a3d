import { ServiceUnavailableError } from '@callboard/errors';
import type { SandboxLimits } from '../sandboxLimits.ts';
import type { Job } from '../thread/messages.ts';
import { type Call, type Done, startThread, type Thread } from './thread.ts';

/** How long a thread may take to enforce its own limits; after that it is terminated. */
const graceMs = 2_000;
/** All threads except one stop after this idle time. */
const idleMs = 30_000;
const maxQueueLength = 10_000;

type Waiting = { start(thread: Thread): void; refuse(error: Error): void };

export type ThreadPool = {
  /** If a thread is terminated or runs out of memory, the result of its job is only which of the two happened. */
  run(job: Job, call: Call): Promise<Done | 'time' | 'memory'>;
  /** Starts a thread, so the first caller need not wait for it. */
  warm(): void;
  close(): void;
};

/** Threads that render templates: started as needed, up to a maximum. */
export function createThreadPool(limits: SandboxLimits, size: number): ThreadPool {
  const threads = new Set<Thread>();
  const idle: { thread: Thread; timer?: NodeJS.Timeout }[] = [];
  const waiting: Waiting[] = [];
  let isClosed = false;

  return {
    async run(job, call) {
      const thread = await take();
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          thread.end();
        },
        maxMsOf(job) + limits.outsideMs + graceMs,
      );
      try {
        const done = await thread.run(job, (...parameters) => {
          timer.refresh();
          return call(...parameters);
        });
        if (done.isSpent) drop(thread);
        else give(thread);
        return done;
      } catch (thrown) {
        drop(thread);
        if (isLate) return 'time';
        if ((thrown as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
        throw thrown;
      } finally {
        clearTimeout(timer);
      }
    },
    warm() {
      if (!isClosed && threads.size === 0) give(start());
    },
    close() {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const thread of threads) thread.end();
      threads.clear();
      for (const { refuse } of waiting.splice(0))
        refuse(new ServiceUnavailableError('Templates are no longer rendered'));
    },
  };

  function take(): Promise<Thread> {
    if (isClosed) return Promise.reject(new ServiceUnavailableError('Templates are no longer rendered'));
    const free = idle.pop();
    if (free) {
      clearTimeout(free.timer);
      return Promise.resolve(free.thread);
    }
    if (threads.size < size) return Promise.resolve(start());
    if (waiting.length >= maxQueueLength) {
      return Promise.reject(
        new ServiceUnavailableError(`${maxQueueLength} templates are already waiting to be rendered`),
      );
    }
    return new Promise((resolve, reject) => waiting.push({ start: resolve, refuse: reject }));
  }

  function start(): Thread {
    const thread = startThread(limits);
    threads.add(thread);
    return thread;
  }

  function give(thread: Thread) {
    if (isClosed) return;
    const next = waiting.shift();
    if (next) return next.start(thread);
    const timer = threads.size > 1 ? setTimeout(() => retire(thread), idleMs).unref() : undefined;
    idle.push({ thread, timer });
  }

  function drop(thread: Thread) {
    thread.end();
    threads.delete(thread);
    if (isClosed) return;
    const next = waiting.shift();
    if (next) next.start(start());
  }

  function retire(thread: Thread) {
    const at = idle.findIndex((each) => each.thread === thread);
    if (at < 0 || threads.size === 1) return;
    idle.splice(at, 1);
    threads.delete(thread);
    thread.end();
  }
}

const maxMsOf = ({ texts, evaluationMs, totalMs }: Job) => Math.min(texts.length * evaluationMs, totalMs);
