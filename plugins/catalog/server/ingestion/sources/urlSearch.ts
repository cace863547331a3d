import { NotFoundError, NotModifiedError } from '@callboard/errors';
import { describeUrl, type SearchResult, type UrlReader } from '@callboard/integrations';
import type { Place } from './confinement.ts';
import { digestOf } from './fileReader.ts';

type Options = {
  /** Fetches the contents again, even if nothing has changed. */
  isForced?: boolean;
  signal?: AbortSignal;
};

export type UrlSearch = (pattern: string, options?: Options) => Promise<Place[]>;

type Known = { etag: string; places: readonly Place[] };

/** Enough for all patterns of a large catalog; evicted patterns are searched again. */
const MAX_PATTERNS = 1_000;
const MAX_FILES = 10_000;
const MAX_BYTES = 100 * 1024 * 1024;

/**
 * Finds the files that match a pattern at a code host, with their contents: one request instead of one per file. While the host answers
 * "not modified", the files are the previous ones, without their contents.
 */
export function createUrlSearch(urls: UrlReader): UrlSearch {
  const known = new Map<string, Known>();

  const remember = (pattern: string, search: Known) => {
    known.delete(pattern);
    known.set(pattern, search);
    if (known.size > MAX_PATTERNS) known.delete(known.keys().next().value!);
  };

  return async (pattern, { isForced, signal } = {}) => {
    const before = isForced ? undefined : known.get(pattern);
    const limits = { maxFiles: MAX_FILES, maxBytes: MAX_BYTES };
    const result = await urls.search(pattern, { etag: before?.etag, signal, ...limits }).catch((thrown) => {
      if (before && thrown instanceof NotModifiedError) return undefined;
      throw thrown;
    });
    const places = result ? await placesOf(result, urls) : [...before!.places];
    if (result) remember(pattern, { etag: result.etag, places: places.map(withoutContent) });
    if (places.length === 0) throw new NotFoundError(`No file matches '${describeUrl(pattern)}'`);
    return places;
  };
}

async function placesOf({ files }: SearchResult, urls: UrlReader): Promise<Place[]> {
  const places: Place[] = [];
  for (const file of files) {
    const content = await file.content();
    places.push({ type: 'url', target: urls.normalize(file.url), found: { mark: digestOf(content), content } });
  }
  return places;
}

const withoutContent = ({ type, target, found }: Place): Place => ({ type, target, found: { mark: found!.mark } });
