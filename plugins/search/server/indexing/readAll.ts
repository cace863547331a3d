import { randomBytes } from 'node:crypto';
import { raceAbort } from '@callboard/concurrency';
import type { SearchCollator } from '../collators/collatorPoint.ts';
import type { TypeIndex } from './typeIndex.ts';

/** Reads all documents of a type into its index, in batches. Existing documents stay until everything is read. Returns the count. */
export async function readAll(
  collator: Pick<SearchCollator, 'read'>,
  index: TypeIndex,
  signal: AbortSignal,
): Promise<number> {
  const batches = collator.read(signal)[Symbol.asyncIterator]();
  let count = 0;
  let isWhole = false;
  // Short, because every document is marked with it.
  index.beginRound(randomBytes(6).toString('base64url'));
  try {
    for (;;) {
      index.beginBatch();
      signal.throwIfAborted();
      // A collator may ignore its signal.
      const batch = await raceAbort(batches.next(), signal);
      if (batch.done) break;
      count += await index.putBatch(batch.value);
    }
    isWhole = true;
  } finally {
    // Not awaited: a collator that hangs would hang here as well.
    if (!isWhole) void Promise.resolve(batches.return?.()).catch(() => {});
    await index.endRound(isWhole);
  }
  return count;
}
