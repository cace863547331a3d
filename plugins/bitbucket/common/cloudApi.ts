import { encodePath } from '@callboard/integrations/common';
import type { BitbucketPlace } from './bitbucketPlace.ts';

export const publicBitbucket = { host: 'bitbucket.org', apiBaseUrl: 'https://api.bitbucket.org/2.0' };

export type BitbucketRepository = Pick<BitbucketPlace, 'owner' | 'repository'>;
type Branches = { fullName: string; source: string; destination: string };

const listFields = ['next', 'values.slug', 'values.project.key', 'values.mainbranch.name'];
const shownFields = ['is_private', 'description', 'language', 'updated_on'].map((name) => `values.${name}`);

/** The URLs of Bitbucket Cloud's API, below an `apiBaseUrl` such as 'https://api.bitbucket.org/2.0'. */
export function cloudApi(apiBaseUrl: string) {
  const repositoryOf = ({ owner, repository }: BitbucketRepository) =>
    `${apiBaseUrl}/repositories/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}`;
  return {
    /** The first page of all repositories of a workspace, with no more about each than is needed to find its files. */
    repositories: (workspace: string) =>
      `${apiBaseUrl}/repositories/${encodeURIComponent(workspace)}?pagelen=100&fields=${listFields.join(',')}`,
    /** One page of them, with the fields that users see. */
    shownRepositories: (workspace: string, page: string) =>
      `${apiBaseUrl}/repositories/${encodeURIComponent(workspace)}?pagelen=100&page=${encodeURIComponent(page)}&fields=${[...listFields, ...shownFields].join(',')}`,
    repository: repositoryOf,
    /** The commits that a branch, tag or commit leads to, the last one first. */
    lastCommit: (place: BitbucketRepository, ref: string) =>
      `${repositoryOf(place)}/commits?include=${encodeURIComponent(ref)}&pagelen=1`,
    /** Branch names with a slash are not supported here, so use a commit. */
    file: (place: BitbucketRepository, ref: string, path: string) =>
      `${repositoryOf(place)}/src/${encodeURIComponent(ref)}/${encodePath(path)}`,
    /** The metadata of a file, without its content. */
    fileMeta: (place: BitbucketRepository, commit: string, path: string) =>
      `${repositoryOf(place)}/src/${encodeURIComponent(commit)}/${encodePath(path)}?format=meta`,
    newCommit: (place: BitbucketRepository) => `${repositoryOf(place)}/src`,
    branches: (place: BitbucketRepository) => `${repositoryOf(place)}/refs/branches`,
    branch: (place: BitbucketRepository, branch: string) =>
      `${repositoryOf(place)}/refs/branches/${encodePath(branch)}`,
    pullRequests: (place: BitbucketRepository) => `${repositoryOf(place)}/pullrequests`,
    /** Those that are open between two branches of the repository itself: one from a fork may have a branch of the same name. */
    openPullRequests: (place: BitbucketRepository, { fullName, source, destination }: Branches) => {
      const conditions = {
        state: 'OPEN',
        'source.repository.full_name': fullName,
        'source.branch.name': source,
        'destination.branch.name': destination,
      };
      const query = Object.entries(conditions).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      return `${repositoryOf(place)}/pullrequests?q=${encodeURIComponent(query.join(' AND '))}`;
    },
  };
}

/** The archive of one commit, which the website of Bitbucket Cloud offers, but not its API. */
export const cloudArchive = (origin: string, { owner, repository }: BitbucketRepository, commit: string) =>
  `${origin}/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}/get/${commit}.tar.gz`;
