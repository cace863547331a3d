import type { DiscoveryInstance } from './discoveryConfig.ts';
import type { DiscoveredProject } from './projectList.ts';

// GitLab has no longer ones.
const longestPath = 255;

type Filters = Pick<
  DiscoveryInstance,
  'group' | 'projectPattern' | 'skipForkedRepos' | 'includeArchivedRepos' | 'excludeRepos'
>;

/** Which projects are meant. */
export function createProjectFilter(filters: Filters): (project: DiscoveredProject) => boolean {
  const { group, projectPattern: pattern, skipForkedRepos, includeArchivedRepos } = filters;
  // GitLab does not tell upper and lower case apart.
  const excluded = new Set(filters.excludeRepos.map((path) => path.toLowerCase()));
  const folder = group === undefined ? '' : `${group.toLowerCase()}/`;

  return ({ path, isArchived, isFork }) =>
    path.length <= longestPath &&
    path.toLowerCase().startsWith(folder) &&
    (includeArchivedRepos || !isArchived) &&
    (!skipForkedRepos || !isFork) &&
    !excluded.has(path.toLowerCase()) &&
    (!pattern || pattern.isIn(path));
}
