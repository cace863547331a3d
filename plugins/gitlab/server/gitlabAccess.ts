import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { type GitlabLinks, gitlabApi, gitlabLinks } from '../common/index.ts';
import type { GitlabIntegration } from './gitlabIntegrations.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal'>;

/** Shared by everything that reads from one GitLab. */
export type GitlabAccess = {
  http: HostHttp;
  api: ReturnType<typeof gitlabApi>;
  links: GitlabLinks;
  requestFor(asked: Asked): Credentialed;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

export function createGitlabAccess(integration: GitlabIntegration, http: HostHttp): GitlabAccess {
  const { host, apiBaseUrl, baseUrl, token: configured } = integration;
  // Configured tokens are access tokens, which have a separate header; user tokens come from OAuth.
  const usual = configured ? { 'private-token': configured } : undefined;
  const requestFor: GitlabAccess['requestFor'] = ({ url, token, signal }) => {
    const credentials = token ? { authorization: `Bearer ${token}` } : usual;
    return { shownUrl: url, ...(signal && { signal }), ...(credentials && { credentials }) };
  };
  return {
    http,
    api: gitlabApi(apiBaseUrl),
    links: gitlabLinks(new URL(baseUrl).pathname.replace(/^\/$/, '')),
    requestFor,
    async ask(asked, send) {
      const request = requestFor(asked);
      try {
        return await send(request);
      } catch (thrown) {
        throw withAdvice(thrown, host, request.credentials !== undefined);
      }
    },
  };
}

/** GitLab tells which part is missing, but of a project or group not whether it is missing or private. */
function withAdvice(thrown: unknown, host: string, hasCredentials: boolean): unknown {
  if (thrown instanceof NotFoundError && /(Project|Group) Not Found/i.test(thrown.message)) {
    const advice = hasCredentials
      ? `It does not exist, or the credentials for '${host}' may not read it`
      : `It does not exist, or it is private: no token is configured for '${host}' in integrations.gitlab`;
    return new NotFoundError(`${thrown.message}. ${advice}`, thrown);
  }
  if (!(thrown instanceof NotAllowedError)) return thrown;
  const refused = hasCredentials
    ? `GitLab rejects the credentials for '${host}'`
    : `No token is configured for '${host}' in integrations.gitlab`;
  return new NotAllowedError(`${thrown.message}. ${refused}`, thrown);
}
