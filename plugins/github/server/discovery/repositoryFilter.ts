import type { RepositoryFilters } from './discoveryConfig.ts';
import type { DiscoveredRepository } from './repositoryList.ts';

/** Which repositories are meant. The same rules hold, however a repository comes up. */
export function createRepositoryFilter(filters: RepositoryFilters): (repository: DiscoveredRepository) => boolean {
  const { repository: name, topic, visibility, allowForks, allowArchived } = filters;
  return (repository) => {
    const topics = new Set(repository.topics);
    const hasTopics =
      (!topic?.include.length || topic.include.some((one) => topics.has(one))) &&
      !topic?.exclude.some((one) => topics.has(one));
    return (
      (allowArchived || !repository.isArchived) &&
      (allowForks || !repository.isFork) &&
      (!visibility || (visibility as readonly string[]).includes(repository.visibility)) &&
      (!name || name.isWhole(repository.name)) &&
      hasTopics
    );
  };
}
