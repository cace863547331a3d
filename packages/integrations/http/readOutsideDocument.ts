import { ServiceUnavailableError } from '@callboard/errors';
import { describeUrl } from '../describeUrl.ts';
import { notReadable, readableUrl } from '../readableUrl.ts';
import { withinTime } from './deadline.ts';
import { checkLiteralHost, guardedLookup, type Lookup, type ReadLogger, systemLookup } from './guardedLookup.ts';
import { readBody } from './readBody.ts';
import { sendRequest } from './sendRequest.ts';

type Options = {
  /** Whether the operator named this very URL; otherwise its address must be public. */
  mayBePrivate: boolean;
  maxBytes: number;
  timeoutMs: number;
  logger?: ReadLogger;
  lookup?: Lookup;
};

/**
 * Reads a document at a URL that someone outside chose: only by https, without redirects, and only from public
 * addresses.
 */
export async function readOutsideDocument(text: string, options: Options): Promise<Buffer> {
  const { mayBePrivate, maxBytes, timeoutMs, logger, lookup = systemLookup } = options;
  const url = readableUrl(text);
  if (url.protocol !== 'https:') throw notReadable(url, 'Only https URLs can be read.');
  const rule = { url, mayBePrivate, ...(logger && { logger }) };
  checkLiteralHost(rule);
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'callboard' };
  return withinTime(url, timeoutMs, undefined, async (signal) => {
    const response = await sendRequest(url, { headers, signal, lookup: guardedLookup(rule, lookup) });
    try {
      if (response.statusCode !== 200) {
        throw new ServiceUnavailableError(`'${describeUrl(url)}' responded with ${response.statusCode}, not with 200`);
      }
      return await readBody(response, url, maxBytes);
    } finally {
      response.destroy();
    }
  });
}
