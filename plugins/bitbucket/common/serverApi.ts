import { encodePath } from '@callboard/integrations/common';
import type { BitbucketRepository } from './cloudApi.ts';

const serverApiPath = '/rest/api/1.0';

/** The default API URL of a server. */
export const serverApiBaseUrl = (host: string) => `https://${host}${serverApiPath}`;

/** The path of a server on its host, from its API URL: '' or '/bitbucket'. */
export function rootPathOf(apiBaseUrl: { pathname: string }): string {
  const end = apiBaseUrl.pathname.indexOf('/rest/api/');
  return end === -1 ? '' : apiBaseUrl.pathname.slice(0, end);
}

/** The URLs of a Bitbucket Server's API, below an `apiBaseUrl` such as 'https://git.example.com/rest/api/1.0'. */
export function serverApi(apiBaseUrl: string) {
  const repositoryOf = ({ owner, repository }: BitbucketRepository) =>
    `${apiBaseUrl}/projects/${encodeURIComponent(owner)}/repos/${encodeURIComponent(repository)}`;
  return {
    /** A page of all repositories that can be seen, of all projects and people. */
    repositories: (start: number) => `${apiBaseUrl}/repos?archived=ALL&limit=1000&start=${start}`,
    repository: repositoryOf,
    /** Whether a file exists on the default branch, without its content. */
    fileType: (place: BitbucketRepository, path: string) =>
      `${repositoryOf(place)}/browse/${encodePath(path)}?type=true`,
    /** Without a ref, the default branch is used. */
    lastCommit: (place: BitbucketRepository, ref?: string) =>
      `${repositoryOf(place)}/commits?limit=1${ref === undefined ? '' : `&until=${encodeURIComponent(ref)}`}`,
    rawFile: (place: BitbucketRepository, path: string, ref?: string) =>
      `${repositoryOf(place)}/raw/${encodePath(path)}${ref === undefined ? '' : `?at=${encodeURIComponent(ref)}`}`,
    archive: (place: BitbucketRepository, commit: string, path: string) =>
      `${repositoryOf(place)}/archive?format=tgz&at=${encodeURIComponent(commit)}${path && `&path=${encodeURIComponent(path)}`}`,
  };
}
