const apiPath = '/api/v4';

/** The public GitLab. */
export const publicGitlab = { host: 'gitlab.com', baseUrl: 'https://gitlab.com' };

/** The default API URL of a GitLab. */
export const usualApiBaseUrl = (baseUrl: string) => baseUrl + apiPath;

/** The path of a GitLab on its host, from its API URL: '' or '/gitlab'. */
export function rootPathOf(apiUrl: { origin: string; pathname: string }, origin: string): string {
  const isBelow = apiUrl.origin === origin && apiUrl.pathname.endsWith(apiPath);
  return isBelow ? apiUrl.pathname.slice(0, -apiPath.length) : '';
}
