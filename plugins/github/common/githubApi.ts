import { encodePath } from '@callboard/integrations/common';
import { defaultRef, type GithubPlace } from './githubUrl.ts';

/** The public GitHub. */
export const publicGithub = {
  host: 'github.com',
  apiBaseUrl: 'https://api.github.com',
  rawBaseUrl: 'https://raw.githubusercontent.com',
};

/** The default API URL of a host. */
export const usualApiBaseUrl = (host: string) =>
  host === publicGithub.host ? publicGithub.apiBaseUrl : `https://${host}/api/v3`;

export type GithubRepository = Pick<GithubPlace, 'owner' | 'repository'>;
type Place = GithubRepository & Pick<GithubPlace, 'ref' | 'path'>;

/** The URLs of GitHub's REST API, below an `apiBaseUrl` such as 'https://api.github.com'. */
export function githubApi(apiBaseUrl: string) {
  const repository = (place: GithubRepository) => `${apiBaseUrl}/repos/${place.owner}/${place.repository}`;
  return {
    repository,
    contents: (place: Place) =>
      `${repository(place)}/contents/${encodePath(place.path)}${isDefault(place.ref) ? '' : `?ref=${encodeURIComponent(place.ref)}`}`,
    /** The last commit of a branch, tag or commit; of the default branch if none is given. */
    lastCommit: (place: GithubRepository & Pick<GithubPlace, 'ref'>) =>
      `${repository(place)}/commits?per_page=1${isDefault(place.ref) ? '' : `&sha=${encodeURIComponent(place.ref)}`}`,
    commit: (place: GithubRepository, commit: string) => `${repository(place)}/commits/${encodeURIComponent(commit)}`,
    tarball: (place: GithubRepository, commit: string) => `${repository(place)}/tarball/${encodeURIComponent(commit)}`,
    gitTree: (place: GithubRepository, commit: string) =>
      `${repository(place)}/git/trees/${encodeURIComponent(commit)}?recursive=1`,
    branch: (place: GithubRepository, branch: string) => `${repository(place)}/git/ref/heads/${encodePath(branch)}`,
    branchRef: (place: GithubRepository, branch: string) => `${repository(place)}/git/refs/heads/${encodePath(branch)}`,
    newBranch: (place: GithubRepository) => `${repository(place)}/git/refs`,
    pullRequests: (place: GithubRepository) => `${repository(place)}/pulls`,
    openPullRequests: (place: GithubRepository, branch: string, base: string) =>
      `${repository(place)}/pulls?state=open&head=${encodeURIComponent(`${place.owner}:${branch}`)}&base=${encodeURIComponent(base)}`,
    branchState: (place: GithubRepository, branch: string) =>
      `${repository(place)}/branches/${encodeURIComponent(branch)}`,
    /** The rules of all rulesets for a branch. */
    branchRules: (place: GithubRepository, branch: string) =>
      `${repository(place)}/rules/branches/${encodeURIComponent(branch)}?per_page=1`,
    languages: (place: GithubRepository) => `${repository(place)}/languages`,
    /** One for each page, so the number of pages is their number. */
    eachOpenPullRequest: (place: GithubRepository) => `${repository(place)}/pulls?state=open&per_page=1`,
    /** Separate from the REST API: on an Enterprise server that is below /api/v3, and this is not. */
    graphql: `${apiBaseUrl.replace(/\/v3$/, '')}/graphql`,
    /** The owner of a token. */
    caller: `${apiBaseUrl}/user`,
    /** The repositories of the owner of a token, most recently changed first. */
    ownRepositories: (page: number) => `${apiBaseUrl}/user/repos?per_page=100&sort=pushed&page=${page}`,
    /** The repositories of an organisation, or of a person. */
    repositories: (kind: 'orgs' | 'users', owner: string, page: number) =>
      `${apiBaseUrl}/${kind}/${encodeURIComponent(owner)}/repos?per_page=100&page=${page}`,
    installations: (page: number) => `${apiBaseUrl}/app/installations?per_page=100&page=${page}`,
    installationToken: (id: string) => `${apiBaseUrl}/app/installations/${encodeURIComponent(id)}/access_tokens`,
    /** Creates git objects. */
    newObject: (place: GithubRepository, type: 'blobs' | 'trees' | 'commits') => `${repository(place)}/git/${type}`,
    gitBlob: (place: GithubRepository, hash: string) => `${repository(place)}/git/blobs/${encodeURIComponent(hash)}`,
  };
}

/** Without a name, the API uses the default branch. */
const isDefault = (ref: string | undefined): ref is undefined => ref === undefined || ref === defaultRef;
