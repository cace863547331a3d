import { InputError } from '@callboard/errors';
import { createPathPattern } from '@callboard/integrations';
import { encodeName, encodePath } from '@callboard/integrations/common';
import { catalogProviders, discoveredLocation } from '@callboard/plugin-catalog/server';
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
export function addDiscovery({ config, extensions, scheduler, logger }: Context, hosts: readonly Host[]): void {
  for (const [id, instance] of Object.entries(config.catalog.providers.azureDevOps ?? {})) {
    const { organization, path, branch, schedule } = instance;
    const { integration, access } = hostOf(instance, id, hosts);
    const origin = `${new URL(integration.apiBaseUrl).protocol}//${integration.host}`;
    // Who may read one project only need not be able to list the others.
    const project = /[*?{]/.test(instance.project) ? undefined : instance.project;
    const url = new URL(
      `${origin}/${encodePath(organization)}${project === undefined ? '' : `/${encodeName(project)}`}`,
    );
    const isMeant = createRepositoryFilter(instance);
    // Wire: what it brought belongs to it under this name.
    const name = `AzureDevOpsEntityProvider:${id}`;

    extensions.add(catalogProviders, {
      name,
      async connect({ applyMutation }) {
        scheduler.schedule({
          id: `discover-${id}`,
          everyMs: schedule.frequency,
          timeoutMs: schedule.timeout,
          initialDelayMs: schedule.initialDelay,
          scope: schedule.scope,
          async run(signal) {
            const all = await listRepositories(access, { url, organization, project, signal });
            const entities = all.filter(isMeant).map((one) => {
              const place = { origin, organization, project: one.project.name, repository: one.name, path };
              return {
                entity: discoveredLocation(formatAzureUrl({ ...place, ...(branch !== undefined && { branch }) })),
                locationKey: name,
              };
            });
            await applyMutation({ type: 'full', entities });
            logger.info(
              { provider: name, repositories: all.length, locations: entities.length },
              'Read the repositories',
            );
          },
        });
      },
    });
  }
}

function hostOf({ host }: DiscoveryInstance, id: string, hosts: readonly Host[]): Host {
  const found = hosts.find(({ integration }) => integration.host === host.toLowerCase());
  if (found) return found;
  throw new InputError(
    `catalog.providers.azureDevOps.${id} is for the host '${host}', which is not in integrations.azure`,
  );
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
