import {
  type Asked,
  createHostAccess,
  createHostHttp,
  type HostAccess,
  type HostHttp,
  type Lookup,
  type ReadLogger,
} from '@callboard/integrations';
import { githubApi } from '../common/index.ts';
import { bearer, type GithubCredentials, type OwnerCredentials } from './credentials/githubCredentials.ts';
import type { GithubIntegration } from './githubIntegrations.ts';

/** Credentials belong to the owner of a repository. */
type OwnerAsked = Asked & { owner: string };

/** Shared by everything that reads from one GitHub. */
export type GithubAccess = HostAccess<OwnerAsked> & {
  api: ReturnType<typeof githubApi>;
  /** The organisations that have installed an app of the configuration. */
  organizations(): Promise<string[]>;
};

/** One GitHub with its configuration and the access to it. */
export type GithubHost = { integration: GithubIntegration; access: GithubAccess };

export function createGithubAccess(
  { apiBaseUrl }: { apiBaseUrl: string },
  http: HostHttp,
  credentials: GithubCredentials,
): GithubAccess {
  const access = createHostAccess<OwnerAsked, OwnerCredentials>({
    http,
    credentialsOf: ({ owner, token }) =>
      token ? { headers: bearer(token), advice: "the caller's token cannot read it" } : credentials.of(owner),
    // GitHub does not reveal whether something is missing or private, except for a branch of a readable repository.
    missing: ({ credentials: { advice }, message }) =>
      /No commit found for the ref/.test(message)
        ? '. There is no such branch, tag or commit; a slash in the name of a branch is written as %2F in a URL'
        : `. It does not exist, or it is private and ${advice}`,
    refused: ({ credentials: { advice } }) => `: ${advice}`,
  });
  return { ...access, api: githubApi(apiBaseUrl), organizations: credentials.organizations };
}

type Options = { logger?: ReadLogger; lookup?: Lookup };

/** Requests to one GitHub. Archives come from a separate host, which is not configured anywhere. */
export function createGithubHttp({ host, apiBaseUrl, rawBaseUrl }: GithubIntegration, options: Options = {}): HostHttp {
  const { protocol, origin } = new URL(apiBaseUrl);
  const origins = [origin, new URL(rawBaseUrl).origin, `${protocol}//${host}`, `${protocol}//codeload.${host}`];
  // An address has no names below it.
  return createHostHttp({ name: 'GitHub', origins: origins.filter((one) => URL.canParse(one)), ...options });
}
