import type { HostAnswer } from '../hosts/hostRequest.ts';
import { nextPageOf } from './nextPage.ts';

type PageRequest = { etag: string | undefined; expected: readonly number[]; signal: AbortSignal };

type PagedList<T> = {
  /** The URL of the first page; the response's `link` header has the next one. */
  first: string;
  maxPages: number;
  ask(address: string, request: PageRequest): Promise<HostAnswer>;
  /** The items of a page; throws if it is not a list. */
  itemsIn(body: unknown): T[];
  /** Thrown if there are more pages. */
  tooMany(): Error;
};

type Page<T> = { address: string; etag: string | undefined; items: T[]; next: string | undefined };

const notModified = 304;

/**
 * Reads all of a paged list. Each page is cached and revalidated by a conditional GET, so an unchanged page has no
 * body.
 */
export function createConditionalPages<T>(list: PagedList<T>): (signal: AbortSignal) => Promise<T[]> {
  const { first, maxPages, ask, itemsIn, tooMany } = list;
  const known: Page<T>[] = [];

  async function readPage(address: string, kept: Page<T> | undefined, signal: AbortSignal): Promise<Page<T>> {
    const before = kept?.address === address ? kept : undefined;
    const answer = await ask(address, { etag: before?.etag, expected: [notModified], signal });
    if (answer.status === notModified && before) return before;
    const next = nextPageOf(answer);
    return {
      address,
      etag: answer.headers.etag,
      items: itemsIn(answer.body),
      next: next === undefined ? undefined : continued(first, next),
    };
  }

  return async (signal) => {
    let next: string | undefined = first;
    let count = 0;
    for (; next !== undefined; count++) {
      if (count === maxPages) throw tooMany();
      const page: Page<T> = await readPage(next, known[count], signal);
      known[count] = page;
      next = page.next;
    }
    known.length = count;
    return known.flatMap(({ items }) => items);
  };
}

/** A host behind another server may name itself by a URL that cannot be reached from here. */
function continued(first: string, next: string): string {
  const address = new URL(first);
  address.search = new URL(next).search;
  return address.href;
}
