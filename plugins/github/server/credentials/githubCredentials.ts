import type { HostHttp } from '@callboard/integrations';
import type { GithubIntegration } from '../githubIntegrations.ts';
import { createAppTokens } from './appTokens.ts';

/** The credentials for the repositories of an owner, if any. */
export type OwnerCredentials = {
  /** Headers for requests; undefined where only public repositories can be read. */
  headers?: Record<string, string>;
  /** A hint for errors if they are insufficient. */
  advice: string;
};

export type GithubCredentials = {
  of(owner: string): Promise<OwnerCredentials>;
  /** The organisations that have installed an app of the configuration. */
  organizations(): Promise<string[]>;
};

const keyName = 'integrations.github';

/** Credentials from the configuration: an app that is installed for the owner, else the token, else an app with public access. */
export function createGithubCredentials(
  integration: GithubIntegration,
  http: HostHttp,
  now: () => number = Date.now,
): GithubCredentials {
  const { host, token, apps = [] } = integration;
  const appTokens = apps.map((app) => createAppTokens({ app, integration, http, now }));

  async function of(owner: string): Promise<OwnerCredentials> {
    const failures: unknown[] = [];
    for (const app of appTokens) {
      try {
        const found = await app.tokenFor(owner);
        if (found) return { headers: bearer(found), advice: installedAdvice(app.name, owner) };
      } catch (thrown) {
        // Another app may work, so this is not an error yet.
        failures.push(thrown);
      }
    }
    if (failures.length > 0) throw failures[0];
    if (token) return { headers: bearer(token), advice: `the token for '${host}' in ${keyName} cannot read it` };
    for (const app of appTokens) {
      const anyToken = await app.publicToken();
      if (anyToken) return { headers: bearer(anyToken), advice: missingAdvice(app.name, owner) };
    }
    const [first] = appTokens;
    return { advice: first ? missingAdvice(first.name, owner) : `no token is configured for '${host}' in ${keyName}` };
  }

  return {
    of,
    async organizations() {
      const found = await Promise.all(appTokens.map((app) => app.organizations()));
      return [...new Set(found.flat())].sort();
    },
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const installedAdvice = (app: string, owner: string) =>
  `${app} cannot read it: its installation for '${owner}' may not include this repository`;

const missingAdvice = (app: string, owner: string) =>
  `${app} is not installed for '${owner}', or allowedInstallationOwners leaves '${owner}' out`;
