import { catalogServer } from '@callboard/plugin-catalog/server';
import type { ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { kubernetesServer } from '../../index.ts';

/** A portal with clusters, where everyone but Eve may use the proxy. */
export async function openProxy(clusters: readonly object[], plugins: readonly ServerPlugin[] = []) {
  const server = await startTestServer({
    plugins: [catalogServer, kubernetesServer, ...plugins],
    config: { kubernetes: { clusterLocatorMethods: [{ type: 'config', clusters }] } },
    policy: {
      decide: async (permission, principal) => {
        const isEve = principal.type === 'user' && principal.userEntityRef === 'user:default/eve';
        return { result: isEve && permission.name === 'kubernetes.proxy' ? 'DENY' : 'ALLOW' };
      },
    },
  });
  return {
    ...server,
    user: await server.asUser('user:default/ines'),
    eve: await server.asUser('user:default/eve'),
  };
}

export const aServiceAccount = (name: string, url: string, serviceAccountToken: string) => ({
  name,
  url,
  authProvider: 'serviceAccount',
  serviceAccountToken,
});
