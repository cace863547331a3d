import { LoginError, type ProviderAuth } from '@callboard/web-kit';
import type { SessionRequest } from '@callboard/web-kit/host';
import { expect, test } from 'vitest';
import { authForAll, headersFor } from './clusterAuth.ts';

type Asked = SessionRequest & { id: string };

/** Sessions that record their requests. */
function someProviders(ids: readonly string[], refuse = false) {
  const asked: Asked[] = [];
  const providers = ids.map((id) => ({
    provider: { id },
    getSession: async (request: SessionRequest = {}) => {
      asked.push({ ...request, id });
      if (refuse && !request.optional) throw new LoginError('rejected');
      return refuse ? undefined : { providerInfo: { accessToken: `access-${id}`, idToken: `identity-${id}` } };
    },
  })) as unknown as ProviderAuth[];
  return { asked, getProviders: async () => providers };
}

const cluster = (authProvider: string, oidcTokenProvider?: string) => ({
  name: `${authProvider}-${oidcTokenProvider ?? 'cluster'}`,
  authProvider,
  ...(oidcTokenProvider ? { oidcTokenProvider } : {}),
});

const oidcProviders = ['gitlab', 'google', 'microsoft', 'okta', 'onelogin'];

test('[K8S-069] [K8S-070] tokens come from the provider of each cluster, with its scopes', async () => {
  const { getProviders, asked } = someProviders(oidcProviders);
  const { auth, failures } = await authForAll(
    [
      ...['google', 'serviceAccount', 'googleServiceAccount', 'aws', 'azure', 'localKubectlProxy', 'aks'],
      ...oidcProviders.map((name) => ['oidc', name]),
    ].map((sort) => (typeof sort === 'string' ? cluster(sort) : cluster(sort[0]!, sort[1]))),
    getProviders,
  );
  expect(failures).toEqual([]);
  expect(auth).toEqual({
    google: 'access-google',
    aks: 'access-microsoft',
    oidc: Object.fromEntries(oidcProviders.map((name) => [name, `identity-${name}`])),
  });
  const scopesOf = (id: string) => asked.filter((request) => request.id === id).map(({ scopes }) => scopes);
  expect(scopesOf('google')).toContainEqual(['https://www.googleapis.com/auth/cloud-platform.read-only']);
  expect(scopesOf('microsoft').flat()).toContainEqual(expect.stringMatching(/\/user\.read$/));
});

test('[K8S-068] the headers of a proxy call contain the cluster and the token of its provider', async () => {
  const { getProviders } = someProviders(oidcProviders);
  expect(await headersFor(cluster('serviceAccount'), getProviders)).toEqual({
    'Backstage-Kubernetes-Cluster': 'serviceAccount-cluster',
  });
  expect(await headersFor(cluster('google'), getProviders)).toEqual({
    'Backstage-Kubernetes-Cluster': 'google-cluster',
    'Backstage-Kubernetes-Authorization-google': 'access-google',
  });
  expect(await headersFor(cluster('oidc', 'okta'), getProviders)).toEqual({
    'Backstage-Kubernetes-Cluster': 'oidc-okta',
    'Backstage-Kubernetes-Authorization-oidc-okta': 'identity-okta',
  });
});

test('[K8S-074] unknown providers are named, and the other clusters keep their tokens', async () => {
  const { getProviders } = someProviders(['google']);
  const clusters = [cluster('kerberos'), cluster('oidc', 'keycloak'), cluster('google')];
  const { auth, failures } = await authForAll(clusters, getProviders);
  expect(auth).toEqual({ google: 'access-google' });
  expect(failures.map(({ cluster: { name }, error }) => [name, error.message])).toEqual([
    ['kerberos-cluster', 'authProvider "kerberos" has no KubernetesAuthProvider defined for it'],
    ['oidc-keycloak', 'KubernetesAuthProviders has no oidcProvider configured for keycloak'],
  ]);
});

test('a user who declined to sign in is not asked again with every poll', async () => {
  const { getProviders, asked } = someProviders(['google'], true);
  for (const _ of [1, 2, 3]) {
    const { failures } = await authForAll([cluster('google')], getProviders);
    expect(failures).toHaveLength(1);
  }
  expect(asked.map(({ optional }) => optional)).toEqual([false, true, true]);
});
