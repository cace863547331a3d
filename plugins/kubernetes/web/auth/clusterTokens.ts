/** `none` if the server has its own credentials; otherwise the provider of the user's token. */
type ClusterToken = 'none' | 'oidc' | { provider: string; scopes: readonly string[] };

/** By a cluster's `authProvider`. */
export const clusterTokens: Readonly<Record<string, ClusterToken | undefined>> = {
  google: { provider: 'google', scopes: ['https://www.googleapis.com/auth/cloud-platform.read-only'] },
  // The id of Azure's Kubernetes service, the same in every tenant.
  aks: { provider: 'microsoft', scopes: ['6dae42f8-4368-4678-94ff-3960e28e3630/user.read'] },
  oidc: 'oidc',
  serviceAccount: 'none',
  googleServiceAccount: 'none',
  aws: 'none',
  azure: 'none',
  localKubectlProxy: 'none',
};
