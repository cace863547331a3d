import { Worker } from 'node:worker_threads';
import type { PagePostings } from './pagePostings.ts';
import source from './thread/main.ts?bundled';

export type PostingThread = ReturnType<typeof startPostingThread>;

/** A thread that creates postings while this one reads the next rows: that is half of the work of a start. */
export function startPostingThread() {
  const worker = new Worker(source(), { eval: true, name: 'catalog', env: {}, execArgv: [] });
  const waiting: ((postings: PagePostings | undefined) => void)[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
    for (const answer of waiting.splice(0)) answer(undefined);
  };
  worker.on('message', (postings: PagePostings) => waiting.shift()?.(postings));
  worker.on('error', end);
  worker.on('exit', end);

  return {
    /** The number of unfinished pages. */
    left: () => waiting.length,

    /** Undefined if the thread ended before it was done. */
    make: (jsons: readonly string[]): Promise<PagePostings | undefined> =>
      new Promise((resolve) => {
        if (isOver) return resolve(undefined);
        waiting.push(resolve);
        worker.postMessage(jsons);
      }),

    end: () => worker.terminate(),
  };
}
