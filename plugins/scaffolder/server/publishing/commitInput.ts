import * as z from 'zod';

/** What every action that commits takes. */
export const commitInput = {
  gitCommitMessage: z.string().optional().describe('The message of the commit; `initial commit` when left out'),
  gitAuthorName: z.string().optional().describe('The author of the commit; that of the configuration when left out'),
  gitAuthorEmail: z.string().optional().describe('The address of the author'),
  signCommit: z.boolean().optional().describe('Whether the commit is signed with the OpenPGP key of the configuration'),
  sourcePath: z.string().optional().describe('The folder of the workspace that is published; all of it when left out'),
};

export type CommitInput = z.output<z.ZodObject<typeof commitInput>>;

export const repoUrl = z
  .string()
  .describe('Where the repository is, as the repository picker gives it: `github.com?owner=…&repo=…`');
export const userToken = z.string().optional().describe('A token of the user, instead of the integration’s own');
export const usualBranch = 'main';
export const defaultBranch = z.string().default(usualBranch).describe('The branch that it begins with');
