import { createPathPattern } from '@callboard/integrations';
import { encodeName, encodePath, isRepositoryPath } from '@callboard/integrations/common';
import { type AzureRepository, azurePlaceOf, formatAzureUrl } from '../../common/index.ts';
import type { AzureHost } from '../azureAccess.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';
import { findRepository } from './findRepository.ts';
import { type DiscoveredRepository, listRepositories } from './listRepositories.ts';

export type RepositoryName = Pick<AzureRepository, 'project' | 'repository'>;

/** The repositories that one discovery instance scans, and its filter. */
export type RepositorySource = ReturnType<typeof createRepositorySource>;

export function createRepositorySource({ integration, access }: AzureHost, instance: DiscoveryInstance) {
  const { organization, path, branch } = instance;
  const origin = `${new URL(integration.apiBaseUrl).protocol}//${integration.host}`;
  // A token for one project need not be able to list the others.
  const project = /[*?{]/.test(instance.project) ? undefined : instance.project;
  const url = new URL(`${origin}/${encodePath(organization)}${project === undefined ? '' : `/${encodeName(project)}`}`);

  return {
    url,
    organization,
    /** The branch to read; undefined for the default branch of each repository. */
    branch,
    list: (signal: AbortSignal) => listRepositories(access, { url, organization, project, signal }),

    /** The current state of one; undefined if it does not exist. */
    find: (name: RepositoryName, signal: AbortSignal) =>
      findRepository(access, { ...name, organization, origin, signal }),

    /** The same rules apply to scans and webhooks. */
    isSelected: createRepositoryFilter(instance),

    /** The URL of a repository's catalog file, or where it may be; undefined if it has no URL. */
    fileIn(name: RepositoryName): string | undefined {
      if (!isRepositoryPath(name.project) || !isRepositoryPath(name.repository)) return undefined;
      const target = formatAzureUrl({ ...name, origin, organization, path, ...(branch !== undefined && { branch }) });
      const place = azurePlaceOf(new URL(target));
      return place?.project === name.project && place.repository === name.repository ? target : undefined;
    },
  };
}

/** Names are case-insensitive. Disabled or empty repositories cannot be read. */
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
