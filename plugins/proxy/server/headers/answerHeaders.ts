import type { IncomingHttpHeaders } from 'node:http';
import type { ProxyEndpoint } from '../endpoints.ts';
import { passingHeaders } from './passingHeaders.ts';

/** What the portal says about its own pages, and what would let a target speak for the portal. */
const neverAnswered = /^(content-security-policy|strict-transport-security|clear-site-data|x-frame-options)/;

/** What the caller is sent of the target's headers. A page of the target must not act as one of the portal. */
export function answerHeaders(
  endpoint: ProxyEndpoint,
  headers: IncomingHttpHeaders,
): Record<string, string | string[]> {
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  const passing = passingHeaders({ headers, allowed, alsoSafe: ['location'] });
  const kept = passing.filter(([name]) => !neverAnswered.test(name));
  return { ...Object.fromEntries(kept), 'content-security-policy': 'sandbox' };
}
