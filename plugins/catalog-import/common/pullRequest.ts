import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { webUrl } from './importRun.ts';

/** The limit of tracked pull requests per user. */
export const MAX_WAITING = 100;

/** A pull request created on the import page. */
export const newPullRequestSchema = z.strictObject({
  repositoryUrl: webUrl,
  pullRequestUrl: webUrl,
  /** The location of the file on the default branch, once the pull request is merged. */
  fileUrl: webUrl,
});
export type NewPullRequest = z.infer<typeof newPullRequestSchema>;

const pullRequestStateSchema = z.enum([
  /** The file is not on the default branch yet. */
  'waiting',
  /** The file is registered; its entities are not in the catalog yet. */
  'registered',
  'arrived',
  /** The file did not appear before polling stopped. */
  'given-up',
]);
export type PullRequestState = z.infer<typeof pullRequestStateSchema>;

export const pullRequestSchema = z.object({
  id: z.string(),
  repositoryUrl: z.string(),
  pullRequestUrl: z.string(),
  fileUrl: z.string(),
  /** The ref of the user who created it. */
  createdBy: z.string(),
  createdAt: timestamp,
  state: pullRequestStateSchema,
  lookedAt: z.optional(timestamp),
  /** When polling stops. */
  waitsUntil: timestamp,
  /** Why the file could not be read, registered or loaded at the last poll. A file that does not exist yet is not a failure. */
  problem: z.optional(z.string()),
  /** The entities that are now in the catalog. */
  entityRefs: z.array(entityRef),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;

/** The catalog file of a repository, and the branch of the pull request that adds it. */
export type ImportFile = { fileName: string; branch: string };

/** Used unless `catalog.import` in the configuration overrides it. */
export const usualImportFile: ImportFile = { fileName: 'catalog-info.yaml', branch: 'callboard-integration' };
