import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

const scope = new AsyncLocalStorage<string>();
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** A header value for any text, which may contain characters that are invalid in headers. */
export const idempotencyKeyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Sends an `Idempotency-Key` with every request of the work that changes something. Each request has its own, derived
 * from the key and the content, so repeated work sends the same keys.
 */
export const withIdempotencyKey = <T>(key: string, work: () => T): T => scope.run(key, work);

/** The headers of a request, with its key if it needs one and the caller has not set another. */
export function withIdempotencyHeader(
  headers: OutgoingHttpHeaders,
  { method, url, body }: { method: string | undefined; url: URL; body: Buffer | undefined },
): OutgoingHttpHeaders {
  const key = scope.getStore();
  if (key === undefined || safeMethods.includes(method?.toUpperCase() ?? 'GET')) return headers;
  if (Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key')) return headers;
  const content = body ? createHash('sha256').update(body).digest('hex') : '';
  return { ...headers, 'idempotency-key': idempotencyKeyOf(key, method ?? '', url.href, content) };
}
