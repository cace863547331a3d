import { configuredHost } from '@callboard/integrations';
import { addRepositoryProvider, type ProviderContext, type RepositoryProvider } from '@callboard/plugin-catalog/server';
import { formatGithubUrl, parseGithubUrl } from '../../common/index.ts';
import type { githubConfig } from '../config.ts';
import type { GithubAccess, GithubHost } from '../githubAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { createRepositoryList, type DiscoveredRepository } from './repositoryList.ts';

/** One discovery instance, for webhooks, which apply changes between scheduled runs. */
export type Discovery = RepositoryProvider<DiscoveredRepository> & {
  instance: DiscoveryInstance;
  access: GithubAccess;
};

/** Adds a Location for each repository of an organisation, on a schedule. */
export function addDiscovery(context: ProviderContext<typeof githubConfig>, hosts: readonly GithubHost[]): Discovery[] {
  return Object.entries(context.config.catalog.providers.github ?? {}).map(([id, instance]) => {
    const { organization: owner, host, schedule } = instance;
    const wantedBy = `catalog.providers.github.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.github' });
    const { protocol } = new URL(integration.apiBaseUrl);
    const url = new URL(`${protocol}//${integration.host}/${owner}`);
    const discovered = addRepositoryProvider(context, {
      // Wire.
      name: `github-provider:${id}`,
      target: url.href,
      task: `discover-${id}`,
      schedule,
      filters: instance.filters,
      list: createRepositoryList(access, { url, owner }),
      targetIn: (repository) => targetIn(repository, instance),
    });
    return { instance, access, ...discovered };
  });
}

/** Where the catalog file of a repository is, or may be. */
export function targetIn(
  { url, defaultBranch }: Pick<DiscoveredRepository, 'url' | 'defaultBranch'>,
  { filters, catalogPath, host }: DiscoveryInstance,
) {
  const place = parseGithubUrl(new URL(url));
  // A list may contain repositories on other hosts, which are not read.
  if (!place || new URL(url).host !== host.toLowerCase()) return undefined;
  return formatGithubUrl({ ...place, view: 'blob', ref: filters.branch ?? defaultBranch, path: catalogPath });
}
