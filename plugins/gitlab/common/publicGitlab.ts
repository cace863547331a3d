const apiPath = '/api/v4';

/** The GitLab that everybody has. */
export const publicGitlab = { host: 'gitlab.com', baseUrl: 'https://gitlab.com' };

/** Where the API of a GitLab is, unless the configuration says otherwise. */
export const usualApiBaseUrl = (baseUrl: string) => baseUrl + apiPath;

/** Where a GitLab is on its host, by the address of its API: '' or '/gitlab'. */
export function rootPathOf(apiUrl: { origin: string; pathname: string }, origin: string): string {
  const isBelow = apiUrl.origin === origin && apiUrl.pathname.endsWith(apiPath);
  return isBelow ? apiUrl.pathname.slice(0, -apiPath.length) : '';
}
