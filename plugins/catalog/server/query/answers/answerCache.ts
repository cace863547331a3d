import type { Readable } from 'node:stream';

type Cached = string | Buffer;

/** Longer responses are rare, and mostly requested once. */
const MAX_LENGTH = 256 * 1024;
const MAX_SEEN = 2_000;
const MAX_QUERY_LENGTH = 10_000;

/**
 * A cache of responses by their query. Everyone opens the same few lists, and until the catalog changes the last response is still right; a
 * change clears the cache. The response to a first query is not cached: most queries are never repeated.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Cached>();
  private readonly seen = new Set<string>();
  private readonly capacity: number;
  private length = 0;
  private version = '';

  constructor(capacity = 32 * 1024 * 1024) {
    this.capacity = capacity;
  }

  /**
   * The response to a query on this version of the catalog. `answer` receives whether it may be cached. A stream can be read only once, so
   * it is not cached.
   */
  get(version: string, query: string, answer: (isCacheable: boolean) => Cached | Readable): Cached | Readable {
    if (version !== this.version) this.clear(version);
    const known = this.answers.get(query);
    if (known !== undefined) return known;
    const isCacheable = this.wasSeen(query);
    const given = answer(isCacheable);
    const isWhole = typeof given === 'string' || Buffer.isBuffer(given);
    if (isCacheable && isWhole && given.length <= MAX_LENGTH) this.store(query, given);
    return given;
  }

  private wasSeen(query: string): boolean {
    if (this.seen.has(query)) return true;
    if (this.seen.size >= MAX_SEEN) this.seen.clear();
    if (query.length <= MAX_QUERY_LENGTH) this.seen.add(query);
    return false;
  }

  private store(query: string, answer: Cached): void {
    this.answers.set(query, answer);
    this.length += query.length + answer.length;
    for (const [oldest, { length }] of this.answers) {
      if (this.length <= this.capacity) return;
      this.answers.delete(oldest);
      this.length -= oldest.length + length;
    }
  }

  private clear(version: string): void {
    this.answers.clear();
    this.length = 0;
    this.version = version;
  }
}
