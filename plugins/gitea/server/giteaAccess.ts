import type { HostAccess, ReadLogger } from '@callboard/integrations';
import { createHostAccess, createHostHttp, locateHost } from '@callboard/integrations';
import { type GiteaLinks, giteaApi, giteaLinks } from '../common/index.ts';
import type { GiteaEntry } from './config.ts';

/** One Gitea with its configuration. */
export type GiteaIntegration = GiteaEntry & { baseUrl: string };

/** Shared by everything that reads from one Gitea. */
export type GiteaAccess = HostAccess & { api: ReturnType<typeof giteaApi>; links: GiteaLinks };

/** One Gitea with its configuration and the access to it. */
export type GiteaHost = { integration: GiteaIntegration; access: GiteaAccess };

export function createGiteaAccess(integration: GiteaIntegration, logger: ReadLogger): GiteaAccess {
  const { host, baseUrl } = integration;
  const usual = authorizationOf(integration);
  const none = `o token or password is configured for '${host}' in integrations.gitea`;
  const access = createHostAccess({
    http: createHostHttp({ name: 'Gitea', origins: [new URL(baseUrl).origin], logger }),
    credentialsOf({ token }) {
      const authorization = token ? `Bearer ${token}` : usual;
      return authorization ? { headers: { authorization } } : {};
    },
    // Gitea does not reveal whether something is missing or private.
    missing: ({ credentials }) =>
      `. It does not exist, or ${credentials.headers ? `the credentials for '${host}' cannot read it` : `it is private: n${none}`}`,
    refused: ({ credentials }) =>
      credentials.headers ? `. Gitea rejects the credentials for '${host}'` : `. N${none}`,
  });
  return { ...access, api: giteaApi(baseUrl), links: giteaLinks(locateHost(integration).rootPath) };
}

/** A user with a password, or a token. */
function authorizationOf({ username, password, token = password }: GiteaEntry): string | undefined {
  if (username !== undefined) return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return token ? `token ${token}` : undefined;
}
