import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { InputError } from '@callboard/errors';
import type { HostMatch } from '../allow/allowList.ts';
import { describeUrl } from '../describeUrl.ts';
import { ProxyAgent, SecureProxyAgent } from '../outgoing/proxyAgents.ts';
import { hostNotAllowed, readableUrl } from '../readableUrl.ts';
import { checkLiteralHost, guardedLookup, type Lookup, type ReadLogger } from './guardedLookup.ts';
import { sendRequest } from './sendRequest.ts';

/** Keep-alive connections to the origins of one host: opening one takes longer than reading a file. */
type ConnectionPool = (url: URL) => Agent;

const keepAlive = { keepAlive: true, maxFreeSockets: 16, timeout: 15_000 };

export function createConnectionPool(): ConnectionPool {
  const [plain, secure] = [new ProxyAgent(keepAlive), new SecureProxyAgent(keepAlive)];
  return ({ protocol }) => (protocol === 'https:' ? secure : plain);
}

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

type Read = {
  url: URL;
  method?: string;
  body?: Buffer;
  /** Headers for the URL's own origin only. */
  credentials: OutgoingHttpHeaders;
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
};
export type RedirectRules = {
  matchOf(url: URL): HostMatch | undefined;
  /** Hosts listed by name are trusted together: one may redirect to another at a private address. */
  areOneSource?: boolean;
  lookup: Lookup;
  logger?: ReadLogger;
  /** The pool is for the hosts themselves; a redirect to another host uses a separate connection. */
  connections?: ConnectionPool;
};
type Step = { url: URL; from?: URL; credentials: OutgoingHttpHeaders; isFirstHost: boolean };

/** Requests a URL and follows redirects under the same rules at every step; a body is sent to the first URL only. */
export async function followRedirects(
  read: Read,
  rules: RedirectRules,
): Promise<{ response: IncomingMessage; url: URL }> {
  let step: Step = { url: read.url, credentials: read.credentials, isFirstHost: true };
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await takeStep(step, read, rules);
    const { location } = response.headers;
    const isRedirect = redirectStatuses.has(response.statusCode ?? 0) && (read.method ?? 'GET') === 'GET';
    if (!isRedirect || location === undefined) return { response, url: step.url };
    response.destroy();
    step = nextStep(step, location);
  }
  throw new InputError(`Reading '${describeUrl(read.url)}' took more than ${maxRedirects} redirects`);
}

// Credentials dropped on the way to another host stay dropped: that host chose everything that follows.
function nextStep({ url: from, credentials, isFirstHost }: Step, location: string): Step {
  const url = readableUrl(location, from);
  return {
    url,
    from,
    credentials: url.origin === from.origin ? credentials : {},
    isFirstHost: isFirstHost && url.hostname === from.hostname,
  };
}

function takeStep(
  step: Step,
  read: Read,
  { matchOf, areOneSource = false, lookup, logger, connections }: RedirectRules,
): Promise<IncomingMessage> {
  const { url, from, credentials } = step;
  const match = matchOf(url);
  if (!match) throw hostNotAllowed(url, from);
  // The operator allowed the portal to call this host, but not other hosts to redirect it there.
  const rule = { url, from, mayBePrivate: match === 'exact' && (step.isFirstHost || areOneSource), logger };
  checkLiteralHost(rule);
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'callboard',
    ...read.headers,
    ...credentials,
  };
  const { method = 'GET', body, signal } = read;
  // A request that changes something is never sent twice, which may happen when a reused connection turns out to be
  // closed.
  const mayKeep = method === 'GET' && match === 'exact' && from === undefined;
  const agent = mayKeep ? connections?.(url) : undefined;
  return sendRequest(url, { method, headers, body, signal, agent, lookup: guardedLookup(rule, lookup) });
}
