import { encodePath, type GithubPlace } from './githubUrl.ts';

type Repository = Pick<GithubPlace, 'owner' | 'repository'>;
type Place = Repository & Pick<GithubPlace, 'ref' | 'path'>;

/** The addresses of GitHub's REST API, below an `apiBaseUrl` such as 'https://api.github.com'. */
export function githubApi(apiBaseUrl: string) {
  const repository = (place: Repository) => `${apiBaseUrl}/repos/${place.owner}/${place.repository}`;
  return {
    repository,
    contents: (place: Place) =>
      `${repository(place)}/contents/${encodePath(place.path)}${place.ref === undefined ? '' : `?ref=${encodeURIComponent(place.ref)}`}`,
    commit: (place: Repository, ref: string) => `${repository(place)}/commits/${encodeURIComponent(ref)}`,
    tarball: (place: Repository, commit: string) => `${repository(place)}/tarball/${encodeURIComponent(commit)}`,
    gitTree: (place: Repository, commit: string) =>
      `${repository(place)}/git/trees/${encodeURIComponent(commit)}?recursive=1`,
    installations: (page: number) => `${apiBaseUrl}/app/installations?per_page=100&page=${page}`,
    installationToken: (id: number) => `${apiBaseUrl}/app/installations/${id}/access_tokens`,
  };
}
