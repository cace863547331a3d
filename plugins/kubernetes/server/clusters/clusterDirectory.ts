import { messageOf, NotFoundError } from '@callboard/errors';
import type { Caller } from '@callboard/plugin-catalog/server';
import type { Lazy, Logger } from '@callboard/server-kit';
import type { CredentialFor } from '../auth/credentialFor.ts';
import type { Cluster, ClusterSource } from '../cluster.ts';
import type { ClusterClients } from '../clusterClient/clusterClients.ts';

export type ClusterDirectory = {
  /** All clusters that the caller may see, in the order of the configuration. */
  clusters(caller: Caller): Promise<readonly Cluster[]>;
  /** Throws NotFoundError. */
  cluster(name: string, caller: Caller): Promise<Cluster>;
};

/** The clusters, and the access to each of them. */
export type ClusterAccess = { directory: ClusterDirectory; credentialFor: CredentialFor; clients: ClusterClients };

type Options = { sources: Lazy<readonly ClusterSource[]>; continueOnError: boolean; logger: Logger };

/** The clusters of all sources. */
export function createClusterDirectory({ sources, continueOnError, logger }: Options): ClusterDirectory {
  async function clustersOf(source: ClusterSource, caller: Caller): Promise<readonly Cluster[]> {
    try {
      return await source.clusters(caller);
    } catch (thrown) {
      if (!continueOnError) throw thrown;
      logger.error(`Cannot list the clusters of ${source.name}: ${messageOf(thrown)}`);
      return [];
    }
  }

  const clusters = async (caller: Caller) =>
    eachNameOnce((await Promise.all(sources.get().map((source) => clustersOf(source, caller)))).flat(), logger);

  return {
    clusters,
    async cluster(name, caller) {
      const found = (await clusters(caller)).find((cluster) => cluster.name === name);
      if (!found) throw new NotFoundError(`Cluster ${name} not found`);
      return found;
    },
  };
}

/**
 * Names are unique, and the more trusted cluster wins: a registered entity must not replace a cluster of the
 * configuration.
 */
function eachNameOnce(clusters: readonly Cluster[], logger: Logger): Cluster[] {
  const byName = new Map<string, Cluster>();
  for (const cluster of clusters) {
    const known = byName.get(cluster.name);
    if (known) logger.warn(`Two clusters have the name '${cluster.name}'; the more trusted one is used`);
    if (!known || rank(cluster) > rank(known)) byName.set(cluster.name, cluster);
  }
  return [...byName.values()];
}

const rank = ({ trust }: Cluster) => Number(trust.portalIdentity) + Number(trust.userTokens);
