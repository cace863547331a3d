import { createExpiringCache, mapConcurrently } from '@callboard/concurrency';
import { toError } from '@callboard/errors';
import { type HostDeployment, retryRateLimited, type UrlReader } from '@callboard/integrations';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { FactCollector } from '../factCollectors.ts';
import { withSource } from '../repositories/sourceOf.ts';
import type { DeploymentSource, FoundDeployment } from './deploymentSource.ts';

/** Events from hosts arrive sooner; this interval is for hosts that send none. */
const everyMs = 6 * 3_600_000;
/** Several components share a repository, and a visit of all entities reaches them at different times. */
const cachedMs = 300_000;
const maxCached = 2_000;
const concurrency = 4;

type Read = { since: number; deployments: readonly HostDeployment[] };
type Parts = {
  reader: Pick<UrlReader, 'repository' | 'deployments'>;
  sourceOf(entity: Entity): Promise<string | undefined>;
  watch(onChange: () => void): FactCollector['watch'];
};

/** The deployments of an entity's repository, from its code host. */
export function repositoryDeployments({ reader, sourceOf, watch }: Parts): DeploymentSource {
  const reads = createExpiringCache<Read>({ maxEntries: maxCached });

  async function deploymentsOf(entity: Entity, since: number, signal: AbortSignal): Promise<FoundDeployment[]> {
    const source = await sourceOf(entity);
    const url = source && reader.repository(source)?.url;
    if (!url) return [];
    const read = async () => ({
      value: {
        since,
        deployments: await retryRateLimited(() => reader.deployments(url, { since: new Date(since), signal }), {
          signal,
        }),
      },
      until: Date.now() + cachedMs,
    });
    let known = await reads.get(url, read);
    // The cached deployments were read for a component that needed fewer.
    if (known.since > since) {
      reads.forget(url);
      known = await reads.get(url, read);
    }
    return known.deployments.map((one) => ({ origin: url, ...one }));
  }

  const watchAll = watch(reads.clear);
  return {
    id: 'deployments',
    everyMs,
    appliesTo: { $all: [{ kind: 'Component' }, withSource] },
    ...(watchAll && { watch: watchAll }),
    read: (entities, { since, signal }) =>
      mapConcurrently(entities, { concurrency, signal }, async (entity) => {
        try {
          return await deploymentsOf(entity, since(entity), signal);
        } catch (thrown) {
          signal.throwIfAborted();
          return toError(thrown);
        }
      }),
  };
}
