import type { StandInRepository } from '@callboard/integrations/testing';

/** A repository in Gitea's format; `root` is the URL of Gitea. */
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
    open_pr_counter: repository.pullRequests.length,
    default_branch: defaultBranch,
    html_url: `${root}/${owner}/${name}`,
  };
}
