import type { StandInRepository } from '@callboard/integrations/testing';

/** A project in GitLab's format; `root` is the URL of GitLab. */
export function projectBody(project: StandInRepository, root: string) {
  const path = `${project.owner}/${project.name}`;
  const isEmpty = project.branches.size === 0;
  return {
    id: 1,
    name: project.name,
    path_with_namespace: path,
    visibility: project.isPrivate ? 'private' : 'public',
    archived: project.isArchived,
    topics: project.topics,
    default_branch: isEmpty ? null : project.defaultBranch,
    empty_repo: isEmpty,
    ...(project.isFork && { forked_from_project: { id: 2 } }),
    web_url: `${root}/${path}`,
  };
}
