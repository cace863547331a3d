import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { InputError } from '@callboard/errors';
import type { HostMatch } from '../allow/allowList.ts';
import { describeUrl } from '../describeUrl.ts';
import { hostNotAllowed, readableUrl } from '../readableUrl.ts';
import { checkLiteralHost, guardedLookup, type Lookup, type ReadLogger } from './guardedLookup.ts';
import { sendRequest } from './sendRequest.ts';

const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);

type Read = { url: URL; token?: string; headers: OutgoingHttpHeaders; signal: AbortSignal };
type Rules = { matchOf(url: URL): HostMatch | undefined; lookup: Lookup; logger?: ReadLogger };
type Step = { url: URL; from?: URL; token?: string; isFirstHost: boolean };

/** Asks for a URL and goes where the answers send it, under the same rules at every step. */
export async function followRedirects(read: Read, rules: Rules): Promise<{ response: IncomingMessage; url: URL }> {
  let step: Step = { url: read.url, token: read.token, isFirstHost: true };
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await takeStep(step, read, rules);
    const { location } = response.headers;
    if (!redirectStatuses.has(response.statusCode ?? 0) || location === undefined) return { response, url: step.url };
    response.destroy();
    step = nextStep(step, location);
  }
  throw new InputError(`Reading '${describeUrl(read.url)}' led through more than ${maxRedirects} redirects`);
}

// What is lost on the way to another host does not come back: that host chose everything that follows.
function nextStep({ url: from, token, isFirstHost }: Step, location: string): Step {
  const url = readableUrl(location, from);
  return {
    url,
    from,
    token: url.origin === from.origin ? token : undefined,
    isFirstHost: isFirstHost && url.hostname === from.hostname,
  };
}

function takeStep(step: Step, read: Read, { matchOf, lookup, logger }: Rules): Promise<IncomingMessage> {
  const { url, from, token } = step;
  const match = matchOf(url);
  if (!match) throw hostNotAllowed(url, from);
  // The operator wrote out that the portal may go to this host, but not that any other host may send it there.
  const rule = { url, from, mayBePrivate: match === 'exact' && step.isFirstHost, logger };
  checkLiteralHost(rule);
  const headers = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'callboard',
    ...read.headers,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return sendRequest(url, { headers, signal: read.signal, lookup: guardedLookup(rule, lookup) });
}
