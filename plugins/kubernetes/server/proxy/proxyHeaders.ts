import type { IncomingHttpHeaders } from 'node:http';
import { isPortalHeader, passingHeaders, sandboxHeaders } from '@callboard/server-kit';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The headers sent to a cluster: content negotiation and the cluster's credentials. Neither headers for impersonation, such as
 * `Impersonate-User`, nor the caller's credentials for the portal.
 */
export function clusterHeaders(headers: IncomingHttpHeaders, client: ClusterClient): Record<string, string | string[]> {
  const passing = passingHeaders({ headers, allowed: none, alsoSafe: ['accept', 'user-agent'] });
  const kept = passing.filter(([name]) => name !== 'content-length');
  return { ...Object.fromEntries(kept), ...client.headers, host: client.url.host };
}

/** The headers returned to the caller. Nothing from a cluster may run on the portal's origin. */
export function answerHeaders(headers: IncomingHttpHeaders, isEndless: boolean): Record<string, string | string[]> {
  const passing = passingHeaders({ headers, allowed: none, alsoSafe: ['warning'] });
  const kept = Object.fromEntries(passing.filter(([name]) => !isPortalHeader(name)));
  // Compression would buffer a stream.
  return sandboxHeaders(isEndless ? { ...kept, 'cache-control': 'no-cache, no-transform' } : kept);
}
