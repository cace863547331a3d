import { createHostHttp } from '@callboard/integrations';
import { bodyOf } from '@callboard/integrations/common';
import type { Logger } from '@callboard/server-kit';
import * as z from 'zod/mini';
import { ANNOTATION_AUTH_PROVIDER, type Cluster, type ClusterSource, fullTrust } from '../../cluster.ts';
import type { GkeMethod } from '../../config/locatorConfig.ts';
import { cachedClusters } from './cachedClusters.ts';

const answerSchema = z.object({
  clusters: z._default(
    z.array(
      z.object({
        name: z.string(),
        endpoint: z.optional(z.string()),
        resourceLabels: z._default(z.record(z.string(), z.string()), {}),
        masterAuth: z.optional(z.object({ clusterCaCertificate: z.optional(z.string()) })),
        controlPlaneEndpointsConfig: z.optional(
          z.object({ dnsEndpointConfig: z.optional(z.object({ endpoint: z.optional(z.string()) })) }),
        ),
      }),
    ),
    [],
  ),
});

type GkeCluster = z.output<typeof answerSchema>['clusters'][number];
type Options = { key: string; token: () => Promise<string>; logger: Logger };

/** Google's clusters of a project, in one region or all. */
export function gkeClusters(method: GkeMethod, { key, token, logger }: Options): ClusterSource {
  const { projectId, region, endpoint, matchingResourceLabels } = method;
  const http = createHostHttp({ name: 'Google Kubernetes Engine', origins: [new URL(endpoint).origin], logger });
  const place = ['projects', projectId, 'locations', region].map(encodeURIComponent).join('/');
  const url = `${endpoint.replace(/\/$/, '')}/v1/${place}/clusters`;

  const hasLabels = ({ resourceLabels }: GkeCluster) =>
    matchingResourceLabels.every(({ key: label, value }) => resourceLabels[label] === value);

  async function load(): Promise<Cluster[]> {
    const answer = await http.json(url, { credentials: { authorization: `Bearer ${await token()}` } });
    const { clusters } = bodyOf(answer, answerSchema);
    return clusters.filter(hasLabels).flatMap((cluster) => clusterOf(cluster, method) ?? []);
  }

  return cachedClusters({ name: key, load, logger });
}

/** Undefined if the cluster cannot be reached yet. */
function clusterOf(found: GkeCluster, method: GkeMethod): Cluster | undefined {
  const { authProvider, skipTLSVerify, skipMetricsLookup, exposeDashboard, projectId, region } = method;
  const dns = found.controlPlaneEndpointsConfig?.dnsEndpointConfig?.endpoint;
  const isByName = method.endpointType === 'dns' && dns;
  const host = isByName ? dns : found.endpoint;
  if (!host) return undefined;
  // A DNS name has a publicly trusted certificate; an IP address has one of the cluster's own authority.
  const caData = isByName ? undefined : found.masterAuth?.clusterCaCertificate;
  const dashboardParameters = { projectId, region, clusterName: found.name };
  return {
    name: found.name,
    url: `https://${host}`,
    authProvider,
    authMetadata: { [ANNOTATION_AUTH_PROVIDER]: authProvider },
    ...(caData && { caData }),
    ...(exposeDashboard && { dashboardApp: 'gke', dashboardParameters }),
    skipTLSVerify,
    skipMetricsLookup,
    trust: fullTrust,
    mayBePrivate: true,
  };
}
