import * as z from 'zod';
import type { GitlabAccess } from '../gitlabAccess.ts';
import { createGitlabList } from '../gitlabList.ts';
import type { DiscoveryInstance } from './discoveryConfig.ts';

/** A project in GitLab's lists and responses. */
export const projectShape = z
  .object({
    path_with_namespace: z.string(),
    // Missing for an empty project, and where the token may not read the code.
    default_branch: z.string().nullish(),
    archived: z.boolean().default(false),
    topics: z.array(z.string()).default([]),
    forked_from_project: z.unknown().optional(),
  })
  .transform(({ path_with_namespace: path, default_branch: branch, archived, topics, ...project }) => ({
    path,
    defaultBranch: branch ?? undefined,
    isArchived: archived,
    topics,
    isFork: project.forked_from_project !== undefined && project.forked_from_project !== null,
  }));

export type DiscoveredProject = z.output<typeof projectShape>;

/** All projects of an instance. */
export function createProjectList(access: GitlabAccess, { url, instance }: { url: URL; instance: DiscoveryInstance }) {
  const { group, includeArchivedRepos, membership, skipForkedRepos, topics } = instance;
  const first = access.api.projects(group, {
    ...(!includeArchivedRepos && { archived: 'false' }),
    ...(membership && { membership: 'true' }),
    ...(topics.length > 0 && { topic: topics.join(',') }),
    // Only the long form marks forks.
    ...(!skipForkedRepos && { simple: 'true' }),
  });
  const advice = "set its key 'group' or 'membership' to read fewer";
  return createGitlabList(access, { first, url, item: projectShape, what: 'projects', advice });
}
