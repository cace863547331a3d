/** The public Bitbucket. */
export const publicBitbucket = { host: 'bitbucket.org', apiBaseUrl: 'https://api.bitbucket.org/2.0' };

const serverApiPath = '/rest/api/1.0';

/** The default API URL of a server. */
export const serverApiBaseUrl = (host: string) => `https://${host}${serverApiPath}`;

/** The path of a server on its host, from its API URL: '' or '/bitbucket'. */
export function rootPathOf(apiBaseUrl: { pathname: string }): string {
  const end = apiBaseUrl.pathname.indexOf('/rest/api/');
  return end === -1 ? '' : apiBaseUrl.pathname.slice(0, end);
}
