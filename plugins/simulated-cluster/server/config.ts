import { secret } from '@callboard/config';
import * as z from 'zod';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

const loopbackUrl = z
  .url({ protocol: /^http$/, error: 'must be an http URL', abort: true })
  .refine((url) => {
    const { hostname, port, origin, href } = new URL(url);
    return loopback.has(hostname) && port !== '' && href === `${origin}/`;
  }, 'must be an address of this machine with a port, such as http://127.0.0.1:7009')
  .transform((url) => new URL(url).origin);

/** Its own keys, and those of the portal's clusters, which contain the access token. */
export const simulatedClusterConfig = z.object({
  simulatedCluster: z
    .object({
      enabled: z.boolean().default(false).describe('Starts the simulated clusters of the demo.'),
      url: loopbackUrl
        .default('http://127.0.0.1:7009')
        .describe('The address of the simulated clusters, on this machine.'),
      seed: z.string().optional().describe('A folder with a folder of YAML files for each cluster.'),
    })
    .prefault({}),
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
