import { createAllowList } from '../allow/allowList.ts';
import type { AllowEntry } from '../allow/readingConfig.ts';
import { readableUrl } from '../readableUrl.ts';
import type { ReadOptions, ReadResult } from '../readOptions.ts';
import { conditionalHeaders, resultOf } from './conditionalGet.ts';
import { withinTime } from './deadline.ts';
import { followRedirects } from './followRedirects.ts';
import { type Lookup, type ReadLogger, systemLookup } from './guardedLookup.ts';

type Options = {
  /** Hosts whose addresses may be private. */
  allow: readonly AllowEntry[];
  /** Whether the operator configured the host of a URL elsewhere, so its address may be private, too. */
  isConfigured?(url: URL): boolean;
  /** The media types to ask for. */
  accept: string;
  /** For everything from the first name lookup to the last byte. */
  timeoutMs: number;
  maxBytes: number;
  logger?: ReadLogger;
  lookup?: Lookup;
};

/**
 * Reads files at URLs that someone outside chose, such as a picture in a profile: without credentials, from public addresses and from
 * configured hosts.
 */
export function createPublicReader(options: Options) {
  const { isConfigured = () => false, accept, timeoutMs, maxBytes, logger, lookup = systemLookup } = options;
  const allowed = createAllowList(options.allow);
  const matchOf = (url: URL) => (allowed(url) === 'exact' || isConfigured(url) ? 'exact' : 'wildcard');
  return async (text: string, request: Pick<ReadOptions, 'etag' | 'signal'> = {}): Promise<ReadResult> => {
    const url = readableUrl(text);
    return withinTime(url, timeoutMs, request.signal, async (signal) => {
      const headers = { accept, ...conditionalHeaders(request) };
      const answer = await followRedirects({ url, credentials: {}, headers, signal }, { matchOf, lookup, logger });
      try {
        return await resultOf(answer, maxBytes);
      } finally {
        answer.response.destroy();
      }
    });
  };
}
