import { InputError, NotModifiedError, PayloadTooLargeError } from '@callboard/errors';
import { describeUrl, type UrlReader } from '@callboard/integrations';
import type { CatalogConfig } from '../../config.ts';
import { describeLocation } from '../../locations/locationPlace.ts';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import type { Place, SourceContent } from './confinement.ts';
import { createFileReader, digestOf } from './fileReader.ts';
import { createUrlSearch, type UrlSearch } from './urlSearch.ts';

type ReadOptions = { mark?: string; signal?: AbortSignal };

export type SourceReader = {
  /** Undefined if the content still matches the mark. */
  read(place: Place, options?: ReadOptions): Promise<SourceContent | undefined>;
  /** The files that match a URL pattern. */
  search: UrlSearch;
  /** The allowed targets of placeholders outside the source of their file. */
  otherSources: CatalogConfig['placeholders']['otherSources'];
  /** Facts about URLs that need no read. */
  urls: Pick<
    UrlReader,
    'annotations' | 'canSearch' | 'hasCodeHost' | 'isPattern' | 'isSameSource' | 'normalize' | 'repository' | 'resolve'
  >;
};

const ETAG = 'etag:';

export function createSourceReader(
  urls: UrlReader,
  { otherSources = 'unauthenticated' }: Partial<CatalogConfig['placeholders']> = {},
): SourceReader {
  const readFile = createFileReader();

  async function readUrl(url: string, { mark, signal }: ReadOptions): Promise<SourceContent | undefined> {
    const etag = mark?.startsWith(ETAG) ? mark.slice(ETAG.length) : undefined;
    try {
      const result = await urls.read(url, { etag, signal, maxBytes: MAX_CONTENT_BYTES });
      const now = result.etag ? `${ETAG}${result.etag}` : digestOf(result.content);
      return now === mark ? undefined : { content: result.content, mark: now };
    } catch (thrown) {
      if (thrown instanceof NotModifiedError) return undefined;
      throw thrown;
    }
  }

  async function readFound(
    { target, found }: Place,
    { mark, signal }: ReadOptions,
  ): Promise<SourceContent | undefined> {
    if (found!.mark === mark) return undefined;
    const content = found!.content ?? (await urls.read(target, { signal, maxBytes: MAX_CONTENT_BYTES })).content;
    if (content.length > MAX_CONTENT_BYTES) {
      throw new PayloadTooLargeError(
        `'${describeUrl(target)}' is ${content.length} bytes; the limit is ${MAX_CONTENT_BYTES}`,
      );
    }
    return { content, mark: digestOf(content) };
  }

  return {
    urls,
    otherSources,
    search: createUrlSearch(urls),
    async read(place, options = {}) {
      const { type, target } = place;
      if (place.found) return readFound(place, options);
      if (type === 'file') return readFile(place, options.mark);
      if (type === 'url') return readUrl(target, options);
      throw new InputError(`No processor was able to handle reading of ${describeLocation(place)}`);
    },
  };
}
