import { type HostPerson, numberOf, type Organization } from '../../access/people.ts';
import type { FoundCommit } from '../../git/history.ts';
import type { Repository } from '../../repositories/repository.ts';
import type { PullRequest } from '../../repositories/repositoryFacts.ts';

type Place = { url: string; organization: Organization };

const apiOf = (url: string) => `${url}/api/v3`;

/** A user or the organisation, as an owner. */
export function accountBody(login: string, { url, organization }: Place) {
  const isOrganization = login.toLowerCase() === organization.login.toLowerCase();
  return {
    login,
    id: numberOf(login),
    node_id: `U_${numberOf(login)}`,
    avatar_url: '',
    html_url: `${url}/${login}`,
    url: `${apiOf(url)}/users/${login}`,
    type: isOrganization ? 'Organization' : 'User',
    site_admin: false,
  };
}

export const personBody = ({ login, name, email }: HostPerson, place: Place) => ({
  ...accountBody(login, place),
  name,
  email,
  company: place.organization.name,
  bio: 'Someone in a simulation',
});

export function repositoryBody(repository: Repository, place: Place) {
  const facts = repository.facts();
  const { id, owner, name, isPrivate, isArchived } = facts;
  const [page, api] = [`${place.url}/${owner}/${name}`, `${apiOf(place.url)}/repos/${owner}/${name}`];
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name: `${owner}/${name}`,
    owner: accountBody(owner, place),
    private: isPrivate,
    visibility: isPrivate ? 'private' : 'public',
    fork: false,
    disabled: false,
    archived: isArchived,
    is_template: false,
    topics: facts.topics,
    html_url: page,
    url: api,
    clone_url: `${page}.git`,
    ssh_url: null,
    git_url: null,
    description: facts.description || null,
    homepage: facts.homepage || null,
    language: null,
    license: null,
    created_at: facts.createdAt,
    updated_at: facts.pushedAt,
    pushed_at: facts.pushedAt,
    default_branch: repository.defaultBranch(),
    size: repository.refs().size === 0 ? 0 : 1,
    stargazers_count: 0,
    watchers_count: 0,
    forks_count: 0,
    has_issues: false,
    has_wiki: false,
    open_issues_count: facts.pullRequests.filter(({ state }) => state === 'open').length,
    permissions: { admin: true, push: true, pull: true },
  };
}

const signatureBody = ({ name, email, at }: FoundCommit['author']) => ({ name, email, date: at.toISOString() });

/** A commit as git knows it. */
export function gitCommitBody(repository: Repository, commit: FoundCommit, place: Place) {
  const { owner, name } = repository.facts();
  const api = `${apiOf(place.url)}/repos/${owner}/${name}/git`;
  const { hash: sha, message, tree, parents } = commit;
  return {
    sha,
    url: `${api}/commits/${sha}`,
    html_url: `${place.url}/${owner}/${name}/commit/${sha}`,
    author: signatureBody(commit.author),
    committer: signatureBody(commit.committer),
    message: message.trimEnd(),
    tree: { sha: tree, url: `${api}/trees/${tree}` },
    parents: parents.map((parent) => ({ sha: parent, url: `${api}/commits/${parent}` })),
    verification: { verified: false, reason: 'unsigned', signature: null, payload: null },
  };
}

/** A commit as lists of commits show it. */
export function commitBody(repository: Repository, commit: FoundCommit, place: Place) {
  const { sha, html_url, parents, ...inside } = gitCommitBody(repository, commit, place);
  return { sha, html_url, commit: inside, author: null, committer: null, parents };
}

export function pullRequestBody(repository: Repository, pullRequest: PullRequest, place: Place) {
  const { number, title, body, state, author, merged, createdAt } = pullRequest;
  const { owner, name } = repository.facts();
  const page = `${place.url}/${owner}/${name}/pull/${number}`;
  const sideOf = (branch: string) => ({
    label: `${owner}:${branch}`,
    ref: branch,
    user: accountBody(owner, place),
    sha: repository.refs().get(`refs/heads/${branch}`) ?? null,
    repo: repositoryBody(repository, place),
  });
  return {
    id: numberOf(page),
    number,
    state,
    title,
    body,
    html_url: page,
    draft: false,
    locked: false,
    url: `${apiOf(place.url)}/repos/${owner}/${name}/pulls/${number}`,
    user: accountBody(author, place),
    assignees: [],
    requested_reviewers: [],
    labels: [],
    created_at: createdAt,
    updated_at: merged?.at ?? createdAt,
    closed_at: merged?.at ?? null,
    merged: merged !== undefined,
    merged_at: merged?.at ?? null,
    merge_commit_sha: merged?.commit ?? null,
    head: sideOf(pullRequest.head),
    base: sideOf(pullRequest.base),
  };
}
