import { ServiceUnavailableError } from '@callboard/errors';
import type { PageInput, RenderedPage } from '../markdown/renderPage.ts';
import { type BuildContext, type RenderThread, startRenderThread } from './renderThread.ts';
import type { ThreadScript } from './threadScript.ts';

/** Idle time after which threads end. The next build starts warm until then, which saves about half its time. */
const IDLE_MS = 600_000;
const MAX_QUEUE_LENGTH = 10_000;
/**
 * Another thread has to compile and warm up everything again, for about a second of processor time. It starts after this
 * many pages have been rendered in a row, so small sites do not pay for it.
 */
const ALONE_PAGES = 300;

export interface RenderThreads {
  /** The page, or why it failed: it took too long, needed too much memory, or could not be read. */
  render(context: BuildContext, input: PageInput, limitMs: number): Promise<{ page: RenderedPage } | { error: string }>;
  close(): Promise<void>;
}

/** Threads that run this script. */
export function createRenderThreads(size: number, script: ThreadScript): RenderThreads {
  const threads = new Set<RenderThread>();
  const idle: { thread: RenderThread; timer: NodeJS.Timeout }[] = [];
  const waiting: { start(thread: RenderThread): void; refuse(error: Error): void }[] = [];
  let isClosed = false;
  /** Pages since the threads were last idle. */
  let inRow = 0;

  return {
    async render(context, input, limitMs) {
      const thread = await take();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        void thread.end();
      }, limitMs);
      try {
        const answer = await thread.render(context, input);
        give(thread);
        return answer;
      } catch (error) {
        drop(thread);
        if (isClosed) throw closed();
        return { error: isLate ? `it took longer than ${limitMs} ms` : (error as Error).message };
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      isClosed = true;
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      for (const { refuse } of waiting.splice(0)) refuse(closed());
      await Promise.all([...threads].map((thread) => thread.end()));
      threads.clear();
    },
  };

  function take(): Promise<RenderThread> {
    if (isClosed) return Promise.reject(closed());
    inRow += 1;
    const free = idle.pop();
    if (free) {
      clearTimeout(free.timer);
      return Promise.resolve(free.thread);
    }
    if (threads.size === 0 || (threads.size < size && inRow > ALONE_PAGES)) return Promise.resolve(start());
    if (waiting.length >= MAX_QUEUE_LENGTH)
      return Promise.reject(new ServiceUnavailableError(`${MAX_QUEUE_LENGTH} pages are already queued for rendering`));
    return new Promise((resolve, reject) => waiting.push({ start: resolve, refuse: reject }));
  }

  function start(): RenderThread {
    const thread = startRenderThread(script);
    threads.add(thread);
    return thread;
  }

  function give(thread: RenderThread): void {
    const next = waiting.shift();
    next?.start(thread);
    if (next || isClosed) return;
    if (idle.length + 1 === threads.size) inRow = 0;
    const entry = { thread, timer: setTimeout(() => forget(entry), IDLE_MS) };
    entry.timer.unref();
    idle.push(entry);
  }

  function forget(entry: (typeof idle)[number]): void {
    idle.splice(idle.indexOf(entry), 1);
    drop(entry.thread);
  }

  function drop(thread: RenderThread): void {
    threads.delete(thread);
    void thread.end();
    const next = isClosed ? undefined : waiting.shift();
    if (next) next.start(start());
  }
}

const closed = () => new ServiceUnavailableError('The docs builder is closed');
