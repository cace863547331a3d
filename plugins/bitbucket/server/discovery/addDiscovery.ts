import { mapConcurrently } from '@callboard/concurrency';
import { configuredHost } from '@callboard/integrations';
import { addLocationProvider, type ProviderContext, type ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { BitbucketHost } from '../bitbucketAccess.ts';
import type { bitbucketConfig } from '../config.ts';
import { createCloudSource } from './cloudSource.ts';
import type { CloudDiscoveryInstance } from './discoveryConfig.ts';
import { type DiscoveredRepository, type RepositorySource, targetOf } from './repositorySource.ts';
import { createServerSource } from './serverSource.ts';

type Edition = 'cloud' | 'server';
type Schedule = CloudDiscoveryInstance['schedule'];

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = { edition: Edition; source: RepositorySource; provider: ScheduledProvider };

const keys = { cloud: 'bitbucketCloud', server: 'bitbucketServer' } as const;
const concurrency = 5;

/** Adds a Location for each repository of a workspace of the cloud, or of a server, on a schedule. */
export function addDiscovery(
  context: ProviderContext<typeof bitbucketConfig>,
  hosts: readonly BitbucketHost[],
): Discovery[] {
  const { bitbucketCloud = {}, bitbucketServer = {} } = context.config.catalog.providers;

  function hostOf(edition: Edition, id: string, host: string): BitbucketHost {
    const candidates = hosts.filter(({ integration }) => integration.edition === edition);
    const wantedBy = `catalog.providers.${keys[edition]}.${id}`;
    return configuredHost(candidates, { host, wantedBy, key: `integrations.${keys[edition]}` });
  }

  function discover(edition: Edition, id: string, source: RepositorySource, schedule: Schedule): Discovery {
    const provider = addLocationProvider(context, {
      // Wire.
      name: `${keys[edition]}-provider:${id}`,
      target: source.url.href,
      task: `discover-${edition}-${id}`,
      schedule,
      async scan(signal) {
        const all = await source.list(signal);
        const targets = await targetsOf(source, all, signal);
        return { targets, scanned: { repositories: all.length } };
      },
    });
    return { edition, source, provider };
  }

  return [
    ...Object.entries(bitbucketCloud).map(([id, instance]) =>
      discover('cloud', id, createCloudSource(hostOf('cloud', id, instance.host), instance), instance.schedule),
    ),
    ...Object.entries(bitbucketServer).map(([id, instance]) =>
      discover('server', id, createServerSource(hostOf('server', id, instance.host), instance), instance.schedule),
    ),
  ];
}

/** All of them before any is applied: a failing request ends the run, and nothing is removed by mistake. */
async function targetsOf(source: RepositorySource, all: readonly DiscoveredRepository[], signal: AbortSignal) {
  const targets = await mapConcurrently(all, { concurrency, signal }, (repository) =>
    targetOf(source, repository, signal),
  );
  return [...new Set(targets.filter((target) => target !== undefined))];
}
