import { backoffMs, sleep } from '@callboard/concurrency';
import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostAnswer, type HostRequest, rateLimitIn } from '@callboard/integrations';
import { bodyOf, type Shape } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';

type Options = { target: string; token(): Promise<string>; logger: Logger };

/** OData options by name, without the `$`. */
export type GraphQuery = Readonly<Partial<Record<'filter' | 'search' | 'select' | 'expand' | 'count' | 'top', string>>>;

type Request = Pick<HostRequest, 'headers' | 'expected' | 'json' | 'method'>;

const maxPages = 10_000;
const maxAttempts = 5;
const maxThrottleMs = 300_000;
const maxPageBytes = 50 * 1024 * 1024;
const maxPhotoBytes = 4 * 1024 * 1024;
const retryPause = { firstMs: 200, maxMs: 10_000 };

const pageOf = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

export type Graph = ReturnType<typeof createGraph>;

/** Requests to Microsoft Graph, which are repeated after throttling and outages. */
export function createGraph({ target, token, logger }: Options) {
  const http = createHostHttp({
    name: 'Microsoft Graph',
    origins: [target],
    logger,
    timeoutMs: 60_000,
    maxBytes: maxPageBytes,
  });

  async function patiently<T>(signal: AbortSignal, send: (request: HostRequest) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send({ signal, credentials: { authorization: `Bearer ${await token()}` } });
      } catch (thrown) {
        const waitMs = attempt < maxAttempts ? retryDelayMs(thrown, attempt) : undefined;
        if (waitMs === undefined) throw thrown;
        await sleep(waitMs, { signal });
        signal.throwIfAborted();
      }
    }
  }

  const ask = (url: string, signal: AbortSignal, request: Request = {}): Promise<HostAnswer> =>
    patiently(signal, (credentials) => http.json(url, { ...request, ...credentials }));

  return {
    /** The URL of a query; Microsoft Graph expects spaces as %20, not as +. */
    urlOf(path: string, query: GraphQuery = {}): string {
      const parts = Object.entries(query).map(([name, value]) => `$${name}=${encodeURIComponent(value)}`);
      return `${target}/${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
    },

    async one<T>(url: string, shape: Shape<T>, signal: AbortSignal): Promise<T> {
      return bodyOf(await ask(url, signal), shape);
    },

    /** All records of a list, over its pages. Returns the link for later changes, if the list is a delta query. */
    async list<T>(
      url: string,
      shape: z.ZodType<T>,
      { signal, onRecord, ...request }: Request & { signal: AbortSignal; onRecord(record: T): void },
    ): Promise<string | undefined> {
      let next: string | undefined = url;
      for (let pages = 1; next !== undefined; pages++) {
        if (pages > maxPages) throw new ServiceUnavailableError(`'${url}' has more than ${maxPages} pages`);
        const answer: HostAnswer = await ask(next, signal, request);
        if (answer.status >= 400) throw new CursorRefusedError(answer);
        const page = bodyOf(answer, pageOf);
        for (const record of bodyOf({ ...answer, body: page.value }, z.array(shape))) onRecord(record);
        next = page['@odata.nextLink'];
        if (next === undefined) return page['@odata.deltaLink'];
      }
      return undefined;
    },

    /** Sends up to 20 requests as one. */
    async batch<T>(urls: readonly string[], shape: Shape<T>, signal: AbortSignal): Promise<T> {
      const requests = urls.map((url, index) => ({ id: String(index), method: 'GET', url }));
      return bodyOf(await ask(`${target}/$batch`, signal, { method: 'POST', json: { requests } }), shape);
    },

    /** A file; undefined if it does not exist. */
    async bytes(path: string, signal: AbortSignal): Promise<Buffer | undefined> {
      try {
        const read = (request: HostRequest) => http.read(`${target}/${path}`, { ...request, maxBytes: maxPhotoBytes });
        return (await patiently(signal, read)).content;
      } catch (thrown) {
        if (thrown instanceof NotFoundError) return undefined;
        throw thrown;
      }
    },
  };
}

/** Microsoft Graph no longer accepts a link for changes, and everything must be read again. */
export class CursorRefusedError extends ServiceUnavailableError {
  constructor({ status, body }: Pick<HostAnswer, 'status' | 'body'>) {
    super(`Microsoft Graph refused the link for changes: ${status} ${codeIn(body)}`);
  }
}

/** The code of an error: `{ error: { code: 'resyncRequired' } }`. */
function codeIn(body: unknown): string {
  const { code } = (body as { error?: { code?: unknown } } | undefined)?.error ?? {};
  return typeof code === 'string' ? code : 'without a code';
}

/** Undefined for errors that another attempt does not cure. */
function retryDelayMs(thrown: unknown, attempt: number): number | undefined {
  if (thrown instanceof CursorRefusedError || !(thrown instanceof ServiceUnavailableError)) return undefined;
  const { until } = rateLimitIn(thrown) ?? {};
  const waitMs = until === undefined ? backoffMs(attempt, retryPause) : Math.max(0, until - Date.now());
  return waitMs > maxThrottleMs ? undefined : waitMs;
}
