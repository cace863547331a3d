import { createConcurrencyLimit } from '@callboard/concurrency';
import { InputError, PayloadTooLargeError } from '@callboard/errors';
import { runThread } from '@callboard/server-kit';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { type ConvertedPage, convertPage, type PageSource } from './convertPage.ts';
import source from './thread.ts?bundled';

type Options = { storage(): Pick<DocsStorage, 'read'>; signal: AbortSignal };
type Place = { site: string; folder: string; file: string };
type Cached = { etag: string; page: ConvertedPage };

export type MarkdownPages = ReturnType<typeof createMarkdownPages>;

const maxBytes = 10 * 1024 * 1024;
/** Takes some milliseconds; a thread takes longer to start. */
const maxInlineBytes = 100_000;
const timeMs = 30_000;
const memoryMb = 512;
/** Of all pages together. */
const maxCachedCharacters = 20_000_000;

/**
 * Reads pages as Markdown. A page is converted once for each version, a long one in a thread with limits; the most recently used ones stay
 * in memory, so the parts of a long page and repeated questions cost a look at its version.
 */
export function createMarkdownPages({ storage, signal }: Options) {
  const cached = new Map<string, Cached>();
  let characters = 0;
  const limited = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 });

  function forget(key: string): void {
    const known = cached.get(key);
    if (known) characters -= sizeOf(known.page);
    cached.delete(key);
  }

  function remember(key: string, entry: Cached): void {
    forget(key);
    cached.set(key, entry);
    characters += sizeOf(entry.page);
    for (const oldest of cached.keys()) {
      if (characters <= maxCachedCharacters) break;
      forget(oldest);
    }
  }

  async function convert(page: PageSource): Promise<ConvertedPage> {
    if (page.content.length <= maxInlineBytes) return convertPage(page);
    const work = { name: 'docs-markdown', workerData: page, timeMs, memoryMb };
    const outcome = await limited(() => runThread(source(), work, signal), signal);
    if ('message' in outcome) return outcome.message as ConvertedPage;
    return { problem: `it takes more than ${timeMs / 1_000} s or ${memoryMb} MB of memory` };
  }

  /** Undefined if there is no such file. */
  return async ({ site, folder, file }: Place): Promise<Exclude<ConvertedPage, { problem: string }> | undefined> => {
    const key = `${site}\n${file}`;
    const known = cached.get(key);
    const found = await storage().read(site, file, { ...(known && { known: known.etag }), signal });
    if (!found) return undefined;
    const { etag, content } = found;
    if (content && content.length > maxBytes) {
      throw new PayloadTooLargeError(`The page '${file}' has ${content.length} bytes; the limit is ${maxBytes}`);
    }
    const page = content ? await convert({ content, folder, file }) : known!.page;
    remember(key, { etag, page });
    if ('problem' in page) throw new InputError(`The page '${file}' cannot be shown as Markdown: ${page.problem}`);
    return page;
  };
}

/** A page without text counts, too. */
const sizeOf = (page: ConvertedPage) => 1_000 + ('problem' in page ? 0 : page.markdown.length);
