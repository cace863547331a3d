import * as z from 'zod';
import { providerPattern } from './providerConfig.ts';

/** The `filters` of a provider for repositories with topics and visibilities. */
export const repositoryFilters = z.object({
  repository: providerPattern.optional().describe('A regular expression that whole repository names must match.'),
  topic: z
    .object({
      include: z.array(z.string()).default([]).describe('Only repositories with any of these topics.'),
      exclude: z.array(z.string()).default([]).describe('Excludes repositories with any of these topics.'),
    })
    .optional()
    .describe('Topics that repositories must or must not have.'),
  visibility: z
    .array(z.enum(['public', 'internal', 'private']))
    .optional()
    .describe('Only repositories with one of these visibilities.'),
  allowForks: z.boolean().default(true).describe('Also reads forks.'),
  allowArchived: z.boolean().default(true).describe('Also reads archived repositories.'),
});

export type Selectable = {
  name: string;
  topics: readonly string[];
  visibility: string;
  isArchived: boolean;
  isFork: boolean;
  /** An empty repository is never selected: it contains nothing to read. */
  isEmpty?: boolean;
};

/** Selects repositories. */
export function createRepositoryFilter(
  filters: z.output<typeof repositoryFilters>,
): (repository: Selectable) => boolean {
  const { repository: name, topic, visibility, allowForks, allowArchived } = filters;
  return (repository) => {
    const topics = new Set(repository.topics);
    const hasTopics =
      (!topic?.include.length || topic.include.some((one) => topics.has(one))) &&
      !topic?.exclude.some((one) => topics.has(one));
    return (
      !repository.isEmpty &&
      (allowArchived || !repository.isArchived) &&
      (allowForks || !repository.isFork) &&
      (!visibility || visibility.some((one) => one === repository.visibility)) &&
      (!name || name.isWhole(repository.name)) &&
      hasTopics
    );
  };
}
