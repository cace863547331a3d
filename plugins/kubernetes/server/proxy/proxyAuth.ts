import type { IncomingHttpHeaders } from 'node:http';
import { InputError } from '@callboard/errors';
import type { KubernetesAuth } from '../../common/index.ts';
import { type CredentialFor, requireTrust } from '../auth/credentialFor.ts';
import type { Cluster, ClusterCredential } from '../cluster.ts';

/** Wire: in lower case, as in Node. */
export const clusterHeader = 'backstage-kubernetes-cluster';
const authHeader = 'backstage-kubernetes-authorization';

/** The portal's credentials for a cluster on behalf of a caller: those that the caller sent, or else those of the strategy. */
export async function proxyCredential(
  cluster: Cluster,
  headers: IncomingHttpHeaders,
  credentialFor: CredentialFor,
): Promise<ClusterCredential> {
  const whole = headers[authHeader];
  if (whole === undefined) return credentialFor(cluster, tokensIn(headers));
  const [, token] = /^Bearer +(\S+) *$/i.exec(String(whole)) ?? [];
  if (!token) throw new InputError('Backstage-Kubernetes-Authorization must be a bearer token');
  requireTrust(cluster, 'user token');
  return { type: 'bearer token', token };
}

/** `Backstage-Kubernetes-Authorization-google`, `…-oidc-okta`: the same tokens as under `auth` in a body. */
function tokensIn(headers: IncomingHttpHeaders): KubernetesAuth {
  const tokens: KubernetesAuth = {};
  const oidc: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith(`${authHeader}-`) || typeof value !== 'string') continue;
    const provider = name.slice(authHeader.length + 1);
    if (provider.startsWith('oidc-')) oidc[provider.slice('oidc-'.length)] = value;
    else tokens[provider] = value;
  }
  return Object.keys(oidc).length > 0 ? { ...tokens, oidc } : tokens;
}
