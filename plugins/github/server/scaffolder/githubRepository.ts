import { InputError } from '@callboard/errors';
import type { HostAnswer, HostHttp } from '@callboard/integrations';
import { encodeName } from '@callboard/integrations/common';
import type { HostFinder, RepositoryInput } from '@callboard/plugin-scaffolder/server';
import { bearer } from '../credentials/githubCredentials.ts';
import type { GithubHost } from '../githubAccess.ts';
import type { GithubIntegration } from '../githubIntegrations.ts';

type Call = { json?: unknown; expected?: readonly number[] };

/** One existing or future repository, and the operations of a step there. */
export type GithubRepository = {
  host: string;
  owner: string;
  name: string;
  /** `owner/name` */
  fullName: string;
  http: HostHttp;
  /** Headers for git itself. */
  gitCredentials: Record<string, string>;
  integration: GithubIntegration;
  /** Below the API: `/orgs/acme/repos`. */
  call(method: Method, path: string, options?: Call): Promise<HostAnswer>;
  /** Below the repository: `/topics`. */
  own(method: Method, path: string, options?: Call): Promise<HostAnswer>;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type OpenRepository = (input: RepositoryInput, signal: AbortSignal) => Promise<GithubRepository>;

/** Finds the GitHub that a template's `repoUrl` names, and the credentials for the repository. */
export function createOpenRepository(findHost: HostFinder<GithubHost>): OpenRepository {
  return async (input, signal) => {
    const { repoUrl, token } = input;
    const { access, integration, address } = await findHost(input);
    const { host, owner, repo: name } = address;
    if (!owner) throw new InputError(`Invalid repository owner provided in repoUrl '${repoUrl}'`);
    const { protocol } = new URL(integration.apiBaseUrl);
    const page = new URL(`${protocol}//${host}/${encodeName(owner)}/${encodeName(name)}`);
    const { credentials } = await access.requestFor({ url: page, owner, ...(token && { token }) });
    const [, bearerToken] = /^Bearer (.+)$/.exec(credentials?.authorization ?? '') ?? [];
    if (!bearerToken) {
      throw new InputError(
        `No token available for host: ${host}, with owner ${owner}, and repo ${name}: configure one in integrations.github, or let the form ask for the user's own`,
      );
    }

    const call: GithubRepository['call'] = (method, path, options = {}) =>
      access.http.json(`${integration.apiBaseUrl}${path}`, {
        method,
        signal,
        credentials: bearer(bearerToken),
        headers: { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' },
        ...options,
      });
    const repository = `/repos/${encodeName(owner)}/${encodeName(name)}`;
    const basic = Buffer.from(`x-access-token:${bearerToken}`).toString('base64');
    return {
      host,
      owner,
      name,
      fullName: `${owner}/${name}`,
      http: access.http,
      integration,
      gitCredentials: { authorization: `Basic ${basic}` },
      call,
      own: (method, path, options) => call(method, repository + path, options),
    };
  };
}

/** The name in an entity ref or a path, by which GitHub identifies people and teams. */
export const nameInRef = (ref: string) => ref.slice(Math.max(ref.lastIndexOf(':'), ref.lastIndexOf('/')) + 1);
