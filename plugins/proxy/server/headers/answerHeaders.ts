import type { IncomingHttpHeaders } from 'node:http';
import { isPortalHeader, passingHeaders, sandboxHeaders } from '@callboard/server-kit';
import type { Asked, ProxyEndpoint, Proxying } from '../endpoints.ts';
import { answerLocation } from './answerLocation.ts';

/** Cookies of a target, limited to a path: elsewhere they could replace the portal's own. */
const confinedTo =
  (path: string) =>
  (cookie: string): string => {
    const [value = '', ...attributes] = cookie.split(';');
    const kept = attributes.filter((attribute) => !/^\s*(?:domain|path)\s*(?:=|$)/i.test(attribute));
    return [value, ...kept, ` Path=${path}`].join(';');
  };

type AnswerHeaders = Record<string, string | string[]>;

/** The headers of the target that the caller receives. A page of the target must not act as one of the portal. */
export function answerHeaders(
  endpoint: ProxyEndpoint,
  headers: IncomingHttpHeaders,
  asked: Asked,
  { address }: Pick<Proxying, 'address'>,
): AnswerHeaders {
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  const passing = passingHeaders({ headers, allowed, alsoSafe: ['location'] });
  const { location, ...kept }: AnswerHeaders = Object.fromEntries(passing.filter(([name]) => !isPortalHeader(name)));
  const leading = location && answerLocation(String(location), { endpoint, asked, address });
  if (leading) kept.location = leading;
  if (kept['set-cookie'])
    kept['set-cookie'] = [kept['set-cookie']].flat().map(confinedTo(`${address.pathname}${endpoint.path}`));
  return endpoint.sandbox ? sandboxHeaders(kept) : kept;
}
