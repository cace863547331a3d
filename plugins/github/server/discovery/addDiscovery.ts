import { InputError } from '@callboard/errors';
import { catalogProviders, discoveredLocation, type ProviderConnection } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { formatGithubUrl, parseGithubUrl } from '../../common/index.ts';
import type { githubConfig } from '../config.ts';
import type { GithubAccess } from '../githubAccess.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { createRepositoryFilter } from './repositoryFilter.ts';
import { createRepositoryList, type DiscoveredRepository } from './repositoryList.ts';

type Host = { integration: GithubIntegration; access: GithubAccess };
type Context = Pick<PluginContext<typeof githubConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** One instance of discovery that the catalog knows, for who hears of changes in another way than on a schedule. */
export type Discovery = {
  name: string;
  instance: DiscoveryInstance;
  access: GithubAccess;
  isMeant(repository: DiscoveredRepository): boolean;
  connection: ProviderConnection;
  /** Looks at all repositories now. */
  lookAtAll(): Promise<void>;
};

/** Brings a Location for each repository of an organisation, on a schedule. The list grows when the catalog connects them. */
export function addDiscovery(context: Context, hosts: readonly Host[]): readonly Discovery[] {
  const { config, extensions, scheduler, logger } = context;
  const discoveries: Discovery[] = [];
  for (const [id, instance] of Object.entries(config.catalog.providers.github ?? {})) {
    const { organization: owner, schedule } = instance;
    const { integration, access } = hostOf(instance, id, hosts);
    const url = new URL(`https://${integration.host}/${owner}`);
    const listRepositories = createRepositoryList(access, { url, owner });
    const isMeant = createRepositoryFilter(instance.filters);
    // Wire: what it brought belongs to it under this name.
    const name = `github-provider:${id}`;

    extensions.add(catalogProviders, {
      name,
      async connect(connection) {
        const { applyMutation } = connection;
        const lookAtAll = () => scheduler.trigger(`discover-${id}`);
        discoveries.push({ name, instance, access, isMeant, connection, lookAtAll });
        scheduler.schedule({
          id: `discover-${id}`,
          everyMs: schedule.frequency,
          timeoutMs: schedule.timeout,
          initialDelayMs: schedule.initialDelay,
          scope: schedule.scope,
          async run(signal) {
            const all = await listRepositories(signal);
            const targets = all.filter(isMeant).flatMap((repository) => targetIn(repository, instance) ?? []);
            const entities = targets.map((target) => ({ entity: discoveredLocation(target), locationKey: name }));
            await applyMutation({ type: 'full', entities });
            logger.info(
              { provider: name, repositories: all.length, locations: targets.length },
              'Read the repositories',
            );
          },
        });
      },
    });
  }
  return discoveries;
}

function hostOf({ host }: DiscoveryInstance, id: string, hosts: readonly Host[]): Host {
  const found = hosts.find(({ integration }) => integration.host === host.toLowerCase());
  if (found) return found;
  throw new InputError(`catalog.providers.github.${id} is for the host '${host}', which is not in integrations.github`);
}

/** Where the catalog file of a repository is, or may be. */
export function targetIn(
  { url, defaultBranch }: Pick<DiscoveredRepository, 'url' | 'defaultBranch'>,
  { filters, catalogPath, host }: DiscoveryInstance,
) {
  const place = parseGithubUrl(new URL(url));
  // A list may name what is elsewhere, and of that nothing is read.
  if (!place || new URL(url).host !== host.toLowerCase()) return undefined;
  return formatGithubUrl({ ...place, view: 'blob', ref: filters.branch ?? defaultBranch, path: catalogPath });
}
