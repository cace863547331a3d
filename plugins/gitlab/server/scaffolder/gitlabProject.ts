import { InputError } from '@callboard/errors';
import type { HostAnswer, HostHttp } from '@callboard/integrations';
import { encodeName } from '@callboard/integrations/common';
import type { HostFinder, RepositoryInput } from '@callboard/plugin-scaffolder/server';
import type { GitlabHost } from '../gitlabAccess.ts';
import type { GitlabIntegration } from '../gitlabIntegrations.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = { json?: unknown; expected?: readonly number[]; isOperator?: boolean };

/** One existing or future project, and the operations of a step there. */
export type GitlabProject = {
  host: string;
  owner: string;
  name: string;
  /** Its number, or its full path. */
  id: string;
  http: HostHttp;
  gitCredentials: Record<string, string>;
  integration: GitlabIntegration;
  hasOperatorToken: boolean;
  /** Below the API: `/groups/acme`. `isOperator` uses the configured token. */
  call(method: Method, path: string, options?: Call): Promise<HostAnswer>;
  /** Below the project: `/issues`. */
  own(method: Method, path: string, options?: Call): Promise<HostAnswer>;
};

export type OpenProject = (input: RepositoryInput, signal: AbortSignal) => Promise<GitlabProject>;

/** Finds the GitLab that a template's `repoUrl` names, and the credentials for the project. */
export function createOpenProject(findHost: HostFinder<GitlabHost>): OpenProject {
  return async (input, signal) => {
    const { token } = input;
    const { access, integration, address } = await findHost(input);
    const { host, owner = '', repo: name, project } = address;
    const password = token ?? integration.token;
    if (!password) {
      throw new InputError(
        `No token available for host ${host}: configure one in integrations.gitlab, or let the form ask for the user's own`,
      );
    }
    const usual: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { 'private-token': password };
    const operator = integration.token ? { 'private-token': integration.token } : usual;

    const call: GitlabProject['call'] = (method, path, { isOperator, ...options } = {}) =>
      access.http.json(`${integration.apiBaseUrl}${path}`, {
        method,
        signal,
        credentials: isOperator ? operator : usual,
        ...options,
      });
    const id = project ?? `${owner}/${name}`;
    return {
      host,
      owner,
      name,
      id,
      http: access.http,
      gitCredentials: { authorization: `Basic ${Buffer.from(`oauth2:${password}`).toString('base64')}` },
      integration,
      hasOperatorToken: integration.token !== undefined,
      call,
      own: (method, path, options) => call(method, `/projects/${encodeName(String(id))}${path}`, options),
    };
  };
}
