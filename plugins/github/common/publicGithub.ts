/** The public GitHub. */
export const publicGithub = {
  host: 'github.com',
  apiBaseUrl: 'https://api.github.com',
  rawBaseUrl: 'https://raw.githubusercontent.com',
};

/** The default API URL of a host. */
export const usualApiBaseUrl = (host: string) =>
  host === publicGithub.host ? publicGithub.apiBaseUrl : `https://${host}/api/v3`;
