import { createHash } from 'node:crypto';
import { InputError } from '@callboard/errors';
import type { HostHttp, HostRequest } from '@callboard/integrations';
import { encodeName, encodePath } from '@callboard/integrations/common';
import type { ActionContext, CommitInput, HostFinder } from '@callboard/plugin-scaffolder/server';
import type { GerritHost, GerritIntegration } from '../gerritAccess.ts';
import { gerritJson } from '../gerritJson.ts';

/** One existing or future project, and the operations of a step there. */
export type GerritProject = {
  name: string;
  owner: string | undefined;
  /** The project that it inherits permissions from. */
  parent: string | undefined;
  baseUrl: string;
  remoteUrl: string;
  contentsUrl(branch: string): string;
  send(request: Pick<HostRequest, 'method' | 'json'>): Promise<unknown>;
  http: HostHttp;
  credentials: Record<string, string>;
  integration: GerritIntegration;
};

type Input = { repoUrl: string; signCommit?: boolean | undefined };
export type OpenProject = (input: Input, signal: AbortSignal) => Promise<GerritProject>;

/** Finds the Gerrit that a template's `repoUrl` names, and the credentials for the project. */
export function createOpenProject(findHost: HostFinder<GerritHost>): OpenProject {
  return async (input, signal) => {
    const { access, integration, address } = await findHost(input);
    const { baseUrl, cloneUrl, gitilesBaseUrl } = integration;
    const url = new URL(baseUrl);
    const request = await access.requestFor({ url, signal });
    const api = access.apiFor(request);
    if (!request.credentials) {
      throw new InputError(`No username and password are configured for '${address.host}' in integrations.gerrit`);
    }
    const { repo: name, owner, workspace: parent } = address;
    const { shownUrl: _, ...asked } = request;
    return {
      name,
      owner,
      parent,
      baseUrl,
      remoteUrl: `${cloneUrl}/a/${encodePath(name)}`,
      contentsUrl: (branch) => `${gitilesBaseUrl}/${encodePath(name)}/+/refs/heads/${encodeName(branch)}`,
      async send(more) {
        const { content } = await access.http.read(api.project({ project: name }), { ...asked, ...more });
        return gerritJson(content, url);
      },
      http: access.http,
      credentials: request.credentials,
      integration,
    };
  };
}

export const placeOf = ({ http, credentials, integration, remoteUrl }: GerritProject, branch: string) => ({
  http,
  credentials,
  integration,
  url: remoteUrl,
  branch,
});

/** Gerrit identifies a change by an id in its message, which is the same in each run of the step. */
export function withChangeId(
  { effectKey }: Pick<ActionContext, 'effectKey'>,
  input: CommitInput,
  message: string,
): { changeId: string; input: CommitInput } {
  const changeId = `I${createHash('sha1').update(effectKey).digest('hex')}`;
  return { changeId, input: { ...input, gitCommitMessage: `${message.trimEnd()}\n\nChange-Id: ${changeId}` } };
}
