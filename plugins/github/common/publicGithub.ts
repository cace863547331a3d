/** The GitHub that everybody has. */
export const publicGithub = {
  host: 'github.com',
  apiBaseUrl: 'https://api.github.com',
  rawBaseUrl: 'https://raw.githubusercontent.com',
};

/** Where the API of a host is, unless the configuration says otherwise. */
export const usualApiBaseUrl = (host: string) =>
  host === publicGithub.host ? publicGithub.apiBaseUrl : `https://${host}/api/v3`;
