import { secret } from '@callboard/config';
import { simulationConfig } from '@callboard/simulation/server';
import * as z from 'zod';

/** Its own keys, and those of the portal's clusters, which contain the access token. */
export const simulatedClusterConfig = z.object({
  simulatedCluster: simulationConfig({
    name: 'simulated clusters',
    url: 'http://127.0.0.1:7009',
    seed: 'A folder with a folder of YAML files for each cluster.',
  }),
  kubernetes: z
    .object({
      clusterLocatorMethods: z
        .array(
          z.object({
            clusters: z
              .array(z.object({ url: z.string().optional(), serviceAccountToken: secret(z.string()).optional() }))
              .optional(),
          }),
        )
        .optional(),
    })
    .prefault({}),
});

type SimulatedClusterConfig = z.output<typeof simulatedClusterConfig>;

/** The access token: that of a configured cluster with our address. */
export function tokenIn({ simulatedCluster: { url }, kubernetes }: SimulatedClusterConfig): string | undefined {
  const clusters = kubernetes.clusterLocatorMethods?.flatMap((method) => method.clusters ?? []) ?? [];
  return clusters.find((cluster) => cluster.url?.startsWith(`${url}/`))?.serviceAccountToken;
}
