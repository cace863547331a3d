import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexedEntity, LoadedPage } from '../readModel/catalogIndex.ts';
import type { PagePostings } from '../readModel/loading/pagePostings.ts';
import { PostingMaker } from '../readModel/loading/postingMaker.ts';
import { type PostingThread, startPostingThread } from '../readModel/loading/postingThread.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { FinalRow } from '../store/finalRows.ts';

/** The garbage of this many rows is short-lived; with more, creating postings takes a fifth longer. */
const PAGE = 500;
/** Fewer are finished before a thread has started. */
const WORTH_A_THREAD = 4;
/** This many pages keep a thread busy while one is read and processed here. */
const ENOUGH_TO_DO = 3;

export type ReadPagesOptions = { pageSize?: number; startThread?: () => PostingThread };

/**
 * All entities of a catalog, a page at a time, with their postings. The work for many pages is shared with a thread: it gets as much as it
 * has time for, and the rest is done here, as is anything it fails to do.
 */
export async function* readPages(
  { finalsAfter }: Pick<CatalogStore, 'finalsAfter'>,
  { pageSize = PAGE, startThread = startPostingThread }: ReadPagesOptions = {},
): AsyncGenerator<LoadedPage> {
  const maker = new PostingMaker();
  let thread: PostingThread | undefined;
  const begun: { entities: IndexedEntity[]; made: PagePostings | Promise<PagePostings | undefined> }[] = [];
  const begin = (entities: IndexedEntity[]) => {
    const jsons = jsonsOf(entities);
    begun.push({ entities, made: thread && thread.left() < ENOUGH_TO_DO ? thread.make(jsons) : maker.make(jsons) });
  };
  const finishFirst = async (): Promise<LoadedPage> => {
    const { entities, made } = begun.shift()!;
    return { entities, postings: (await made) ?? maker.make(jsonsOf(entities)) };
  };

  try {
    let last: FinalRow | undefined;
    for (let [page, isLast] = [1, false]; !isLast; page++) {
      const rows = await finalsAfter(last?.place, pageSize);
      last = rows.at(-1);
      isLast = rows.length < pageSize;
      if (!isLast && page >= WORTH_A_THREAD) thread ??= startThread();
      // SQLite blocks the event loop, and results from the thread arrive between two turns.
      await nextTurn();
      begin(rows.map(({ ref, uid, final }) => ({ ref, uid, json: final })));
      if (begun.length > ENOUGH_TO_DO) yield await finishFirst();
    }
    while (begun.length > 0) yield await finishFirst();
  } finally {
    await thread?.end();
  }
}

const jsonsOf = (entities: readonly IndexedEntity[]) => entities.map(({ json }) => json);
