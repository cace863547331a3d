import { queryOf } from '@callboard/integrations/common';
import type { GitlabPlace } from './gitlabUrl.ts';

const apiPath = '/api/v4';

/** The public GitLab. */
export const publicGitlab = { host: 'gitlab.com', baseUrl: 'https://gitlab.com' };

/** The default API URL of a GitLab. */
export const usualApiBaseUrl = (baseUrl: string) => baseUrl + apiPath;

/** The path of a GitLab on its host, from its API URL: '' or '/gitlab'. */
export function rootPathOf(apiUrl: { origin: string; pathname: string }, origin: string): string {
  const isBelow = apiUrl.origin === origin && apiUrl.pathname.endsWith(apiPath);
  return isBelow ? apiUrl.pathname.slice(0, -apiPath.length) : '';
}

type Project = Pick<GitlabPlace, 'project'>;

// By id, so a project that changes while pages are read keeps its position.
const inOrder = { order_by: 'id', sort: 'asc', per_page: '100' };
const ofGroup = { include_subgroups: 'true', with_shared: 'false' };

/** The URLs of GitLab's REST API, below an `apiBaseUrl` such as 'https://gitlab.com/api/v4'. */
export function gitlabApi(apiBaseUrl: string) {
  // A project is identified by its number or by its encoded path.
  const projectOf = ({ project }: Project) => `${apiBaseUrl}/projects/${encodeURIComponent(project)}`;
  const groupOf = (group: string | number) => `${apiBaseUrl}/groups/${encodeURIComponent(group)}`;
  const repositoryOf = (place: Project) => `${projectOf(place)}/repository`;
  const fileOf = (place: Project, path: string) => `${repositoryOf(place)}/files/${encodeURIComponent(path)}`;
  return {
    project: projectOf,
    /** The projects of a group and its subgroups, or all visible ones; the response names the next page. */
    projects: (group: string | undefined, filters: Readonly<Record<string, string>>) =>
      group === undefined
        ? `${apiBaseUrl}/projects?${queryOf({ ...inOrder, pagination: 'keyset', ...filters })}`
        : `${groupOf(group)}/projects?${queryOf({ ...inOrder, ...ofGroup, ...filters })}`,
    /** The owner of a token. */
    caller: `${apiBaseUrl}/user`,
    /** The projects that the owner of a token is a member of, most recently active first. */
    ownProjects: (page: string) =>
      `${apiBaseUrl}/projects?${queryOf({ membership: 'true', order_by: 'last_activity_at', per_page: '100', page })}`,
    /** All users, except blocked ones and bots. */
    users: `${apiBaseUrl}/users?${queryOf({ ...inOrder, pagination: 'keyset', active: 'true', without_project_bots: 'true', exclude_internal: 'true' })}`,
    user: (id: number) => `${apiBaseUrl}/users/${id}`,
    group: groupOf,
    groups: `${apiBaseUrl}/groups?${queryOf({ ...inOrder, all_available: 'true' })}`,
    descendantGroups: (group: string) => `${groupOf(group)}/descendant_groups?${queryOf(inOrder)}`,
    /** The direct members. */
    groupMembers: (group: string | number) => `${groupOf(group)}/members?${queryOf({ per_page: '100' })}`,
    /** Including members of parent groups and of invited groups. */
    allMembers: (group: string | number, hasSeats: boolean) =>
      `${groupOf(group)}/members/all?${queryOf({ per_page: '100', ...(hasSeats && { show_seat_info: 'true' }) })}`,
    graphql: `${apiBaseUrl.replace(/\/v4$/, '')}/graphql`,
    file: fileOf,
    fileAt: (place: Project, path: string, ref: string) => `${fileOf(place, path)}?${queryOf({ ref })}`,
    rawFile: (place: Project, path: string, ref: string) => `${fileOf(place, path)}/raw?${queryOf({ ref })}`,
    commit: (place: Project, ref: string) => `${repositoryOf(place)}/commits/${encodeURIComponent(ref)}`,
    /** The difference between two commits. */
    compare: (place: Project, from: string, to: string) =>
      `${repositoryOf(place)}/compare?${queryOf({ from, to, straight: 'true' })}`,
    /** Versions that support `path` send only that folder; others send everything. */
    archive: (place: Project, commit: string, path: string) =>
      `${repositoryOf(place)}/archive.tar.gz?${queryOf({ sha: commit, ...(path && { path }) })}`,
    tree: (place: Project, commit: string, path: string) =>
      `${repositoryOf(place)}/tree?${queryOf({ ref: commit, recursive: 'true', per_page: '100', pagination: 'keyset', ...(path && { path }) })}`,
    rawBlob: (place: Project, hash: string) => `${repositoryOf(place)}/blobs/${encodeURIComponent(hash)}/raw`,
    commits: (place: Project) => `${repositoryOf(place)}/commits`,
    branches: (place: Project) => `${repositoryOf(place)}/branches`,
    branch: (place: Project, branch: string) => `${repositoryOf(place)}/branches/${encodeURIComponent(branch)}`,
    mergeRequests: (place: Project) => `${projectOf(place)}/merge_requests`,
    /** The header `x-total` of the response is their number. */
    countOpenMergeRequests: (place: Project) =>
      `${projectOf(place)}/merge_requests?${queryOf({ state: 'opened', per_page: '1' })}`,
    /** Those that changed since a time, the last one first. */
    deployments: (place: Project, since: Date) =>
      `${projectOf(place)}/deployments?${queryOf({ updated_after: since.toISOString(), order_by: 'updated_at', sort: 'desc', per_page: '100' })}`,
    languages: (place: Project) => `${projectOf(place)}/languages`,
    openMergeRequests: (place: Project, branch: string, base: string) =>
      `${projectOf(place)}/merge_requests?${queryOf({ state: 'opened', source_branch: branch, target_branch: base })}`,
  };
}
