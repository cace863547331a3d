import { encodeName, encodePath, queryOf } from '@callboard/integrations/common';
import type { AzureRepository } from './azureUrl.ts';

/** The public Azure DevOps. */
export const publicAzureHost = 'dev.azure.com';

/** The id of Azure DevOps in every tenant. */
export const azureDevopsResource = '499b84ac-1321-427f-aa17-267ca6975798';

/** The default API URL of a host. */
export const usualApiBaseUrl = (host: string) => `https://${host}`;

type Version = { branch?: string } | { commit: string };
type Query = Record<string, string | undefined>;
type Page = { top: number; skip: number };

const apiVersion = '6.0';

/** The URLs of the Azure DevOps REST API, below an `apiBaseUrl` such as 'https://dev.azure.com'. */
export function azureApi(apiBaseUrl: string) {
  const address = ({ organization, project, repository }: AzureRepository, resource: string, query: Query = {}) => {
    const place = `${encodePath(organization)}/${encodeName(project)}/_apis/git/repositories/${encodeName(repository)}`;
    return `${apiBaseUrl}/${place}${resource}?${queryOf({ ...query, 'api-version': apiVersion })}`;
  };
  return {
    /** All repositories of a project, or of the organisation. */
    repositories: (organization: string, project?: string) => {
      const place = encodePath(organization) + (project === undefined ? '' : `/${encodeName(project)}`);
      return `${apiBaseUrl}/${place}/_apis/git/repositories?${queryOf({ 'api-version': apiVersion })}`;
    },
    projects: (organization: string, page: Page) =>
      `${apiBaseUrl}/${encodePath(organization)}/_apis/projects?${pageQuery(page)}`,
    teams: (organization: string, projectId: string, page: Page) =>
      `${apiBaseUrl}/${encodePath(organization)}/_apis/projects/${encodeName(projectId)}/teams?${pageQuery(page)}`,
    teamMembers: (organization: string, { projectId, teamId }: { projectId: string; teamId: string }, page: Page) =>
      `${apiBaseUrl}/${encodePath(organization)}/_apis/projects/${encodeName(projectId)}/teams/${encodeName(teamId)}/members?${pageQuery(page)}`,
    repository: (place: AzureRepository) => address(place, ''),
    /** The hash and type of a file or folder. */
    item: (place: AzureRepository, path: string, version: Version) =>
      address(place, '/items', { path: `/${path}`, $format: 'json', ...descriptor(version) }),
    /** A text file with its content, as JSON. */
    fileContent: (place: AzureRepository, path: string, version: Version) =>
      address(place, '/items', { path: `/${path}`, includeContent: 'true', $format: 'json', ...descriptor(version) }),
    /** All files and folders in a folder. */
    items: (place: AzureRepository, folder: string, version: Version) =>
      address(place, '/items', { scopePath: `/${folder}`, recursionLevel: 'full', ...descriptor(version) }),
    /** A folder as a zip archive. */
    archive: (place: AzureRepository, folder: string, version: Version) =>
      address(place, '/items', {
        scopePath: `/${folder}`,
        recursionLevel: 'full',
        download: 'true',
        $format: 'zip',
        ...descriptor(version),
      }),
    /** The content of a file by its hash. */
    blob: (place: AzureRepository, hash: string) =>
      address(place, `/blobs/${encodeName(hash)}`, { $format: 'octetStream' }),
    /** The last commit that changed a folder. */
    lastCommit: (place: AzureRepository, folder: string, { branch }: { branch?: string }) =>
      address(place, '/commits', {
        'searchCriteria.$top': '1',
        'searchCriteria.itemPath': folder ? `/${folder}` : undefined,
        'searchCriteria.itemVersion.version': branch,
        'searchCriteria.itemVersion.versionType': branch === undefined ? undefined : 'branch',
      }),
    /** Refs whose names start with a prefix: 'heads/main'. */
    refs: (place: AzureRepository, filter: string) => address(place, '/refs', { filter }),
    pushes: (place: AzureRepository) => address(place, '/pushes'),
    pullRequests: (place: AzureRepository) => address(place, '/pullrequests'),
    /** Open ones between two refs: 'refs/heads/main'. */
    openPullRequests: (place: AzureRepository, source: string, target: string) =>
      address(place, '/pullrequests', {
        'searchCriteria.status': 'active',
        'searchCriteria.sourceRefName': source,
        'searchCriteria.targetRefName': target,
      }),
  };
}

const pageQuery = ({ top, skip }: Page) =>
  queryOf({ $top: String(top), $skip: String(skip), 'api-version': apiVersion });

function descriptor(version: Version): Query {
  const [type, name] = 'commit' in version ? ['commit', version.commit] : ['branch', version.branch];
  return name === undefined ? {} : { 'versionDescriptor.versionType': type, 'versionDescriptor.version': name };
}
