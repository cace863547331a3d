import { InputError } from '@callboard/errors';
import {
  type ActionContext,
  readWorkspace,
  repoUrl,
  userToken,
  type WorkspaceFile,
} from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';

/** Inputs of the pull requests of both editions. */
export const pullRequestInput = {
  repoUrl,
  title: z.string().min(1).describe('The title of the pull request'),
  description: z.string().optional().describe('The description of the pull request, and the message of its commit'),
  targetBranch: z.string().optional().describe('The branch to merge into; the default branch by default'),
  sourceBranch: z
    .string()
    .min(1)
    .describe('The branch with the changes; if it does not exist, it is created with the files of the workspace'),
  token: userToken,
  gitAuthorName: z.string().optional().describe('The author of the commit; by default from the configuration'),
  gitAuthorEmail: z.string().optional().describe('The email address of the author'),
};

export const pullRequestOutput = z.object({ pullRequestUrl: z.string() });

type Asked = { title: string; description?: string | undefined };

/** The message of the commits. */
export const messageFor = ({ title, description }: Asked): string => description || title;

export async function filesFor({ workspace }: Pick<ActionContext, 'workspace'>): Promise<WorkspaceFile[]> {
  const files = await readWorkspace(workspace);
  if (files.length > 0) return files;
  throw new InputError('There is nothing to propose: the workspace contains no files');
}
