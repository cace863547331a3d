import { configuredHost } from '@callboard/integrations';
import { addLocationProvider, type ProviderContext, type ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { AzureHost } from '../azureAccess.ts';
import type { azureConfig } from '../config.ts';
import { createRepositorySource, nameOf, type RepositorySource } from './repositorySource.ts';

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = { source: RepositorySource; provider: ScheduledProvider };

/** Adds a Location for each repository of one or more projects, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof azureConfig>, hosts: readonly AzureHost[]): Discovery[] {
  return Object.entries(context.config.catalog.providers.azureDevOps ?? {}).map(([id, instance]) => {
    const wantedBy = `catalog.providers.azureDevOps.${id}`;
    const host = configuredHost(hosts, { host: instance.host, wantedBy, key: 'integrations.azure' });
    const source = createRepositorySource(host, instance);
    const provider = addLocationProvider(context, {
      // Wire.
      name: `AzureDevOpsEntityProvider:${id}`,
      target: source.url.href,
      task: `discover-${id}`,
      schedule: instance.schedule,
      async scan(signal) {
        const all = await source.list(signal);
        const targets = all.filter(source.isSelected).flatMap((one) => source.fileIn(nameOf(one)) ?? []);
        return { targets, scanned: { repositories: all.length } };
      },
    });
    return { source, provider };
  });
}
