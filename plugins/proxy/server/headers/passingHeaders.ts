import type { IncomingHttpHeaders } from 'node:http';

/** Between two neighbours only; each connection has its own. */
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
 * For everybody on the way: what frames a message, describes it, or says who asks and for whom. Whoever could take one of these
 * away by naming it in `Connection` would have the target read another message than the proxy did.
 */
const endToEnd = /^(?:content-.*|x-forwarded-.*|authorization|cookie|forwarded|host|set-cookie|via|x-real-ip)$/;

/** Wire: what passes without being named, beside everything that begins with content-. */
const safe = ['cache-control', 'expires', 'last-modified', 'pragma'];

type Passing = {
  headers: IncomingHttpHeaders;
  /** Names beside the safe ones, in lower case. */
  allowed: ReadonlySet<string>;
  /** What is safe in this direction. */
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

/** There is one of these; of several the first counts, as everywhere. */
const single = new Set(['content-length', 'content-type', 'expires', 'last-modified', 'location']);

/** One line for each header, so that nobody chooses another of several than we did; only cookies cannot be joined. */
function atOnce(name: string, value: string | string[]): string | string[] {
  if (typeof value === 'string' || name === 'set-cookie') return value;
  return single.has(name) ? (value[0] ?? '') : value.join(', ');
}
