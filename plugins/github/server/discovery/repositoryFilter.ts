import type { RepositoryFilters } from './discoveryConfig.ts';
import type { DiscoveredRepository } from './repositoryList.ts';

const longestName = 100;

/** Which repositories are meant. The same rules hold however one hears of a repository. */
export function createRepositoryFilter(filters: RepositoryFilters): (repository: DiscoveredRepository) => boolean {
  const { repository: pattern, topic, visibility, allowForks, allowArchived } = filters;
  // Bounded: names have at most 100 characters, and the pattern is the operator's own.
  const name = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`);

  return (repository) => {
    const topics = new Set(repository.topics);
    const hasTopics =
      (!topic?.include.length || topic.include.some((one) => topics.has(one))) &&
      !topic?.exclude.some((one) => topics.has(one));
    return (
      (allowArchived || !repository.isArchived) &&
      (allowForks || !repository.isFork) &&
      (!visibility || (visibility as readonly string[]).includes(repository.visibility)) &&
      (!name || name.test(repository.name.slice(0, longestName))) &&
      hasTopics
    );
  };
}
