import { encodePath, queryOf } from '@callboard/integrations/common';
import { defaultRef } from './giteaLinks.ts';
import type { GiteaPlace } from './giteaUrl.ts';

type Repository = Pick<GiteaPlace, 'owner' | 'repository'>;

/** The URLs of Gitea's REST API, below a `baseUrl` such as 'https://gitea.com'. */
export function giteaApi(baseUrl: string) {
  const repositoryOf = ({ owner, repository }: Repository) => `${baseUrl}/api/v1/repos/${owner}/${repository}`;
  return {
    repository: repositoryOf,
    languages: (place: Repository) => `${repositoryOf(place)}/languages`,
    /** The owner of a token. */
    caller: `${baseUrl}/api/v1/user`,
    /** The repositories that the owner of a token owns or contributes to. */
    ownRepositories: (page: string) => `${baseUrl}/api/v1/user/repos${query({ limit: '50', page })}`,
    repositories: (kind: 'orgs' | 'users', owner: string, page = '1') =>
      `${baseUrl}/api/v1/${kind}/${encodeURIComponent(owner)}/repos${query({ limit: '50', page })}`,
    members: (organization: string) =>
      `${baseUrl}/api/v1/orgs/${encodeURIComponent(organization)}/members${query({ limit: '50', page: '1' })}`,
    teams: (organization: string) =>
      `${baseUrl}/api/v1/orgs/${encodeURIComponent(organization)}/teams${query({ limit: '50', page: '1' })}`,
    teamMembers: (team: number) => `${baseUrl}/api/v1/teams/${team}/members${query({ limit: '50', page: '1' })}`,
    /** The commits between two. */
    compare: (place: Repository, from: string, to: string) =>
      `${repositoryOf(place)}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`,
    rawFile: (place: Repository, path: string, ref?: string) =>
      `${repositoryOf(place)}/raw/${encodePath(path)}${query({ ref: nameOf(ref) })}`,
    /** The last commit of a branch, tag or commit; of the default branch if none is given. */
    lastCommit: (place: Repository, ref?: string) =>
      `${repositoryOf(place)}/commits${query({ sha: nameOf(ref), limit: '1', stat: 'false', verification: 'false', files: 'false' })}`,
    archive: (place: Repository, commit: string) =>
      `${repositoryOf(place)}/archive/${encodeURIComponent(commit)}.tar.gz`,
    tree: (place: Repository, commit: string, page: number) =>
      `${repositoryOf(place)}/git/trees/${encodeURIComponent(commit)}${query({ recursive: 'true', per_page: '1000', page: String(page) })}`,
    branches: (place: Repository) => `${repositoryOf(place)}/branches`,
    branch: (place: Repository, branch: string) => `${repositoryOf(place)}/branches/${encodePath(branch)}`,
    /** A file; without a path, the endpoint that changes several files. */
    contents: (place: Repository, path: string) =>
      `${repositoryOf(place)}/contents${path === '' ? '' : `/${encodePath(path)}`}`,
    pullRequests: (place: Repository) => `${repositoryOf(place)}/pulls`,
    /** The last pull request between two branches. */
    pullRequest: (place: Repository, base: string, head: string) =>
      `${repositoryOf(place)}/pulls/${encodeURIComponent(base)}/${encodeURIComponent(head)}`,
  };
}

/** Without a name, Gitea uses the default branch; not every version supports HEAD. */
const nameOf = (ref: string | undefined) => (ref === defaultRef ? undefined : ref);

function query(parameters: Readonly<Record<string, string | undefined>>): string {
  const text = queryOf(parameters);
  return text && `?${text}`;
}
