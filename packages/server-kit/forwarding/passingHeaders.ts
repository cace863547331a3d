import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers; each connection has its own. */
const hopByHop = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * End-to-end headers that frame or describe a message, or identify the caller. A caller that could remove one by naming
 * it in `Connection` would make the target read a different message than the proxy did.
 */
const endToEnd = /^(?:content-.*|x-forwarded-.*|authorization|cookie|forwarded|host|set-cookie|via|x-real-ip)$/;

/** Wire: headers that pass without being named, in addition to `content-*`. */
const safe = ['cache-control', 'expires', 'last-modified', 'pragma'];

type Passing = {
  headers: IncomingHttpHeaders;
  /** Names in addition to the safe ones, in lower case. */
  allowed: ReadonlySet<string>;
  /** The safe headers of this direction. */
  alsoSafe: readonly string[];
};

/** The headers that pass from one side to the other. */
export function passingHeaders({ headers, allowed, alsoSafe }: Passing): [string, string | string[]][] {
  const safeNames = new Set([...safe, ...alsoSafe]);
  const named = new Set(
    String(headers.connection ?? '')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  const passes = (name: string) => {
    if (hopByHop.has(name)) return false;
    if (safeNames.has(name) || name.startsWith('content-')) return true;
    return allowed.has(name) && (endToEnd.test(name) || !named.has(name));
  };
  return Object.entries(headers).flatMap(([name, value]) =>
    value !== undefined && passes(name) ? [[name, atOnce(name, value)]] : [],
  );
}

/** Single-value headers; the first of several counts, as usual. */
const single = new Set(['content-length', 'content-type', 'expires', 'last-modified', 'location']);

/** One line per header, so no other server picks a different one of several; only cookies cannot be joined. */
function atOnce(name: string, value: string | string[]): string | string[] {
  if (typeof value === 'string' || name === 'set-cookie') return value;
  return single.has(name) ? (value[0] ?? '') : value.join(', ');
}
