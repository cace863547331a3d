import { InputError, NotModifiedError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import type { LocationSpec } from '../../../common/index.ts';
import { describeLocation } from '../../locations/describeLocation.ts';
import { MAX_CONTENT_BYTES } from '../documents/parseDocuments.ts';
import { createFileReader, hashOf } from './fileReader.ts';

/** Where to read; a file that others have named must be inside `folder` when it is opened. */
export type Place = LocationSpec & { folder?: string };

/** What was read; the mark stands for exactly this content. */
export type SourceContent = { content: Buffer; mark: string };

type ReadOptions = { mark?: string; signal?: AbortSignal };

export type SourceReader = {
  /** Undefined when the content is still what the mark stands for. */
  read(place: Place, options?: ReadOptions): Promise<SourceContent | undefined>;
};

const ETAG = 'etag:';

export function createSourceReader(urls: UrlReader): SourceReader {
  const readFile = createFileReader();

  async function readUrl(url: string, { mark, signal }: ReadOptions): Promise<SourceContent | undefined> {
    const etag = mark?.startsWith(ETAG) ? mark.slice(ETAG.length) : undefined;
    try {
      const result = await urls.read(url, { etag, signal, maxBytes: MAX_CONTENT_BYTES });
      const now = result.etag ? `${ETAG}${result.etag}` : hashOf(result.content);
      return now === mark ? undefined : { content: result.content, mark: now };
    } catch (thrown) {
      if (thrown instanceof NotModifiedError) return undefined;
      throw thrown;
    }
  }

  return {
    async read(place, options = {}) {
      const { type, target } = place;
      if (type === 'file') return readFile(place, options.mark);
      if (type === 'url') return readUrl(target, options);
      throw new InputError(`No processor was able to handle reading of ${describeLocation(place)}`);
    },
  };
}
