import { messageOf } from '@callboard/errors';
import { type Entity, FILTER_EXISTS, isPlainObject, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import {
  ANNOTATION_DASHBOARD_APP,
  ANNOTATION_DASHBOARD_PARAMETERS,
  ANNOTATION_DASHBOARD_URL,
  ANNOTATION_SKIP_METRICS_LOOKUP,
  ANNOTATION_SKIP_TLS_VERIFY,
  ANNOTATION_API_SERVER as API_SERVER,
  ANNOTATION_API_SERVER_CA as API_SERVER_CA,
  ANNOTATION_AUTH_PROVIDER as AUTH_PROVIDER,
  type Cluster,
  type ClusterSource,
} from '../../cluster.ts';
import { checkClusterUrl } from '../../clusterClient/clusterAddress.ts';
import type { CatalogMethod } from '../../config/locatorConfig.ts';

type Options = { key: string; catalog: CatalogService; logger: Logger };

const maxClusters = 1_000;

const filter = {
  kind: 'Resource',
  'spec.type': 'kubernetes-cluster',
  [`metadata.annotations.${API_SERVER}`]: FILTER_EXISTS,
  [`metadata.annotations.${API_SERVER_CA}`]: FILTER_EXISTS,
  [`metadata.annotations.${AUTH_PROVIDER}`]: FILTER_EXISTS,
};

/** The entities of the type `kubernetes-cluster` that the caller may see. Anyone may have written them, so little is trusted. */
export function catalogClusters(method: CatalogMethod, { key, catalog, logger }: Options): ClusterSource {
  const reported = new Set<string>();
  const leaveOut = (ref: string, reason: string) => {
    // Logged once per cluster, not per request; bounded by the size of the catalog.
    if (reported.size < maxClusters && !reported.has(ref))
      logger.warn(`The cluster '${ref}' of the catalog is skipped: ${reason}`);
    reported.add(ref);
  };

  async function clusterOf(entity: Entity): Promise<Cluster[]> {
    const ref = stringifyEntityRef(entity);
    try {
      return [await toCluster(entity, ref)];
    } catch (thrown) {
      leaveOut(ref, messageOf(thrown));
      return [];
    }
  }

  async function toCluster(entity: Entity, entityRef: string): Promise<Cluster> {
    const { name, title, annotations = {} } = entity.metadata;
    const url = annotations[API_SERVER] ?? '';
    const authProvider = annotations[AUTH_PROVIDER] ?? '';
    // Its token would have to be the portal's own, or be readable by everyone in the catalog.
    if (authProvider === 'serviceAccount')
      throw new Error("clusters from the catalog cannot have the authProvider 'serviceAccount'");
    const hostname = URL.canParse(url) ? new URL(url).hostname : '';
    const isTrustedHost = isHostIn(method.trustedHosts, hostname);
    const mayBePrivate = isHostIn(method.dangerouslyAllowClusterUrls, hostname);
    checkClusterUrl({ name, url, mayBePrivate });
    return {
      name,
      ...(title && { title }),
      url,
      authProvider,
      entityRef,
      mayBePrivate,
      authMetadata: ownAnnotations(annotations),
      caData: annotations[API_SERVER_CA] ?? '',
      skipTLSVerify: method.dangerouslyAllowSkipTLSVerify && annotations[ANNOTATION_SKIP_TLS_VERIFY] === 'true',
      skipMetricsLookup: annotations[ANNOTATION_SKIP_METRICS_LOOKUP] === 'true',
      ...dashboardOf(annotations),
      trust: {
        portalIdentity: isTrustedHost,
        userTokens: isTrustedHost || (await catalog.asSystem.isTrusted(entityRef)),
      },
    };
  }

  return {
    name: key,
    async clusters(caller) {
      const { items } = await catalog.as(caller).query({ filter, limit: maxClusters });
      return (await Promise.all(items.map(clusterOf))).flat();
    },
  };
}

/** The annotations for strategies: only those of Kubernetes. */
function ownAnnotations(annotations: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(annotations).filter(([key]) => key.startsWith('kubernetes.io/')));
}

function dashboardOf(annotations: Readonly<Record<string, string>>) {
  const dashboardUrl = annotations[ANNOTATION_DASHBOARD_URL];
  const dashboardApp = annotations[ANNOTATION_DASHBOARD_APP];
  const dashboardParameters = parametersIn(annotations[ANNOTATION_DASHBOARD_PARAMETERS]);
  return {
    ...(dashboardUrl && { dashboardUrl }),
    ...(dashboardApp && { dashboardApp }),
    ...(dashboardParameters && { dashboardParameters }),
  };
}

function parametersIn(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return isPlainObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a host matches a list such as `127.0.0.1` or `*.example.com`, which also matches `example.com`. */
function isHostIn(patterns: readonly string[], hostname: string): boolean {
  const host = hostname.toLowerCase();
  return patterns.some((given) => {
    const pattern = given.toLowerCase();
    if (!pattern.startsWith('*.')) return host === pattern;
    return host.endsWith(pattern.slice(1)) || host === pattern.slice(2);
  });
}
