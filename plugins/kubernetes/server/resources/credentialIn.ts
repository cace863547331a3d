/** Resources that contain credentials, in any group: aggregated APIs may serve the same resources. */
export const secretResources: ReadonlyMap<string, string> = new Map([
  ['secrets', 'Secrets'],
  ['tokenreviews', 'Tokens'],
  ['tokenrequests', 'Tokens'],
  ['oauthaccesstokens', 'Tokens'],
  ['oauthauthorizetokens', 'Tokens'],
]);
/** Subresources that issue a credential for their object. */
const issuers = new Map([
  ['adminkubeconfig', 'Credentials for a cluster'],
  ['viewerkubeconfig', 'Credentials for a cluster'],
]);
const tokens = 'Tokens of service accounts';
/** Reading these is harmless: the key of a certificate stays with its requester. */
const requests = 'certificatesigningrequests';
const reading: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The kind of secret that a path of a cluster's API leads to, if any. `alsoAsked` are segments of the target path in the query of a
 * proxy request. All segments are in lower case.
 */
export function credentialIn(
  method: string,
  segments: readonly string[],
  alsoAsked: readonly string[] = [],
): string | undefined {
  const isWrite = !reading.includes(method);
  const { resource, subresource, proxied } = partsOf(segments);
  return (
    secretResources.get(resource) ??
    secretResources.get(subresource) ??
    issuers.get(subresource) ??
    (resource === 'serviceaccounts' && subresource === 'token' ? tokens : undefined) ??
    (isWrite && resource === requests ? 'Certificates' : undefined) ??
    credentialAnywhereIn(proxied, isWrite) ??
    credentialAnywhereIn(alsoAsked, isWrite)
  );
}

type Parts = { resource: string; subresource: string; proxied: readonly string[] };

/** `/api/v1/namespaces/<name>/<resource>/<name>/<subresource>`, or `/apis/<group>/<version>/…`; further segments belong to another server. */
function partsOf(segments: readonly string[]): Parts {
  const [root] = segments;
  if (root !== 'api' && root !== 'apis') return { resource: '', subresource: '', proxied: segments };
  const rest = segments.slice(root === 'api' ? 2 : 3);
  // Deprecated forms of watch and proxy.
  if (rest[0] === 'proxy') return { resource: '', subresource: '', proxied: rest.slice(1) };
  const own = rest[0] === 'watch' ? rest.slice(1) : rest;
  const isInside = own[0] === 'namespaces' && own.length > 2;
  const [resource = '', , subresource = '', ...proxied] = isInside ? own.slice(2) : own;
  return { resource, subresource, proxied };
}

/** The server behind a proxy may be the API server, or one that proxies to it again, below any path. */
function credentialAnywhereIn(segments: readonly string[], isWrite: boolean): string | undefined {
  for (const [index, segment] of segments.entries()) {
    const found = secretResources.get(segment) ?? issuers.get(segment);
    if (found) return found;
    if (segment === 'serviceaccounts' && segments[index + 2] === 'token') return tokens;
    if (segment === requests && isWrite) return 'Certificates';
  }
  return undefined;
}
