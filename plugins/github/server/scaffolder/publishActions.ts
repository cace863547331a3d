import { messageOf } from '@callboard/errors';
import { bodyOf } from '@callboard/integrations/common';
import {
  type ActionContext,
  commitInput,
  createAction,
  defaultBranch,
  type Publishing,
  usualBranch,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';
import { type CreatedRepository, createdRepository, createRepository } from './createRepository.ts';
import type { GithubRepository, OpenRepository } from './githubRepository.ts';
import { protectBranch } from './protectBranch.ts';
import { newRepositoryInput, placeInput, protectionInput, repositoryOutput } from './repositoryInput.ts';

type Parts = { open: OpenRepository; publishing: Publishing };

const exampleUrl = 'github.com?owner=meridian-air&repo=snack-planner';
const protection = {
  ...protectionInput,
  protectDefaultBranch: z.boolean().optional().describe('Whether the branch is protected; true by default'),
  protectEnforceAdmins: z.boolean().optional().describe('Whether it also applies to administrators; true by default'),
};
const pushOutput = z.object({ ...repositoryOutput, commitHash: z.string().describe('The commit') });

export const publishGithub = ({ open, publishing }: Parts) =>
  createAction({
    id: 'publish:github',
    description: 'Creates a repository on GitHub and pushes the workspace to it.',
    input: z.object({ ...newRepositoryInput, ...commitInput, ...protection, defaultBranch }),
    output: pushOutput,
    examples: [
      {
        description: 'Publishes the workspace',
        input: { repoUrl: exampleUrl, description: 'Plans the snacks of each flight', repoVisibility: 'internal' },
      },
    ],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const branch = input.defaultBranch;
      const repository = await open(input, signal);
      const created = await createRepository(context, repository, publishing);
      const place = placeOf(repository, created, branch);
      const { commitHash } = await publishing.pushFirst(context, place, input);
      await protectUnlessDisabled(context, repository, branch);
      return { ...outputOf(created, branch), commitHash };
    },
  });

export const githubRepoCreate = ({ open, publishing }: Parts) =>
  createAction({
    id: 'github:repo:create',
    description: 'Creates a repository on GitHub.',
    input: z.object({
      ...newRepositoryInput,
      autoInit: z.boolean().optional().describe('Whether it starts with an empty README; false by default'),
      workflowAccess: z.enum(['none', 'organization', 'user']).optional().describe('Access to its workflows'),
    }),
    output: z.object(repositoryOutput),
    examples: [{ description: 'Creates a repository', input: { repoUrl: exampleUrl, topics: ['snacks'] } }],
    isIdempotent: true,
    async run(context) {
      const repository = await open(context.input, context.signal);
      const created = await createRepository(context, repository, publishing);
      return outputOf(created, usualBranch);
    },
  });

export const githubRepoPush = ({ open, publishing }: Parts) =>
  createAction({
    id: 'github:repo:push',
    description: 'Pushes the files in the workspace to a branch of a repository on GitHub.',
    input: z.object({ ...placeInput, ...commitInput, ...protection, defaultBranch }),
    output: pushOutput,
    examples: [{ description: 'Pushes the workspace', input: { repoUrl: exampleUrl, gitCommitMessage: 'Take off' } }],
    isIdempotent: true,
    async run(context) {
      const { input, signal } = context;
      const branch = input.defaultBranch;
      const repository = await open(input, signal);
      const found = bodyOf(await repository.own('GET', ''), createdRepository);
      const { commitHash } = await publishing.pushNext(context, placeOf(repository, found, branch), input);
      await protectUnlessDisabled(context, repository, branch);
      return { ...outputOf(found, branch), commitHash };
    },
  });

type Protected = ActionContext<z.output<z.ZodObject<typeof protection>>>;

/** The push has succeeded, so a missing branch protection is only a warning. */
async function protectUnlessDisabled(context: Protected, repository: GithubRepository, branch: string): Promise<void> {
  const { input, logger } = context;
  if (input.protectDefaultBranch === false) return;
  const settings = { ...input, enforceAdmins: input.protectEnforceAdmins };
  await protectBranch(context, repository, branch, settings).catch((thrown) =>
    logger.warn(`Skipping: default branch protection on '${repository.name}', ${messageOf(thrown)}`),
  );
}

const placeOf = (repository: GithubRepository, { clone_url }: CreatedRepository, branch: string) => ({
  http: repository.http,
  credentials: repository.gitCredentials,
  integration: repository.integration,
  url: clone_url,
  branch,
});

const outputOf = ({ clone_url, html_url }: CreatedRepository, branch: string) => ({
  remoteUrl: clone_url,
  repoContentsUrl: `${html_url}/blob/${branch}`,
});
