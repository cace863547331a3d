import { NotFoundError, toError } from '@callboard/errors';
import { LoginError, type ProviderAuth } from '@callboard/web-kit';
import type { ClusterSummary, KubernetesAuth } from '../../common/index.ts';
import { clusterTokens } from './clusterTokens.ts';

export type AuthFailure = { cluster: ClusterSummary; error: Error };
/** Whether the user may be asked to sign in. */
export type AskOptions = { mayAsk: boolean };
type GetProviders = () => Promise<readonly ProviderAuth[]>;

/** A user who declined is not asked again with every poll. */
const refused = new WeakSet<ProviderAuth>();

/** The user's token for a cluster; undefined if the server has its own credentials. */
async function tokenFor(
  cluster: ClusterSummary,
  getProviders: GetProviders,
  { mayAsk }: AskOptions = { mayAsk: true },
): Promise<string | undefined> {
  const { authProvider, oidcTokenProvider } = cluster;
  const kind = clusterTokens[authProvider];
  if (!kind) throw new NotFoundError(`authProvider "${authProvider}" has no KubernetesAuthProvider defined for it`);
  if (kind === 'none') return undefined;
  const id = kind === 'oidc' ? oidcTokenProvider : kind.provider;
  const provider = (await getProviders()).find((one) => one.provider.id === id);
  if (!provider) throw new NotFoundError(`KubernetesAuthProviders has no oidcProvider configured for ${id}`);
  try {
    const scopes = kind === 'oidc' ? [] : kind.scopes;
    const session = await provider.getSession({ scopes, optional: !mayAsk || refused.has(provider) });
    const token = kind === 'oidc' ? session?.providerInfo?.idToken : session?.providerInfo?.accessToken;
    if (!token) throw new LoginError('noSession');
    return token;
  } catch (error) {
    if (error instanceof LoginError && error.problem === 'rejected') refused.add(provider);
    throw error;
  }
}

/** The tokens for all clusters in one body. A missing token does not affect the other clusters. */
export async function authForAll(
  clusters: readonly ClusterSummary[],
  getProviders: GetProviders,
  options?: AskOptions,
) {
  const auth: KubernetesAuth = {};
  const failures: AuthFailure[] = [];
  await Promise.all(
    clusters.map(async (cluster) => {
      try {
        const token = await tokenFor(cluster, getProviders, options);
        if (token === undefined) return;
        const { authProvider, oidcTokenProvider = '' } = cluster;
        auth[authProvider] =
          clusterTokens[authProvider] === 'oidc'
            ? { ...(auth[authProvider] as object | undefined), [oidcTokenProvider]: token }
            : token;
      } catch (error) {
        failures.push({ cluster, error: toError(error) });
      }
    }),
  );
  return { auth, failures };
}

/** The headers that identify the cluster and the caller to the proxy. */
export async function headersFor(cluster: ClusterSummary, getProviders: GetProviders): Promise<Record<string, string>> {
  const { name, authProvider, oidcTokenProvider } = cluster;
  const token = await tokenFor(cluster, getProviders);
  const suffix = clusterTokens[authProvider] === 'oidc' ? `${authProvider}-${oidcTokenProvider}` : authProvider;
  return {
    'Backstage-Kubernetes-Cluster': name,
    ...(token === undefined ? {} : { [`Backstage-Kubernetes-Authorization-${suffix}`]: token }),
  };
}
