import type { DiscoveryInstance } from './discoveryConfig.ts';
import type { DiscoveredProject } from './projectList.ts';

// GitLab's own limit.
const maxPathLength = 255;

type Filters = Pick<
  DiscoveryInstance,
  'group' | 'projectPattern' | 'skipForkedRepos' | 'includeArchivedRepos' | 'excludeRepos' | 'excludeGroups' | 'topics'
>;

export type ProjectFilter = ReturnType<typeof createProjectFilter>;

/** Selects projects. The same rules apply to scans and webhooks. */
export function createProjectFilter(filters: Filters) {
  const { group, projectPattern: pattern, skipForkedRepos, includeArchivedRepos } = filters;
  // GitLab ignores case.
  const excluded = new Set(filters.excludeRepos.map((path) => path.toLowerCase()));
  const folder = group === undefined ? '' : `${group.toLowerCase()}/`;
  const excludedGroups = filters.excludeGroups.map((path) => `${path.toLowerCase()}/`);

  /** Whether a project of this path can be selected, whatever its other properties. */
  function isInReach(path: string): boolean {
    const own = path.toLowerCase();
    return (
      path.length <= maxPathLength &&
      own.startsWith(folder) &&
      !excluded.has(own) &&
      !excludedGroups.some((one) => own.startsWith(one)) &&
      (!pattern || pattern.isIn(path))
    );
  }

  return {
    isInReach,
    /** Whether anything in a group of this path can be selected. */
    isGroupInReach: (path: string) =>
      `${path.toLowerCase()}/`.startsWith(folder) || folder.startsWith(`${path.toLowerCase()}/`),
    isSelected: ({ path, isArchived, isFork, topics }: DiscoveredProject): boolean =>
      isInReach(path) &&
      (includeArchivedRepos || !isArchived) &&
      (!skipForkedRepos || !isFork) &&
      filters.topics.every((topic) => topics.includes(topic)),
  };
}
