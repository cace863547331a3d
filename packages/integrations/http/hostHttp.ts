import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { InputError, PayloadTooLargeError, ServiceUnavailableError } from '@callboard/errors';
import { createAllowList } from '../allow/allowList.ts';
import { describeUrl } from '../describeUrl.ts';
import type { HostHttp, HostRequest } from '../hosts/hostRequest.ts';
import { readableUrl } from '../readableUrl.ts';
import { answerError, refusedError } from './answerError.ts';
import { conditionalHeaders, resultOf } from './conditionalGet.ts';
import { startDeadline, withinTime } from './deadline.ts';
import { createConnectionPool, followRedirects, type RedirectRules } from './followRedirects.ts';
import { type Lookup, type ReadLogger, systemLookup } from './guardedLookup.ts';
import { hostReason } from './hostReason.ts';
import { type RateLimits, sendPatiently } from './rateLimit.ts';
import { readBody } from './readBody.ts';

export type HostHttpOptions = {
  /** The name for messages: 'GitHub'. */
  name: string;
  /**
   * The URLs of the host: 'https://api.github.com'. The operator configured them, so their addresses may be private.
   */
  origins: readonly string[];
  /** Other hosts that it may redirect to, without credentials and at public addresses: 'codeload.github.com'. */
  downloadHosts?: readonly string[];
  logger?: ReadLogger;
  /** For one request, from the first name lookup to the last byte; 30 seconds by default. */
  timeoutMs?: number;
  /** The same for a download; five minutes by default. */
  downloadTimeoutMs?: number;
  /** For a body, both as it travels and when it is unpacked; 10 MB by default, and 1 GB for a download: archives are counted again. */
  maxBytes?: number;
  maxDownloadBytes?: number;
  /** Max wait for a rate limit; five seconds by default. A longer one is an error. */
  maxWaitMs?: number;
  /** Success statuses with which it rejects callers, such as 203 with a sign-in page. */
  refusals?: readonly number[];
  lookup?: Lookup;
};

type Answer = { response: IncomingMessage; url: URL };

const megabyte = 1024 * 1024;

export function createHostHttp(options: HostHttpOptions): HostHttp {
  const { name, timeoutMs = 30_000, downloadTimeoutMs = 300_000, maxWaitMs = 5_000 } = options;
  const { maxBytes = 10 * megabyte, maxDownloadBytes = 1024 * megabyte } = options;
  const origins = new Set(options.origins.map((origin) => new URL(origin).origin));
  const rules = rulesOf(origins, options);
  const limits: RateLimits = new Map();

  const urlOf = (text: string): URL => {
    const url = readableUrl(text);
    if (origins.has(url.origin)) return url;
    throw new InputError(`'${describeUrl(url)}' is not a URL of ${name}, whose origins are ${[...origins].join(', ')}`);
  };

  function send(url: URL, request: HostRequest, signal: AbortSignal): Promise<Answer> {
    const { method = 'GET', credentials = {} } = request;
    const { body, type } = bodyOf(request);
    const headers = {
      ...(body && { 'content-type': type, 'content-length': body.length }),
      ...conditionalHeaders(request),
      ...request.headers,
    };
    const key = hash('sha256', JSON.stringify([url.origin, credentials]));
    const patience = { host: `${name} (${url.host})`, maxWaitMs, signal, limits, key, logger: options.logger };
    return sendPatiently(() => followRedirects({ url, method, credentials, headers, body, signal }, rules), patience);
  }

  const errorOf = (status: number, url: URL, reason?: string) =>
    options.refusals?.includes(status) ? refusedError(status, url) : answerError(status, url, reason);

  const ask = <T>(url: URL, request: HostRequest, use: (answer: Answer) => Promise<T>): Promise<T> =>
    withinTime(request.shownUrl ?? url, timeoutMs, request.signal, async (signal) => {
      const answer = await send(url, request, signal);
      try {
        return await use(answer);
      } finally {
        await leave(answer.response);
      }
    });

  return {
    read: async (text, request = {}) =>
      ask(urlOf(text), request, async (answer) => {
        const limit = request.maxBytes ?? maxBytes;
        const shown = { ...answer, url: request.shownUrl ?? answer.url };
        const status = answer.response.statusCode ?? 0;
        const reason = status >= 400 ? hostReason(await readBody(answer.response, shown.url, limit)) : undefined;
        const error = errorOf(status, shown.url, reason);
        if (error) throw error;
        return { ...(await resultOf(shown, limit)), url: answer.url.href };
      }),

    async json(text, request = {}) {
      const headers = { accept: 'application/json', ...request.headers };
      return ask(urlOf(text), { ...request, headers }, async ({ response, url }) => {
        const status = response.statusCode ?? 0;
        const content = await readBody(response, url, request.maxBytes ?? maxBytes);
        const error = errorOf(status, request.shownUrl ?? url, hostReason(content));
        if (error && !request.expected?.includes(status)) throw error;
        // Unsuccessful responses may have any body, such as a sign-in page.
        const body = error ? jsonOrNothing(content) : jsonIn(content, url);
        return { status, headers: response.headers, host: name, method: request.method ?? 'GET', url: url.href, body };
      });
    },

    async *download(text, request = {}) {
      const url = urlOf(text);
      const headers = { 'accept-encoding': 'identity', ...request.headers };
      const shown = request.shownUrl ?? url;
      const deadline = startDeadline(shown, downloadTimeoutMs, request.signal);
      let response: IncomingMessage | undefined;
      try {
        ({ response } = await send(url, { ...request, headers }, deadline.signal));
        const error = errorOf(response.statusCode ?? 0, shown);
        if (error) throw error;
        yield* boundedBody(response, shown, request.maxBytes ?? maxDownloadBytes);
      } catch (thrown) {
        throw deadline.errorOf(thrown);
      } finally {
        response?.destroy();
        deadline.end();
      }
    },
  };
}

/** Drops the rest of a body, and keeps the connection if the body is empty. */
async function leave(response: IncomingMessage): Promise<void> {
  if (response.statusCode !== 304 && response.statusCode !== 204) return void response.destroy();
  await finished(response.resume()).catch(() => {});
}

function bodyOf({ json, form, bytes }: HostRequest): { body?: Buffer; type?: string } {
  if (bytes) return { body: bytes.content, type: bytes.type };
  if (json !== undefined) return { body: Buffer.from(JSON.stringify(json)), type: 'application/json' };
  if (form === undefined) return {};
  return { body: Buffer.from(String(new URLSearchParams(form))), type: 'application/x-www-form-urlencoded' };
}

function rulesOf(origins: ReadonlySet<string>, options: HostHttpOptions): RedirectRules {
  const { downloadHosts = [], lookup = systemLookup, logger } = options;
  const isDownloadHost = createAllowList(downloadHosts.map((host) => ({ host })));
  return {
    matchOf: (url) => (origins.has(url.origin) ? 'exact' : isDownloadHost(url) && 'wildcard'),
    areOneSource: true,
    lookup,
    logger,
    connections: createConnectionPool(),
  };
}

function jsonIn(content: Buffer, url: URL): unknown {
  if (content.length === 0) return undefined;
  try {
    return JSON.parse(String(content));
  } catch (thrown) {
    throw new ServiceUnavailableError(`'${describeUrl(url)}' did not respond with JSON`, thrown);
  }
}

function jsonOrNothing(content: Buffer): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    return undefined;
  }
}

async function* boundedBody(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new PayloadTooLargeError(`'${describeUrl(url)}' is larger than the limit of ${maxBytes} bytes`);
    }
    yield chunk;
  }
}
