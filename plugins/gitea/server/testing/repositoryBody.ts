import type { StandInRepository } from '@callboard/integrations/testing';

/** A repository as Gitea tells of it; `root` is where Gitea is. */
export function repositoryBody(repository: StandInRepository, root: string) {
  const { owner, name, isPrivate, isArchived, isFork, topics, defaultBranch, branches } = repository;
  return {
    name,
    owner: { login: owner },
    full_name: `${owner}/${name}`,
    private: isPrivate,
    archived: isArchived,
    fork: isFork,
    topics,
    empty: branches.size === 0,
    default_branch: defaultBranch,
    html_url: `${root}/${owner}/${name}`,
  };
}
