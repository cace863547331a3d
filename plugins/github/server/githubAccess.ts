import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { githubApi } from '../common/index.ts';
import { bearer, type GithubCredentials, type OwnerCredentials } from './credentials/githubCredentials.ts';

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  owner: string;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl'>;

/** Shared by everything that reads from one GitHub. */
export type GithubAccess = {
  http: HostHttp;
  api: ReturnType<typeof githubApi>;
  /** The request options for an owner's repositories. */
  requestFor(asked: Asked): Promise<Credentialed>;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
  /** The organisations that have installed an app of the configuration. */
  organizations(): Promise<string[]>;
};

export function createGithubAccess(
  { apiBaseUrl }: { apiBaseUrl: string },
  http: HostHttp,
  credentials: GithubCredentials,
): GithubAccess {
  const credentialsOf = async ({ owner, token }: Asked): Promise<OwnerCredentials> =>
    token ? { headers: bearer(token), advice: 'the token of the caller may not read it' } : credentials.of(owner);
  const requestOf = ({ url }: Asked, { headers }: OwnerCredentials): Credentialed => ({
    shownUrl: url,
    ...(headers && { credentials: headers }),
  });
  return {
    http,
    api: githubApi(apiBaseUrl),
    organizations: credentials.organizations,
    requestFor: async (asked) => requestOf(asked, await credentialsOf(asked)),
    async ask(asked, send) {
      const used = await credentialsOf(asked);
      try {
        return await send(requestOf(asked, used));
      } catch (thrown) {
        throw withAdvice(thrown, used);
      }
    },
  };
}

/** GitHub does not reveal whether something is missing or private. */
function withAdvice(thrown: unknown, { advice }: OwnerCredentials): unknown {
  if (thrown instanceof NotFoundError) {
    // Then the repository can be read, and it is its branch that is not there.
    const reason = /No commit found for the ref/.test(thrown.message)
      ? 'There is no such branch, tag or commit; a slash in the name of a branch is written as %2F in a URL'
      : `It does not exist, or it is private and ${advice}`;
    return new NotFoundError(`${thrown.message}. ${reason}`, thrown);
  }
  if (thrown instanceof NotAllowedError) return new NotAllowedError(`${thrown.message}: ${advice}`, thrown);
  return thrown;
}
