import { createAllowList } from '../allow/allowList.ts';
import type { AllowEntry } from '../allow/readingConfig.ts';
import type { CodeHost } from '../hosts/codeHost.ts';
import { isSameSource } from '../relativeUrl.ts';
import { conditionalHeaders, resultOf } from './conditionalGet.ts';
import { withinTime } from './deadline.ts';
import { followRedirects } from './followRedirects.ts';
import { type Lookup, type ReadLogger, systemLookup } from './guardedLookup.ts';

export type HttpReaderOptions = {
  allow: readonly AllowEntry[];
  logger?: ReadLogger;
  /** For everything from the first name lookup to the last byte; 30 seconds by default. */
  timeoutMs?: number;
  /** For the content both as it travels and when it is unpacked; 10 MB by default. */
  maxBytes?: number;
  /** Resolves names to addresses; uses the system resolver by default. */
  lookup?: Lookup;
};

const defaultTimeoutMs = 30_000;
const defaultMaxBytes = 10 * 1024 * 1024;

/** Reads plain files from the hosts in `backend.reading.allow`. */
export function createHttpReader(options: HttpReaderOptions): CodeHost {
  const { timeoutMs = defaultTimeoutMs, maxBytes = defaultMaxBytes, lookup = systemLookup, logger } = options;
  const matchOf = createAllowList(options.allow);
  return {
    id: 'http',
    takes: (url) => matchOf(url) !== undefined,
    isSameSource: (url, base) => isSameSource(url.href, base.href),
    read: (url, readOptions) =>
      withinTime(url, timeoutMs, readOptions.signal, async (signal) => {
        const { token } = readOptions;
        const credentials = token ? { authorization: `Bearer ${token}` } : {};
        const headers = conditionalHeaders(readOptions);
        const answer = await followRedirects({ url, credentials, headers, signal }, { matchOf, lookup, logger });
        try {
          return await resultOf(answer, readOptions.maxBytes ?? maxBytes);
        } finally {
          answer.response.destroy();
        }
      }),
  };
}
