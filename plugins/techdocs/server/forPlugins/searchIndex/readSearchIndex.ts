import { createConcurrencyLimit } from '@callboard/concurrency';
import { InputError, PayloadTooLargeError } from '@callboard/errors';
import { runThread } from '@callboard/server-kit';
import type { DocsEntry } from '../docsSites.ts';
import { entriesIn, type IndexAnswer } from './entriesIn.ts';
import source from './thread.ts?bundled';

/** Sixteen million characters, the limit of our builder, in languages with the most bytes per character, plus markup. */
const maxBytes = 64 * 1024 * 1024;
/** Takes a millisecond or two; a thread takes longer to start. */
const maxInlineBytes = 100_000;
const timeMs = 30_000;
const memoryMb = 512;
const limited = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 });

/** Reads a search index that may come from another builder; a long one in a thread with limits. */
export async function readSearchIndex(content: Uint8Array, signal: AbortSignal): Promise<readonly DocsEntry[]> {
  if (content.length > maxBytes)
    throw new PayloadTooLargeError(`it is ${content.length} bytes; the limit is ${maxBytes}`);
  const answer =
    content.length > maxInlineBytes
      ? await limited(() => inThread(content, signal), signal)
      : entriesIn(Buffer.from(content).toString());
  if ('problem' in answer) throw new InputError(answer.problem);
  return answer.entries;
}

async function inThread(content: Uint8Array, signal: AbortSignal): Promise<IndexAnswer> {
  const work = { name: 'search-index', workerData: content, timeMs, memoryMb };
  const outcome = await runThread(source(), work, signal);
  if ('message' in outcome) return outcome.message as IndexAnswer;
  const rule = outcome.ended === 'time' ? `longer than ${timeMs / 1_000} s` : `more than ${memoryMb} MB of memory`;
  return { problem: `it takes ${rule} to read` };
}
