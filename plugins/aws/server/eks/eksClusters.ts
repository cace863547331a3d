import { mapConcurrently } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp } from '@callboard/integrations';
import {
  ANNOTATION_AWS_ASSUME_ROLE,
  ANNOTATION_AWS_CLUSTER_ID,
  ANNOTATION_AWS_EXTERNAL_ID,
  type Cluster,
  type ClusterSource,
  cachedClusters,
  type EksMethod,
  fullTrust,
} from '@callboard/plugin-kubernetes/server';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod';
import { signRequest } from '../signing/signRequest.ts';
import type { EksRoles } from './eksRoles.ts';

type Options = { key: string; rolesOf: EksRoles; logger: Logger; now?: () => number };

const namesSchema = z.object({ clusters: z.array(z.string()), nextToken: z.string().nullish() });
const clusterSchema = z.object({
  cluster: z.object({
    name: z.string(),
    endpoint: z.string().optional(),
    certificateAuthority: z.object({ data: z.string().optional() }).optional(),
  }),
});

const maxClusters = 500;
const concurrency = 5;

/** The clusters that AWS lists for the portal, or for a role that it assumes, in one region. */
export function eksClusters(method: EksMethod, { key, rolesOf, logger, now = Date.now }: Options): ClusterSource {
  const { region, assumeRole: role, externalId } = method;
  const endpoint = method.endpoint ?? `https://eks.${region}.amazonaws.com`;
  const http = createHostHttp({ name: 'Amazon EKS', origins: [new URL(endpoint).origin], logger });
  const credentials = rolesOf({ role, externalId });

  async function ask<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const url = new URL(path, endpoint);
    const keys = await credentials.keys();
    const signed = keys && signRequest({ method: 'GET', url, service: 'eks', region, keys, now: new Date(now()) });
    const { body } = await http.json(url.href, signed && { credentials: signed }).catch((thrown) => {
      throw credentials.withAdvice(thrown);
    });
    const parsed = schema.safeParse(body);
    if (!parsed.success)
      throw new ServiceUnavailableError(`Amazon EKS returned an unexpected response to ${url.pathname}`);
    return parsed.data;
  }

  async function names(): Promise<string[]> {
    const all: string[] = [];
    let next: string | null | undefined;
    do {
      const query = next ? `&nextToken=${encodeURIComponent(next)}` : '';
      const page = await ask(`/clusters?maxResults=100${query}`, namesSchema);
      all.push(...page.clusters);
      next = page.nextToken;
    } while (next && all.length < maxClusters);
    return all.slice(0, maxClusters);
  }

  async function clusterNamed(name: string): Promise<Cluster[]> {
    const { cluster } = await ask(`/clusters/${encodeURIComponent(name)}`, clusterSchema);
    // A cluster that is still being created has no address.
    if (!cluster.endpoint) return [];
    const caData = cluster.certificateAuthority?.data;
    return [
      {
        name,
        url: cluster.endpoint,
        authProvider: 'aws',
        authMetadata: {
          [ANNOTATION_AWS_CLUSTER_ID]: name,
          ...(role && { [ANNOTATION_AWS_ASSUME_ROLE]: role }),
          ...(externalId && { [ANNOTATION_AWS_EXTERNAL_ID]: externalId }),
        },
        ...(caData && { caData }),
        skipTLSVerify: method.skipTLSVerify,
        skipMetricsLookup: method.skipMetricsLookup,
        trust: fullTrust,
        mayBePrivate: true,
      },
    ];
  }

  const load = async () => (await mapConcurrently(await names(), { concurrency }, clusterNamed)).flat();

  return cachedClusters({ name: key, load, logger, now });
}
