import { configuredHost } from '@callboard/integrations';
import { addRepositoryProvider, type ProviderContext, type RepositoryProvider } from '@callboard/plugin-catalog/server';
import { formatGiteaUrl } from '../../common/index.ts';
import type { giteaConfig } from '../config.ts';
import type { GiteaAccess, GiteaHost } from '../giteaAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { createRepositoryList, type DiscoveredRepository } from './repositoryList.ts';

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = RepositoryProvider<DiscoveredRepository> & {
  instance: DiscoveryInstance;
  /** The URL of its Gitea. */
  root: string;
  access: GiteaAccess;
  /** The URL of a repository's catalog file, or where it may be; undefined if it has no URL. */
  targetIn(repository: Pick<DiscoveredRepository, 'owner' | 'name' | 'defaultBranch'>): string | undefined;
};

/** Adds a Location for each repository of an organisation, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof giteaConfig>, hosts: readonly GiteaHost[]): Discovery[] {
  return Object.entries(context.config.catalog.providers.gitea ?? {}).map(([id, instance]) => {
    const { organization: owner, host, schedule } = instance;
    const wantedBy = `catalog.providers.gitea.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.gitea' });
    const root = integration.baseUrl;
    const url = new URL(`${root}/${owner}`);
    const targetIn = createTargets(access, root, instance);
    const discovered = addRepositoryProvider(context, {
      // Wire.
      name: `gitea-provider:${id}`,
      target: url.href,
      task: `discover-${id}`,
      schedule,
      filters: instance.filters,
      list: createRepositoryList(access, { url, owner }),
      targetIn,
    });
    return { instance, root, access, targetIn, ...discovered };
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
