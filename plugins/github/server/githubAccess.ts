import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import type { GithubIntegration } from './githubIntegrations.ts';

type Asked = {
  /** What the person asked for; messages name it. */
  url: URL;
  owner: string;
  /** Of the person that asks; without it, what is configured. */
  token?: string;
};

/** What everything that reads from one GitHub needs. */
export type GithubAccess = {
  integration: GithubIntegration;
  http: HostHttp;
  /** Sends a request with credentials for an owner's repositories, and says what to do where they are not enough. */
  ask<T>(asked: Asked, send: (request: Pick<HostRequest, 'credentials' | 'shownUrl'>) => Promise<T>): Promise<T>;
};

export function createGithubAccess(integration: GithubIntegration, http: HostHttp): GithubAccess {
  return {
    integration,
    http,
    async ask({ url, token = integration.token }, send) {
      const credentials = token ? { authorization: `Bearer ${token}` } : undefined;
      try {
        return await send({ shownUrl: url, ...(credentials && { credentials }) });
      } catch (thrown) {
        throw withAdvice(thrown, integration.host, credentials !== undefined);
      }
    },
  };
}

/** GitHub does not tell whether something is missing or private. */
function withAdvice(thrown: unknown, host: string, hasCredentials: boolean): unknown {
  const advice = hasCredentials
    ? `It is not there, or the credentials for '${host}' may not read it`
    : `It is not there, or it is private: no token is configured for '${host}' in integrations.github`;
  if (thrown instanceof NotFoundError) return new NotFoundError(`${thrown.message}. ${advice}`, thrown);
  if (!(thrown instanceof NotAllowedError)) return thrown;
  const refused = hasCredentials
    ? `GitHub refuses the credentials for '${host}'`
    : `No token is configured for '${host}' in integrations.github`;
  return new NotAllowedError(`${thrown.message}. ${refused}`, thrown);
}
