import { NotAllowedError, NotFoundError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { type GiteaLinks, giteaApi, giteaLinks } from '../common/index.ts';
import type { GiteaEntry } from './config.ts';

/** One Gitea with its configuration. */
export type GiteaIntegration = GiteaEntry & { baseUrl: string };

/** The requested resource. */
export type Asked = {
  /** The user's URL, for messages. */
  url: URL;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

type Credentialed = Pick<HostRequest, 'credentials' | 'shownUrl' | 'signal'>;

/** Shared by everything that reads from one Gitea. */
export type GiteaAccess = {
  http: HostHttp;
  api: ReturnType<typeof giteaApi>;
  links: GiteaLinks;
  requestFor(asked: Asked): Credentialed;
  /** Sends such a request, and explains what to do if its credentials are insufficient. */
  ask<T>(asked: Asked, send: (request: Credentialed) => Promise<T>): Promise<T>;
};

export function createGiteaAccess(integration: GiteaIntegration, http: HostHttp): GiteaAccess {
  const { host, baseUrl } = integration;
  const usual = authorizationOf(integration);
  const requestFor: GiteaAccess['requestFor'] = ({ url, token, signal }) => {
    const authorization = token ? `Bearer ${token}` : usual;
    return { shownUrl: url, ...(signal && { signal }), ...(authorization && { credentials: { authorization } }) };
  };
  return {
    http,
    api: giteaApi(baseUrl),
    links: giteaLinks(new URL(baseUrl).pathname.replace(/^\/$/, '')),
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

/** A user with a password, or a token. */
function authorizationOf({ username, password, token = password }: GiteaEntry): string | undefined {
  if (username !== undefined) return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return token ? `token ${token}` : undefined;
}

/** Gitea does not reveal whether something is missing or private. */
function withAdvice(thrown: unknown, host: string, hasCredentials: boolean): unknown {
  const none = `o token or password is configured for '${host}' in integrations.gitea`;
  if (thrown instanceof NotFoundError) {
    const advice = hasCredentials ? `the credentials for '${host}' may not read it` : `it is private: n${none}`;
    return new NotFoundError(`${thrown.message}. It does not exist, or ${advice}`, thrown);
  }
  if (!(thrown instanceof NotAllowedError)) return thrown;
  const refused = hasCredentials ? `Gitea rejects the credentials for '${host}'` : `N${none}`;
  return new NotAllowedError(`${thrown.message}. ${refused}`, thrown);
}
