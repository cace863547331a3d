import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { githubApi } from '../common/index.ts';
import type { GithubIntegration } from './githubIntegrations.ts';

/** What is asked for. */
export type Asked = {
  /** As the person gave it; messages name it. */
  url: URL;
  owner: string;
  /** Of the person that asks; without it, what is configured. */
  token?: string;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl'>;

/** What everything that reads from one GitHub needs. */
export type GithubAccess = {
  http: HostHttp;
  api: ReturnType<typeof githubApi>;
  /** What a request needs to be for an owner's repositories. */
  requestFor(asked: Asked): Promise<Credentialed>;
  /** Sends such a request, and says what to do where its credentials are not enough. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

/** The headers that open the repositories of an owner, or none where nothing is configured for them. */
export type GithubCredentials = (owner: string) => Promise<Record<string, string> | undefined>;

export function createGithubAccess(
  { host, apiBaseUrl }: GithubIntegration,
  http: HostHttp,
  credentialsFor: GithubCredentials,
): GithubAccess {
  const requestFor: GithubAccess['requestFor'] = async ({ url, owner, token }) => {
    const credentials = token ? { authorization: `Bearer ${token}` } : await credentialsFor(owner);
    return { shownUrl: url, ...(credentials && { credentials }) };
  };
  return {
    http,
    api: githubApi(apiBaseUrl),
    requestFor,
    async ask(asked, send) {
      const request = await requestFor(asked);
      try {
        return await send(request);
      } catch (thrown) {
        throw withAdvice(thrown, host, request.credentials !== undefined);
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
