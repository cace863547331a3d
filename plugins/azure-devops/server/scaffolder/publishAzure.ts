import { InputError } from '@callboard/errors';
import { bodyOf, encodeName } from '@callboard/integrations/common';
import {
  commitInput,
  createAction,
  defaultBranch,
  type Publishing,
  parseRepoUrl,
  repoUrl,
  userToken,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { type OpenOrganization, withoutUser } from './azureRepository.ts';

const repositoryShape = z.object({ id: z.string(), remoteUrl: z.url().transform(withoutUser), webUrl: z.string() });

export const publishAzure = ({ open, publishing }: { open: OpenOrganization; publishing: Publishing }) =>
  createAction({
    id: 'publish:azure',
    description: 'Creates a repository in Azure DevOps and pushes the workspace to it.',
    input: z.object({ repoUrl, token: userToken, description: z.string().optional(), defaultBranch, ...commitInput }),
    output: z.object({
      remoteUrl: z.string(),
      repoContentsUrl: z.string(),
      repositoryId: z.string(),
      commitHash: z.string(),
    }),
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: 'dev.azure.com?organization=meridian&project=cabin&repo=snack-planner' },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const { host, organization, project = '', repo } = parseRepoUrl(input.repoUrl, () => 'azure');
      if (!organization) {
        throw new InputError(
          `Invalid URL provider was included in the repo URL to create ${input.repoUrl}, missing organization`,
        );
      }
      const { token, signCommit } = input;
      const azure = await open({ host, organization, token, signCommit }, signal);
      const list = `/${encodeName(project)}/_apis/git/repositories`;
      const own = `${list}/${encodeName(repo)}`;
      const { repository: made } = await publishing.createRepository(context, {
        name: `repository ${repo} of ${organization}/${project}`,
        async find() {
          const answer = await azure.call('GET', own, { expected: [404] });
          return answer.status === 404 ? undefined : bodyOf(answer, repositoryShape);
        },
        make: async () => bodyOf(await azure.call('POST', list, { json: { name: repo } }), repositoryShape),
      });
      const branch = input.defaultBranch;
      const { http, credentials, integration } = azure;
      const place = { http, credentials, integration, url: made.remoteUrl, branch };
      const { commitHash } = await publishing.pushFirst(context, place, input);
      return { commitHash, remoteUrl: made.remoteUrl, repoContentsUrl: made.webUrl, repositoryId: made.id };
    },
  });
