import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { ProxyEndpoint } from './endpoints.ts';

/** Wire: what passes without being named, beside everything that begins with content-. */
const safe = new Set(['cache-control', 'expires', 'last-modified', 'pragma']);
const safeRequest = new Set([...safe, 'accept', 'accept-language', 'user-agent']);
const safeAnswer = new Set([...safe, 'location']);

/** Between two neighbours only; each connection has its own. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What the portal says about its own pages, and what would let a target speak for the portal. */
const neverAnswered = /^(content-security-policy|strict-transport-security|clear-site-data|x-frame-options)/;

type Passing = { headers: IncomingHttpHeaders; allowed: ReadonlySet<string>; safeNames: ReadonlySet<string> };

/** What the target is sent: safe headers, those that the configuration lets pass, and those that it sets. */
export function requestHeaders(endpoint: ProxyEndpoint, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { credentials, target, changeOrigin } = endpoint;
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  // The token and the cookies are the caller's for the portal; a target gets them only when the configuration says so.
  if (credentials === 'require') allowed.delete('authorization');
  if (credentials !== 'forward') allowed.delete('cookie');
  if (credentials === 'forward') allowed.add('authorization');
  const passing = passingHeaders({ headers, allowed, safeNames: safeRequest });
  const isChunked = headers['transfer-encoding'] !== undefined;
  const own = Object.entries(endpoint.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    ...passing,
    host: changeOrigin ? target.host : headers.host,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
    ...Object.fromEntries(own),
  };
}

/** What the caller is sent of the target's headers. A page of the target must not act as one of the portal. */
export function answerHeaders(endpoint: ProxyEndpoint, headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  const passing = passingHeaders({ headers, allowed, safeNames: safeAnswer });
  const kept = Object.entries(passing).filter(([name]) => !neverAnswered.test(name));
  return { ...Object.fromEntries(kept), 'content-security-policy': 'sandbox' };
}

function passingHeaders({ headers, allowed, safeNames }: Passing): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const passing = Object.entries(headers).filter(([name]) => {
    if (hopByHop.has(name) || named.includes(name)) return false;
    return allowed.has(name) || safeNames.has(name) || name.startsWith('content-');
  });
  return Object.fromEntries(passing);
}
