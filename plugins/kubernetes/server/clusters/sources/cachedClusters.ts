import { createExpiringValue } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { Cluster, ClusterSource } from '../../cluster.ts';

type Options = {
  name: string;
  load(): Promise<readonly Cluster[]>;
  logger: Logger;
  keepForMs?: number;
  now?: () => number;
};

const minuteMs = 60_000;

/** Caches a list that costs requests to a cloud: concurrent callers share one load, and while the cloud fails, the old list is served. */
export function cachedClusters({
  name,
  load,
  logger,
  keepForMs = 10 * minuteMs,
  now = Date.now,
}: Options): ClusterSource {
  let known: readonly Cluster[] | undefined;
  const clusters = createExpiringValue(async () => {
    try {
      known = await load();
      return { value: known, until: now() + keepForMs };
    } catch (thrown) {
      if (!known) throw thrown;
      logger.warn(`Cannot refresh the clusters of ${name}, so the previous list is used: ${messageOf(thrown)}`);
      return { value: known, until: now() + minuteMs };
    }
  }, now);
  return { name, clusters };
}
