import type { HostAccess, ReadLogger } from '@callboard/integrations';
import { createHostAccess, createHostHttp, locateHost } from '@callboard/integrations';
import { type GitlabLinks, gitlabApi, gitlabLinks } from '../common/index.ts';
import type { GitlabIntegration } from './gitlabIntegrations.ts';

/** Shared by everything that reads from one GitLab. */
export type GitlabAccess = HostAccess & { api: ReturnType<typeof gitlabApi>; links: GitlabLinks };

/** One GitLab with its configuration and the access to it. */
export type GitlabHost = { integration: GitlabIntegration; access: GitlabAccess };

export function createGitlabAccess(integration: GitlabIntegration, logger: ReadLogger): GitlabAccess {
  const { host, apiBaseUrl, token: configured } = integration;
  // Configured tokens are access tokens, which have a separate header; user tokens come from OAuth.
  const usual = configured ? { headers: { 'private-token': configured } } : {};
  const access = createHostAccess({
    http: createHostHttp({ name: 'GitLab', origins: [new URL(apiBaseUrl).origin], logger }),
    credentialsOf: ({ token }) => (token ? { headers: { authorization: `Bearer ${token}` } } : usual),
    // GitLab reveals which part is missing, but not whether a project or group is missing or private.
    missing({ credentials, message }) {
      if (!/(Project|Group) Not Found/i.test(message)) return '';
      return credentials.headers
        ? `. It does not exist, or the credentials for '${host}' cannot read it`
        : `. It does not exist, or it is private: no token is configured for '${host}' in integrations.gitlab`;
    },
    refused: ({ credentials }) =>
      credentials.headers
        ? `. GitLab rejects the credentials for '${host}'`
        : `. No token is configured for '${host}' in integrations.gitlab`,
  });
  return { ...access, api: gitlabApi(apiBaseUrl), links: gitlabLinks(locateHost(integration).rootPath) };
}
