import { configuredHost, createPathPattern } from '@callboard/integrations';
import { encodeName, encodePath } from '@callboard/integrations/common';
import { catalogProviders, discoveredLocation, scheduledProvider } from '@callboard/plugin-catalog/server';
import type { PluginContext } from '@callboard/server-kit';
import { formatAzureUrl } from '../../common/index.ts';
import type { AzureAccess } from '../azureAccess.ts';
import type { AzureIntegration } from '../azureIntegrations.ts';
import type { azureConfig } from '../config.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { type DiscoveredRepository, listRepositories } from './listRepositories.ts';

type Host = { integration: AzureIntegration; access: AzureAccess };
type Context = Pick<PluginContext<typeof azureConfig>, 'config' | 'extensions' | 'scheduler' | 'logger'>;

/** Brings a Location for each repository of a project, or of several, on a schedule. */
export function addDiscovery(context: Context, hosts: readonly Host[]): void {
  for (const [id, instance] of Object.entries(context.config.catalog.providers.azureDevOps ?? {})) {
    const { organization, host, path, branch, schedule } = instance;
    const wantedBy = `catalog.providers.azureDevOps.${id}`;
    const { integration, access } = configuredHost(hosts, { host, wantedBy, key: 'integrations.azure' });
    const origin = `${new URL(integration.apiBaseUrl).protocol}//${integration.host}`;
    // Who may read one project only need not be able to list the others.
    const project = /[*?{]/.test(instance.project) ? undefined : instance.project;
    const url = new URL(
      `${origin}/${encodePath(organization)}${project === undefined ? '' : `/${encodeName(project)}`}`,
    );
    const isMeant = createRepositoryFilter(instance);
    const provider = scheduledProvider(context, {
      // Wire.
      name: `AzureDevOpsEntityProvider:${id}`,
      target: url.href,
      task: `discover-${id}`,
      schedule,
      async read(signal) {
        const all = await listRepositories(access, { url, organization, project, signal });
        const targets = all.filter(isMeant).map((one) => {
          const place = { origin, organization, project: one.project.name, repository: one.name, path };
          return formatAzureUrl({ ...place, ...(branch !== undefined && { branch }) });
        });
        const counts = { repositories: all.length, locations: targets.length };
        return { entities: targets.map(discoveredLocation), counts };
      },
    });
    context.extensions.add(catalogProviders, provider);
  }
}

/** Names mean the same in capitals and small letters. What is disabled or empty cannot be read. */
function createRepositoryFilter(instance: DiscoveryInstance): (repository: DiscoveredRepository) => boolean {
  const project = createPathPattern(instance.project.toLowerCase());
  const repository = createPathPattern(instance.repository.toLowerCase());
  return ({ name, project: { name: projectName }, defaultBranch, isDisabled }) =>
    !isDisabled &&
    defaultBranch !== undefined &&
    project.matches(projectName.toLowerCase()) &&
    repository.matches(name.toLowerCase());
}
