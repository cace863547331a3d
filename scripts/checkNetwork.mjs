// Finds calls of the network outside the files that may make them; see "Network" in ARCHITECTURE.md. The import rules see
// typed clients, but not `fetch`, `WebSocket` and the modules of Node.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.mjs';
import { sourcesIn } from './sourcesIn.mjs';

/** In the web part of a plugin, besides `queries.ts` and `...Queries.ts`; each with its reason. */
const webExceptions = new Set([
  // Another website, without the user's credentials.
  'plugins/home/web/widgets/joke/RandomJoke.tsx',
  'plugins/home/web/widgets/joke/jokeSource.ts',
  // The API of a cluster behind the proxy, and a terminal in a container.
  'plugins/kubernetes/web/proxy/useClusterProxy.ts',
  'plugins/kubernetes/web/terminal/execSocket.ts',
  // One stream for all pages and tabs.
  'plugins/signals/web/index.tsx',
]);

/** In the server part of a plugin; everything else uses the URL reader or a host's http. */
const serverExceptions = new Set([
  // Sends a request of the API explorer to an address that it has checked.
  'plugins/api-docs/server/relay/sendRelayed.ts',
  // Identity providers, whose addresses the configuration or a checked document names.
  'plugins/auth/server/oauthClient/outsideCalls.ts',
  'plugins/auth/server/oauthClient/uncheckedIdToken.ts',
  // Pools of connections to clusters and to the targets of the proxy.
  'plugins/kubernetes/server/clusterClient/clusterClients.ts',
  'plugins/proxy/server/endpoints.ts',
  // The directory's own protocol.
  'plugins/ldap/server/connection/ldapSocket.ts',
  // A webhook from the configuration.
  'plugins/notifications/server/senders/webhookSender.ts',
  // The portal itself.
  'plugins/scaffolder/server/actions/community/portalRequest.ts',
]);

const webCall = /(?<![\w.])fetch\(|\bnew (?:WebSocket|EventSource|XMLHttpRequest)\b|\bsendBeacon\(|\bfetchApi\b/;
const serverCall =
  /(?<![\w.])fetch\([^)\s]|\bnew WebSocket\(|^import (?!type\b)(?!\{ (?:isIP|STATUS_CODES|type )).*'(?:node:(?:https?|http2|net|tls|dgram)|undici)'|\bimport\('(?:node:https?|undici)'\)/m;

const faces = [
  {
    face: 'web',
    call: webCall,
    exceptions: webExceptions,
    isFree: (file) => /\/(queries|[a-z]\w*Queries)\.ts$/.test(file),
  },
  { face: 'server', call: serverCall, exceptions: serverExceptions, isFree: () => false },
];

/** Throws with the place of each call in another file, and with each exception that is no longer needed. */
export function checkNetwork({ directory = root } = {}) {
  const plugins = join(directory, 'plugins');
  const problems = readdirSync(plugins).flatMap((name) =>
    faces.flatMap((rules) => problemsIn(directory, join(plugins, name, rules.face), rules)),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function problemsIn(directory, folder, { call, exceptions, isFree }) {
  return sourcesIn(folder).flatMap((path) => {
    const file = relative(directory, path).split(sep).join('/');
    const isCalling = call.test(readFileSync(path, 'utf8'));
    if (exceptions.has(file))
      return isCalling ? [] : [`${file} calls no network: remove it from scripts/checkNetwork.mjs`];
    return isCalling && !isFree(file) ? [`${file} calls the network: see "Network" in ARCHITECTURE.md`] : [];
  });
}
