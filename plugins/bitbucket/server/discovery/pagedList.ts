import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl, type HostAccess } from '@callboard/integrations';

type Page<Item> = { items: readonly Item[]; next?: string };
type KeptPage<Item> = Page<Item> & { address: string; etag: string | undefined };

type Options<Item> = {
  url: URL;
  /** The address of the first page. */
  first: string;
  /** Parses a page; undefined if it is not such a list. */
  readPage(body: unknown): Page<Item> | undefined;
};

// At least 50,000 repositories.
const maxPages = 500;
const notModified = 304;

/**
 * All items of a list. Each page is cached and revalidated by a conditional GET, so an unchanged page has no body if
 * the host sends ETags.
 */
export function createPagedList<Item>({ http, ask }: HostAccess, { url, first, readPage }: Options<Item>) {
  let known: readonly KeptPage<Item>[] = [];

  async function askFor(address: string, number: number, signal: AbortSignal): Promise<KeptPage<Item>> {
    const kept = known[number];
    const before = kept?.address === address ? kept : undefined;
    const answer = await ask({ url, signal }, (request) =>
      http.json(address, { ...request, etag: before?.etag, expected: [notModified] }),
    );
    if (answer.status === notModified && before) return before;
    const page = readPage(answer.body);
    if (page) return { ...page, address, etag: answer.headers.etag };
    throw new ServiceUnavailableError(`'${describeUrl(url)}' did not return a list of repositories`);
  }

  return async (signal: AbortSignal): Promise<Item[]> => {
    const pages: KeptPage<Item>[] = [];
    const asked = new Set<string>();
    for (let next: string | undefined = first; next !== undefined; next = pages.at(-1)?.next) {
      if (asked.has(next) || asked.size === maxPages) {
        throw new ServiceUnavailableError(`The repository list of '${describeUrl(url)}' has too many pages`);
      }
      asked.add(next);
      pages.push(await askFor(next, pages.length, signal));
    }
    known = pages;
    return pages.flatMap(({ items }) => items);
  };
}
