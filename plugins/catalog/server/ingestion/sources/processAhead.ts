import type { LocationSpec } from '../../../common/index.ts';
import type { ProcessedEntity } from '../../writer/update.ts';
import type { ProcessingThread } from '../processing/processingThread.ts';

/** Fewer changed files are processed before a thread has started. */
const WORTH_A_THREAD = 200;
/** Two transactions of files: the thread has work while one of them is written. */
const MAX_FILES = 1_000;
const MAX_BYTES = 32_000_000;
/** The main thread processes longer files in slices. */
const MAX_FILE_BYTES = 200_000;

type Content = { location: LocationSpec; content: Uint8Array };

type Options<T> = {
  /** A thread, if one may be used now. */
  startThread(): ProcessingThread | undefined;
  /** The file for the thread; undefined if there is nothing to process. */
  contentOf(item: T): Content | undefined;
  origin: LocationSpec;
};

/** A file that was read, and its entities if a thread has been asked for them. */
type ProcessedAhead<T> = { item: T; entities?: Promise<readonly ProcessedEntity[] | undefined> };

/**
 * Lets a thread process many files, ahead of their consumer and in their order. The files must come fast: they are passed on
 * when very many have come.
 */
export async function* processAhead<T>(
  items: AsyncIterable<T>,
  { startThread, contentOf, origin }: Options<T>,
): AsyncGenerator<ProcessedAhead<T>> {
  const ahead: (ProcessedAhead<T> & { bytes: number })[] = [];
  let thread: ProcessingThread | undefined;
  let files = 0;
  let bytes = 0;
  const isFull = () => !thread || ahead.length > MAX_FILES || bytes > MAX_BYTES;
  try {
    for await (const item of items) {
      const file = contentOf(item);
      if (file) {
        files += 1;
        if (files === WORTH_A_THREAD) thread = startThread();
      }
      const size = file?.content.length ?? 0;
      const entities =
        file && size <= MAX_FILE_BYTES
          ? // The buffer of a file may belong to many.
            thread?.process({ content: new Uint8Array(file.content), location: file.location, origin })
          : undefined;
      ahead.push({ item, entities, bytes: size });
      bytes += size;
      while (ahead.length > 0 && isFull()) {
        const next = ahead.shift()!;
        bytes -= next.bytes;
        yield next;
      }
    }
    yield* ahead;
  } finally {
    await thread?.end();
  }
}
