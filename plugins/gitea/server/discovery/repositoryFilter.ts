import type { RepositoryFilters } from './discoveryConfig.ts';
import type { DiscoveredRepository } from './repositoryList.ts';

/** Selects repositories. The same rules apply to scans and webhooks. */
export function createRepositoryFilter(filters: RepositoryFilters): (repository: DiscoveredRepository) => boolean {
  const { repository: name, topic, visibility, allowForks, allowArchived } = filters;
  return (repository) => {
    const topics = new Set(repository.topics);
    const hasTopics =
      (!topic?.include.length || topic.include.some((one) => topics.has(one))) &&
      !topic?.exclude.some((one) => topics.has(one));
    return (
      // In an empty one there is nothing to read.
      !repository.isEmpty &&
      (allowArchived || !repository.isArchived) &&
      (allowForks || !repository.isFork) &&
      (!visibility || visibility.includes(repository.visibility)) &&
      (!name || name.isWhole(repository.name)) &&
      hasTopics
    );
  };
}
