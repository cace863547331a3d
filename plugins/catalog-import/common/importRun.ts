import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** The limit of one run. */
export const MAX_REPOSITORIES = 500;

const MAX_URL_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 10_000;

export const webUrl = z
  .string()
  .check(z.maxLength(MAX_URL_LENGTH), z.regex(/^https?:\/\//i, 'must be an http or https URL'));
const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH));

/** The caller's token for the code host. It is only sent in request bodies, which are never logged. */
const token = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)));

export const repositoryQuestionSchema = z.strictObject({
  /** The page of an organisation, a group, a project or a workspace. */
  ownerUrl: webUrl,
  page: z.optional(z.string().check(z.maxLength(MAX_URL_LENGTH))),
  token,
});

export const offeredRepositorySchema = z.object({
  url: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  /** Missing if the repository is empty: nothing can be added to it. */
  defaultBranch: z.optional(z.string()),
  isArchived: z.boolean(),
  isPrivate: z.boolean(),
  language: z.optional(z.string()),
  changedAt: z.optional(timestamp),
  /** Whether the catalog has entities from it that the caller may see. */
  isKnown: z.boolean(),
  /** An open pull request that adds a catalog file, created on the import page by any user. */
  pullRequestUrl: z.optional(z.string()),
});
export type OfferedRepository = z.infer<typeof offeredRepositorySchema>;

/** A suggested organisation, group or workspace. */
export const offeredOwnerSchema = z.object({
  /** Its page. */
  url: z.string(),
  /** 'github.com' */
  host: z.string(),
  /** As in its URL: 'acme' or 'acme/web'. */
  name: z.string(),
});
export type OfferedOwner = z.infer<typeof offeredOwnerSchema>;

export const previewQuestionSchema = z.strictObject({ repositoryUrl: webUrl, owner: text });

/** The changes a run would make to a repository. */
export const importPreviewSchema = z.object({
  /** Existing catalog files, which would be registered. */
  targets: z.array(z.object({ target: z.string(), isRegistered: z.boolean() })),
  /** The proposed file, if the repository has no catalog file. */
  content: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** The file that names this owner; missing if it is the run's default owner. */
  ownerSource: z.optional(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const newImportRunSchema = z.strictObject({
  ownerUrl: webUrl,
  repositories: z
    .array(z.strictObject({ url: webUrl, name: text }))
    .check(z.minLength(1), z.maxLength(MAX_REPOSITORIES)),
  /** The owner of repositories that do not name one. */
  owner: text,
  /** The title and body of the pull requests. */
  title: text,
  body: text,
  token,
});
export type NewImportRun = z.infer<typeof newImportRunSchema>;

export const tokenSchema = z.strictObject({ token });

const importStateSchema = z.enum([
  'waiting',
  'analysing',
  /** Its files are registered. */
  'registered',
  /** A pull request is open. */
  'proposed',
  /** The pull request is merged, and its entities are in the catalog. */
  'arrived',
  'failed',
  'cancelled',
]);
export type ImportState = z.infer<typeof importStateSchema>;

const importedRepositorySchema = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  state: importStateSchema,
  /** When it entered this state. All times are ISO 8601. */
  changedAt: timestamp,
  /** Why it failed and what to do, or what it is waiting for. */
  problem: z.optional(z.string()),
  /** It does not resume before this time. */
  waitsUntil: z.optional(timestamp),
  pullRequestUrl: z.optional(z.string()),
  /** The files that are registered, or will be. */
  targets: z.array(z.string()),
  entityRefs: z.array(entityRef),
});
export type ImportedRepository = z.infer<typeof importedRepositorySchema>;

export const importRunSchema = z.object({
  id: z.string(),
  ownerUrl: z.string(),
  createdBy: z.string(),
  createdAt: timestamp,
  /** Missing while the run is in progress. */
  endedAt: z.optional(timestamp),
  /** The owner of repositories that do not name one. */
  owner: z.string(),
  counts: z.record(importStateSchema, z.number()),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export const wholeImportRunSchema = z.extend(importRunSchema, { repositories: z.array(importedRepositorySchema) });
export type WholeImportRun = z.infer<typeof wholeImportRunSchema>;
