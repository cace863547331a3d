import type { IncomingHttpHeaders } from 'node:http';
import { isPortalHeader, passingHeaders, sandboxHeaders } from '@callboard/server-kit';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What a cluster is sent: what is asked for and in which form, and the credentials of the cluster. Nothing by which a caller would
 * be taken for somebody else there, such as `Impersonate-User`, and nothing of what the caller shows the portal.
 */
export function clusterHeaders(headers: IncomingHttpHeaders, client: ClusterClient): Record<string, string | string[]> {
  const passing = passingHeaders({ headers, allowed: none, alsoSafe: ['accept', 'user-agent'] });
  const kept = passing.filter(([name]) => name !== 'content-length');
  return { ...Object.fromEntries(kept), ...client.headers, host: client.url.host };
}

/** What the caller is sent of a cluster's headers; nothing that a cluster sends runs on the portal's address. */
export function answerHeaders(headers: IncomingHttpHeaders, isEndless: boolean): Record<string, string | string[]> {
  const passing = passingHeaders({ headers, allowed: none, alsoSafe: ['warning'] });
  const kept = Object.fromEntries(passing.filter(([name]) => !isPortalHeader(name)));
  // A stream must not be buffered until there is enough of it to be compressed.
  return sandboxHeaders(isEndless ? { ...kept, 'cache-control': 'no-cache, no-transform' } : kept);
}
