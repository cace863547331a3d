import { setImmediate as nextTurn } from 'node:timers/promises';

/** Databases limit the number of parameters of a statement; 500 rows of nine columns stay well below. */
const ROWS_PER_STATEMENT = 500;
const ROWS_PER_PAGE = 2_000;

export type Turns = ReturnType<typeof inTurns>;

/** Processes many items a chunk at a time. */
export function inTurns(signal?: AbortSignal) {
  // SQLite blocks the event loop: without a pause, requests would wait until an entire transaction is over.
  async function pause(): Promise<void> {
    await nextTurn();
    signal?.throwIfAborted();
  }

  return {
    async inChunks<T, R>(items: readonly T[], work: (some: T[]) => Promise<R[]>): Promise<R[]> {
      const results: R[] = [];
      for (const some of chunks(items)) {
        for (const row of await work(some)) results.push(row);
        await pause();
      }
      return results;
    },

    /** Reads very many rows a page at a time; `read` gets the last row of the page before. */
    async allPages<T>(read: (after: T | undefined, limit: number) => Promise<T[]>): Promise<T[]> {
      const rows: T[] = [];
      for (;;) {
        const page = await read(rows.at(-1), ROWS_PER_PAGE);
        for (const row of page) rows.push(row);
        if (page.length < ROWS_PER_PAGE) return rows;
        await pause();
      }
    },

    async eachChunk<T>(items: readonly T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
      for (const some of chunks(items)) {
        await work(some);
        await pause();
      }
    },
  };
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += ROWS_PER_STATEMENT) yield items.slice(at, at + ROWS_PER_STATEMENT);
}
