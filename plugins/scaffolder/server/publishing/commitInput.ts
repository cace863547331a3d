import * as z from 'zod';

/** Inputs of all actions that commit. */
export const commitInput = {
  gitCommitMessage: z.string().optional().describe('The commit message; `initial commit` by default'),
  gitAuthorName: z.string().optional().describe('The author of the commit; by default from the configuration'),
  gitAuthorEmail: z.string().optional().describe('The email address of the author'),
  signCommit: z.boolean().optional().describe('Whether to sign the commit with the configured OpenPGP key'),
  sourcePath: z.string().optional().describe('The folder in the workspace to publish; by default the whole workspace'),
};

export type CommitInput = z.output<z.ZodObject<typeof commitInput>>;

export const repoUrl = z
  .string()
  .describe('The repository, in the format of the repository picker: `github.com?owner=…&repo=…`');
export const userToken = z.string().optional().describe('A user token, used instead of the token of the integration');
export const usualBranch = 'main';
export const defaultBranch = z.string().default(usualBranch).describe('The default branch');
