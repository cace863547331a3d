import type { IncomingMessage } from 'node:http';
import { ServiceUnavailableError } from '@callboard/errors';
import { createAllowList } from '../allow/allowList.ts';
import type { AllowEntry } from '../allow/readingConfig.ts';
import { describeUrl } from '../describeUrl.ts';
import type { CodeHost } from '../hosts/codeHost.ts';
import type { ReadOptions, ReadResult } from '../hosts/readOptions.ts';
import { isSameSource } from '../relativeUrl.ts';
import { answerError, connectionError } from './answerError.ts';
import { followRedirects } from './followRedirects.ts';
import { type Lookup, type ReadLogger, systemLookup } from './guardedLookup.ts';
import { readBody } from './readBody.ts';

export type HttpReaderOptions = {
  allow: readonly AllowEntry[];
  logger?: ReadLogger;
  /** For everything from the first name lookup to the last byte; 30 seconds by default. */
  timeoutMs?: number;
  /** For the content both as it travels and when it is unpacked; 10 MB by default. */
  maxBytes?: number;
  /** Turns names into addresses; by default as the system does. */
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
        const headers = conditionsOf(readOptions);
        const answer = await followRedirects({ url, token, headers, signal }, { matchOf, lookup, logger });
        try {
          return await resultOf(answer, readOptions.maxBytes ?? maxBytes);
        } finally {
          answer.response.destroy();
        }
      }),
  };
}

async function withinTime<T>(
  url: URL,
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const late = new ServiceUnavailableError(`Reading '${describeUrl(url)}' took longer than ${timeoutMs} ms`);
  const timer = setTimeout(() => deadline.abort(late), timeoutMs);
  const signal = AbortSignal.any([deadline.signal, ...(callerSignal ? [callerSignal] : [])]);
  try {
    return await work(signal);
  } catch (thrown) {
    throw signal.aborted ? signal.reason : connectionError(thrown, url);
  } finally {
    clearTimeout(timer);
  }
}

function conditionsOf({ etag, lastModifiedAfter }: ReadOptions) {
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModifiedAfter && { 'if-modified-since': lastModifiedAfter.toUTCString() }),
  };
}

async function resultOf(answer: { response: IncomingMessage; url: URL }, maxBytes: number): Promise<ReadResult> {
  const { response, url } = answer;
  const error = answerError(response.statusCode ?? 0, url);
  if (error) throw error;
  const content = await readBody(response, url, maxBytes);
  const { etag } = response.headers;
  const lastModified = new Date(response.headers['last-modified'] ?? '');
  return {
    content,
    ...(etag && { etag }),
    ...(!Number.isNaN(lastModified.getTime()) && { lastModified }),
    url: url.href,
  };
}
