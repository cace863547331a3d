import type { DiscoveryInstance } from './discoveryConfig.ts';
import type { DiscoveredProject } from './projectList.ts';

// GitLab has no longer ones.
const longestPath = 255;

type Filters = Pick<
  DiscoveryInstance,
  'group' | 'projectPattern' | 'skipForkedRepos' | 'includeArchivedRepos' | 'excludeRepos' | 'excludeGroups' | 'topics'
>;

/** Which projects are meant. */
export function createProjectFilter(filters: Filters): (project: DiscoveredProject) => boolean {
  const { group, projectPattern: pattern, skipForkedRepos, includeArchivedRepos } = filters;
  // GitLab does not tell upper and lower case apart.
  const excluded = new Set(filters.excludeRepos.map((path) => path.toLowerCase()));
  const folder = group === undefined ? '' : `${group.toLowerCase()}/`;
  const excludedGroups = filters.excludeGroups.map((path) => `${path.toLowerCase()}/`);

  return ({ path, isArchived, isFork, topics }) =>
    path.length <= longestPath &&
    path.toLowerCase().startsWith(folder) &&
    (includeArchivedRepos || !isArchived) &&
    (!skipForkedRepos || !isFork) &&
    !excluded.has(path.toLowerCase()) &&
    !excludedGroups.some((one) => path.toLowerCase().startsWith(one)) &&
    filters.topics.every((topic) => topics.includes(topic)) &&
    (!pattern || pattern.isIn(path));
}
