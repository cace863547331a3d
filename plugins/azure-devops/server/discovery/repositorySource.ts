import { createPathPattern } from '@callboard/integrations';
import { encodeName, encodePath, isRepositoryPath } from '@callboard/integrations/common';
import { type AzureRepository, azurePlaceOf, formatAzureUrl } from '../../common/index.ts';
import type { AzureAccess } from '../azureAccess.ts';
import type { AzureIntegration } from '../azureIntegrations.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { findRepository } from './findRepository.ts';
import { type DiscoveredRepository, listRepositories } from './listRepositories.ts';

export type AzureHost = { integration: AzureIntegration; access: AzureAccess };
export type RepositoryName = Pick<AzureRepository, 'project' | 'repository'>;

/** The repositories that one instance of discovery scans, and which of them it selects. */
export type RepositorySource = ReturnType<typeof createRepositorySource>;

export function createRepositorySource({ integration, access }: AzureHost, instance: DiscoveryInstance) {
  const { organization, path, branch } = instance;
  const origin = `${new URL(integration.apiBaseUrl).protocol}//${integration.host}`;
  // A token that may read one project only need not be able to list the others.
  const project = /[*?{]/.test(instance.project) ? undefined : instance.project;
  const url = new URL(`${origin}/${encodePath(organization)}${project === undefined ? '' : `/${encodeName(project)}`}`);

  return {
    url,
    organization,
    /** The branch that is read; undefined for the default branch of each repository. */
    branch,
    list: (signal: AbortSignal) => listRepositories(access, { url, organization, project, signal }),

    /** One as it is now; undefined when there is none of that name. */
    find: (name: RepositoryName, signal: AbortSignal) =>
      findRepository(access, { ...name, organization, origin, signal }),

    /** The same rules hold, however a repository comes up. */
    isMeant: createRepositoryFilter(instance),

    /** Where the catalog file of a repository is, or may be; undefined where no URL can say that. */
    fileIn(name: RepositoryName): string | undefined {
      if (!isRepositoryPath(name.project) || !isRepositoryPath(name.repository)) return undefined;
      const target = formatAzureUrl({ ...name, origin, organization, path, ...(branch !== undefined && { branch }) });
      const place = azurePlaceOf(new URL(target));
      return place?.project === name.project && place.repository === name.repository ? target : undefined;
    },
  };
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

export const nameOf = ({ project, name }: Pick<DiscoveredRepository, 'project' | 'name'>): RepositoryName => ({
  project: project.name,
  repository: name,
});
