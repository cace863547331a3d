import { join } from 'node:path/posix';
import { ConflictError, InputError, NotFoundError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import {
  type ActionContext,
  commitInput,
  createAction,
  openProposal,
  type Publishing,
  readWorkspaceFile,
  userToken,
  writeWorkspaceFile,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { publicAzureHost } from '../../common/index.ts';
import { type OpenOrganization, withoutUser } from './azureRepository.ts';

type Parts = { open: OpenOrganization; publishing: Publishing; reader: Pick<UrlReader, 'readTree'> };

/** The origin of a clone, stored where git would store it, so it is never published. */
const originFile = '.git/callboard-origin.json';
const pullRequestShape = z.object({ pullRequestId: z.number(), createdBy: z.object({ id: z.string() }).nullish() });
const listShape = z.object({ value: z.array(pullRequestShape) });
const originShape = z.object({ remoteUrl: z.string(), branch: z.string() });

const cloneInput = z.object({
  remoteUrl: z.string().describe('The clone URL'),
  branch: z.string().optional().describe('`main` by default'),
  targetPath: z.string().optional().describe('The folder in the workspace'),
  server: z.string().optional().describe('`dev.azure.com` by default'),
  token: userToken,
});

const clone = ({ reader }: Parts) =>
  createAction({
    id: 'azure:repo:clone',
    description: 'Copies the files of a repository in Azure DevOps into the workspace.',
    input: cloneInput,
    examples: [
      {
        description: 'Copies a repository',
        input: { remoteUrl: 'https://dev.azure.com/meridian/cabin/_git/snack-planner', targetPath: 'repo' },
      },
    ],
    isIdempotent: true,
    async run({ input, workspace, signal, logger }) {
      const { branch = 'main', targetPath = '.', token } = input;
      const remoteUrl = withoutUser(input.remoteUrl);
      const url = `${remoteUrl}?version=GB${encodeURIComponent(branch)}`;
      const tree = await reader.readTree(url, { signal, ...(token && { token }) });
      let count = 0;
      for await (const { path, isExecutable = false, content } of tree.files()) {
        await writeWorkspaceFile(workspace, join(targetPath, path), await content(), { isExecutable });
        count += 1;
      }
      const origin = { remoteUrl, branch };
      await writeWorkspaceFile(workspace, join(targetPath, originFile), JSON.stringify(origin));
      logger.info(`Copied ${count} files of ${remoteUrl}`);
    },
  });

const push = ({ open, publishing }: Parts) =>
  createAction({
    id: 'azure:repo:push',
    description: 'Commits the workspace on top of the cloned branch, and pushes it to a separate branch.',
    input: z.object({
      branch: z.string().optional().describe('`scaffolder` by default'),
      ...commitInput,
      sourcePath: z.string().optional().describe('The folder of the clone'),
      token: userToken,
    }),
    output: z.object({ commitHash: z.string() }),
    examples: [{ description: 'Pushes the changes', input: { sourcePath: 'repo', branch: 'new-docs' } }],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const origin = await originOf(context);
      const { host, pathname } = new URL(origin.remoteUrl);
      const organization = decodeURIComponent(pathname.split('/')[1] ?? '');
      const { token, signCommit } = input;
      const { http, credentials, integration } = await open({ host, organization, token, signCommit }, signal);
      const place = { http, credentials, integration, url: origin.remoteUrl, branch: input.branch ?? 'scaffolder' };
      return publishing.pushOnto(context, place, origin.branch, input);
    },
  });

async function originOf({ workspace, input }: ActionContext<{ sourcePath?: string | undefined }>) {
  const name = join(input.sourcePath ?? '.', originFile);
  const text = await readWorkspaceFile(workspace, name).catch((thrown) => {
    if (!(thrown instanceof NotFoundError)) throw thrown;
    throw new InputError(`'${input.sourcePath ?? '.'}' is not a repository that 'azure:repo:clone' copied`);
  });
  return originShape.parse(JSON.parse(text.toString('utf8')));
}

const pullRequest = ({ open }: Parts) =>
  createAction({
    id: 'azure:repo:pr',
    description: 'Opens a pull request in Azure DevOps.',
    input: z.object({
      repoId: z.string().describe('The id or name of the repository'),
      title: z.string(),
      description: z.string().optional(),
      organization: z.string(),
      project: z.string(),
      sourceBranch: z.string().optional().describe('`scaffolder` by default'),
      targetBranch: z.string().optional().describe('`main` by default'),
      supportsIterations: z.boolean().optional(),
      server: z.string().optional().describe('`dev.azure.com` by default'),
      token: userToken,
      autoComplete: z.boolean().optional().describe('Whether it completes automatically when all policies are met'),
    }),
    output: z.object({ pullRequestId: z.number() }),
    examples: [
      {
        description: 'Opens a pull request',
        input: {
          organization: 'meridian',
          project: 'cabin',
          repoId: 'snack-planner',
          title: 'Add docs',
          sourceBranch: 'new-docs',
        },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const { title, description = '', organization, server: host = publicAzureHost, token } = input;
      const { sourceBranch = 'scaffolder', targetBranch = 'main', supportsIterations } = input;
      const azure = await open({ host, organization, token }, signal);
      const path = `/${encodeName(input.project)}/_apis/git/repositories/${encodeName(input.repoId)}/pullrequests`;
      const [sourceRefName, targetRefName] = [`refs/heads/${sourceBranch}`, `refs/heads/${targetBranch}`];
      const search = new URLSearchParams({
        'searchCriteria.status': 'all',
        'searchCriteria.sourceRefName': sourceRefName,
        'searchCriteria.targetRefName': targetRefName,
      });
      const made = await openProposal(context, {
        list: async () => bodyOf(await azure.call('GET', `${path}?${search}`), listShape).value.map(factsOf),
        idOf: ({ pullRequestId }) => pullRequestId,
        async open() {
          const json = { sourceRefName, targetRefName, title, description };
          const query = supportsIterations === undefined ? '' : `?supportsIterations=${supportsIterations}`;
          const answer = await azure.call('POST', `${path}${query}`, { json, expected: [409] });
          return answer.status === 409 ? undefined : factsOf(bodyOf(answer, pullRequestShape));
        },
        async whenTaken() {
          throw new ConflictError(
            `A pull request from '${sourceBranch}' to '${targetBranch}' is already open: complete or abandon it, or choose another branch`,
          );
        },
      });
      if (input.autoComplete && made.createdBy) {
        const json = { autoCompleteSetBy: { id: made.createdBy }, completionOptions: { deleteSourceBranch: true } };
        await azure.call('PATCH', `${path}/${made.pullRequestId}`, { json });
      }
      return { pullRequestId: made.pullRequestId };
    },
  });

const factsOf = ({ pullRequestId, createdBy }: z.output<typeof pullRequestShape>) => ({
  pullRequestId,
  createdBy: createdBy?.id ?? null,
});

export const repoActions = (parts: Parts) => [clone(parts), push(parts), pullRequest(parts)];
