import * as z from 'zod/mini';
import { webUrl } from './importRun.ts';

/** Pull requests of one person that are polled for; more are refused. */
export const MAX_WAITING = 100;

/** A pull request that was made with the import page. */
export const newPullRequestSchema = z.strictObject({
  repositoryUrl: webUrl,
  pullRequestUrl: webUrl,
  /** Where the file is once the pull request is merged: on the default branch. */
  fileUrl: webUrl,
});
export type NewPullRequest = z.infer<typeof newPullRequestSchema>;

const pullRequestStateSchema = z.enum([
  /** The file is not on the default branch yet. */
  'waiting',
  /** The file is there and registered; what it describes is about to be in the catalog. */
  'registered',
  'arrived',
  /** It did not appear before the poll gave up. */
  'given-up',
]);
export type PullRequestState = z.infer<typeof pullRequestStateSchema>;

export const pullRequestSchema = z.object({
  id: z.string(),
  repositoryUrl: z.string(),
  pullRequestUrl: z.string(),
  fileUrl: z.string(),
  /** The ref of the user who made it. */
  createdBy: z.string(),
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  state: pullRequestStateSchema,
  lookedAt: z.optional(z.string()),
  /** When it is given up. */
  waitsUntil: z.string(),
  /** Why the file could not be read or registered at the last poll; a file that is not there yet is no failure. */
  problem: z.optional(z.string()),
  /** What arrived. */
  entityRefs: z.array(z.string()),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;
