import type { IncomingHttpHeaders } from 'node:http';
import type { ProxyEndpoint } from '../endpoints.ts';
import type { Asked, Proxying } from '../proxying.ts';
import { answerLocation } from './answerLocation.ts';
import { confinedTo } from './confinedTo.ts';
import { passingHeaders } from './passingHeaders.ts';

type AnswerHeaders = Record<string, string | string[]>;

/** What the portal says about its own pages, and what would let a target speak for the whole portal. */
// Linear: names from the start on, with anything only at their end.
const neverAnswered = new RegExp(
  `^(?:${[
    'alt-svc',
    'clear-site-data',
    'content-security-policy.*',
    'cross-origin-.*',
    'nel',
    'origin-agent-cluster',
    'report-to',
    'reporting-endpoints',
    'service-worker-allowed',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ].join('|')})$`,
);

/** For what is opened as a page. Whoever fetches data does not notice. */
const sandbox = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What the caller is sent of the target's headers. A page of the target must not act as one of the portal. */
export function answerHeaders(
  endpoint: ProxyEndpoint,
  headers: IncomingHttpHeaders,
  asked: Asked,
  { address }: Pick<Proxying, 'address'>,
): AnswerHeaders {
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  const passing = passingHeaders({ headers, allowed, alsoSafe: ['location'] });
  const { location, ...kept }: AnswerHeaders = Object.fromEntries(
    passing.filter(([name]) => !neverAnswered.test(name)),
  );
  const leading = location && answerLocation(String(location), { endpoint, asked, address });
  if (leading) kept.location = leading;
  if (kept['set-cookie'])
    kept['set-cookie'] = [kept['set-cookie']].flat().map(confinedTo(`${address.pathname}${endpoint.path}`));
  return endpoint.sandbox ? { ...kept, ...asData(kept), 'content-security-policy': sandbox } : kept;
}

/** A page of the portal may run whatever comes from the portal's address, unless it does not say that it is a program. */
function asData({ 'content-type': type }: AnswerHeaders): AnswerHeaders {
  const text = String(type ?? '');
  if (/\bwasm\b/i.test(text)) return { 'content-type': 'application/octet-stream' };
  if (!/(?:java|ecma|live|j)script/i.test(text)) return {};
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(text) ?? [];
  return { 'content-type': `text/plain; charset=${charset}` };
}
