import type { IncomingHttpHeaders } from 'node:http';
import { passingHeaders } from '@callboard/server-kit';
import type { ProxyEndpoint } from '../endpoints.ts';

const safe = ['accept', 'accept-language', 'user-agent'];

/**
 * The headers for the target: safe ones, those that the configuration forwards, and those that it sets. The length is sent with the
 * body.
 */
export function requestHeaders(
  endpoint: ProxyEndpoint,
  headers: IncomingHttpHeaders,
): Record<string, string | string[]> {
  const { credentials, target, changeOrigin } = endpoint;
  const allowed = new Set(endpoint.allowedHeaders.map((name) => name.toLowerCase()));
  // The token and the cookies belong to the portal; a target gets them only if the configuration says so.
  if (credentials === 'require') allowed.delete('authorization');
  if (credentials !== 'forward') allowed.delete('cookie');
  if (credentials === 'forward') allowed.add('authorization');
  const passing = passingHeaders({ headers, allowed, alsoSafe: safe }).filter(([name]) => name !== 'content-length');
  const own = Object.entries(endpoint.headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const host = changeOrigin ? target.host : (headers.host ?? target.host);
  return { ...Object.fromEntries(passing), host, ...Object.fromEntries(own) };
}
