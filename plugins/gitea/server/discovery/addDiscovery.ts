import { configuredHost } from '@callboard/integrations';
import {
  catalogProviders,
  createRepositoryFilter,
  locationProvider,
  type ProviderContext,
  type ScheduledProvider,
} from '@callboard/plugin-catalog/server';
import { formatGiteaUrl } from '../../common/index.ts';
import type { giteaConfig } from '../config.ts';
import type { GiteaAccess, GiteaHost } from '../giteaAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { createRepositoryList, type DiscoveredRepository } from './repositoryList.ts';

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = {
  instance: DiscoveryInstance;
  /** The URL of its Gitea. */
  root: string;
  access: GiteaAccess;
  isSelected(repository: DiscoveredRepository): boolean;
  /** The URL of a repository's catalog file, or where it may be; undefined if it has no URL. */
  targetIn(repository: Pick<DiscoveredRepository, 'owner' | 'name' | 'defaultBranch'>): string | undefined;
  provider: ScheduledProvider;
};

/** Adds a Location for each repository of an organisation, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof giteaConfig>, hosts: readonly GiteaHost[]): Discovery[] {
  return Object.entries(context.config.catalog.providers.gitea ?? {}).map(([id, instance]) => {
    const { organization: owner, host, schedule } = instance;
    const wantedBy = `catalog.providers.gitea.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitea' });
    const root = integration.baseUrl;
    const url = new URL(`${root}/${owner}`);
    const listRepositories = createRepositoryList(access, { url, owner });
    const isSelected = createRepositoryFilter(instance.filters);
    const targetIn = createTargets(access, root, instance);
    const provider = locationProvider(context, {
      // Wire.
      name: `gitea-provider:${id}`,
      target: url.href,
      task: `discover-${id}`,
      schedule,
      async scan(signal) {
        const all = await listRepositories(signal);
        const targets = all.filter(isSelected).flatMap((repository) => targetIn(repository) ?? []);
        return { targets, scanned: { repositories: all.length } };
      },
    });
    context.extensions.add(catalogProviders, provider);
    return { instance, root, access, isSelected, targetIn, provider };
  });
}

function createTargets({ links }: GiteaAccess, root: string, instance: DiscoveryInstance): Discovery['targetIn'] {
  const { organization, branch, catalogPath: path } = instance;
  return ({ owner, name: repository, defaultBranch }) => {
    // A list may contain repositories on other hosts, which are not read.
    if (owner.toLowerCase() !== organization.toLowerCase()) return undefined;
    const target = formatGiteaUrl({ root, owner, repository, view: 'src', ref: branch ?? defaultBranch, path });
    const place = links.filePlaceOf(new URL(target));
    return place?.repository === repository && place.path === path ? target : undefined;
  };
}
