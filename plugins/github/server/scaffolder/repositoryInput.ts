import { repoUrl, userToken } from '@callboard/plugin-scaffolder/server';
import * as z from 'zod';

const flag = (text: string) => z.boolean().optional().describe(text);
const names = z.array(z.string());

export const placeInput = { repoUrl, token: userToken };

/** The settings of a new repository. */
export const newRepositoryInput = {
  ...placeInput,
  description: z.string().optional().describe('The description of the repository'),
  homepage: z.string().optional().describe('The home page of the repository'),
  repoVisibility: z.enum(['private', 'public', 'internal']).optional().describe('The visibility; private by default'),
  access: z.string().optional().describe('A user, or a team as `org/team`, that becomes an administrator'),
  collaborators: z
    .array(
      z.union([z.object({ access: z.string(), user: z.string() }), z.object({ access: z.string(), team: z.string() })]),
    )
    .optional()
    .describe('Additional users and teams, each with their `access`'),
  deleteBranchOnMerge: flag('Whether branches are deleted with their pull request; false by default'),
  allowMergeCommit: flag('True by default'),
  allowSquashMerge: flag('True by default'),
  allowRebaseMerge: flag('True by default'),
  allowAutoMerge: flag('False by default'),
  allowUpdateBranch: flag('False by default'),
  squashMergeCommitTitle: z.enum(['PR_TITLE', 'COMMIT_OR_PR_TITLE']).optional(),
  squashMergeCommitMessage: z.enum(['PR_BODY', 'COMMIT_MESSAGES', 'BLANK']).optional(),
  hasProjects: flag('Whether it has projects'),
  hasWiki: flag('Whether it has a wiki'),
  hasIssues: flag('Whether it has issues'),
  topics: names.optional().describe('Its topics'),
  repoVariables: z.record(z.string(), z.string()).optional().describe('Variables for workflows'),
  secrets: z.record(z.string(), z.string()).optional().describe('Secrets for workflows'),
  oidcCustomization: z
    .object({ useDefault: z.boolean().default(true), includeClaimKeys: names.optional() })
    .optional()
    .describe('The subject of the tokens that workflows get'),
  customProperties: z
    .record(z.string(), z.union([z.string(), names]))
    .optional()
    .describe('Custom properties, in an organisation'),
  subscribe: flag('Whether to watch it; false by default'),
};
export type NewRepositoryInput = z.output<z.ZodObject<typeof newRepositoryInput>>;

/** How a branch is protected. */
export const protectionInput = {
  requiredApprovingReviewCount: z.number().int().min(0).max(6).optional().describe('1 by default'),
  requireCodeOwnerReviews: flag('False by default'),
  dismissStaleReviews: flag('False by default'),
  bypassPullRequestAllowances: z
    .object({ apps: names.optional(), users: names.optional(), teams: names.optional() })
    .optional()
    .describe('Users, teams and apps that need no pull request'),
  restrictions: z
    .object({ apps: names.optional(), users: names, teams: names })
    .optional()
    .describe('The only users, teams and apps that may push'),
  requiredStatusCheckContexts: names.optional().describe('Checks that must pass'),
  requireBranchesToBeUpToDate: flag('True by default'),
  requiredConversationResolution: flag('False by default'),
  requireLastPushApproval: flag('False by default'),
  requiredCommitSigning: flag('False by default'),
  requiredLinearHistory: flag('False by default'),
};
export type ProtectionInput = z.output<z.ZodObject<typeof protectionInput>>;

export const repositoryOutput = {
  remoteUrl: z.string().describe('The clone URL'),
  repoContentsUrl: z.string().describe('The root of its files'),
};
