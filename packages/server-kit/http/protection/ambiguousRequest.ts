import type { IncomingMessage } from 'node:http';
import { InputError } from '@callboard/errors';

/** Node uses the first of several or joins them; a proxy in front may have used the last one. */
const single: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type', 'content-length', 'origin']);
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** Detects a request that could mean different things to this server and to a proxy in front of it. */
export function ambiguityOf(request: IncomingMessage): InputError | undefined {
  const repeated = repeatedHeader(request.rawHeaders);
  if (repeated) return new InputError(`The request has more than one ${repeated} header`);
  const encoding = request.headers['transfer-encoding'];
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || request.httpVersion === '1.0')) {
    return new InputError(
      `The transfer encoding '${encoding.slice(0, 50)}' is not supported: only 'chunked' over HTTP/1.1`,
    );
  }
  const { url = '/' } = request;
  if (url.startsWith('/') || (url === '*' && request.method === 'OPTIONS')) return undefined;
  return new InputError(`The request target '${url.slice(0, 100)}' must be a path, or a URL of the host in the header`);
}

/**
 * Turns the target of a request into a path, as the code after the listener expects. A URL with another host than the
 * Host header stays as it is, and is rejected as ambiguous.
 */
export function useOriginForm(request: IncomingMessage): void {
  const [, authority, path = ''] = absoluteForm.exec(request.url ?? '') ?? [];
  if (authority === undefined || authority.toLowerCase() !== request.headers.host?.toLowerCase()) return;
  request.url = path.startsWith('/') ? path : `/${path}`;
}

function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}
