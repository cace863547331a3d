import * as z from 'zod/mini';

/** What one run takes; more are a second run. */
export const MAX_REPOSITORIES = 500;

const MAX_URL_LENGTH = 2_000;
const MAX_TEXT_LENGTH = 10_000;

export const webUrl = z
  .string()
  .check(z.maxLength(MAX_URL_LENGTH), z.regex(/^https?:\/\//i, 'must be an http or https URL'));
const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH));

/** Of the caller, for the code host; it travels in bodies alone, which nobody logs. */
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
  /** Missing where it is empty, so that nothing can be added to it. */
  defaultBranch: z.optional(z.string()),
  isArchived: z.boolean(),
  isPrivate: z.boolean(),
  language: z.optional(z.string()),
  changedAt: z.optional(z.string()),
  /** Whether the catalog has something of it, as far as the caller may see. */
  isKnown: z.boolean(),
  /** A pull request of the import page that adds a catalog file and is not merged yet, whoever made it. */
  pullRequestUrl: z.optional(z.string()),
});
export type OfferedRepository = z.infer<typeof offeredRepositorySchema>;

/** An organisation, a group or a workspace whose repositories are likely to be looked for. */
export const offeredOwnerSchema = z.object({
  /** Its page. */
  url: z.string(),
  /** 'github.com' */
  host: z.string(),
  /** As it stands in its URL: 'acme', or 'acme/web'. */
  name: z.string(),
});
export type OfferedOwner = z.infer<typeof offeredOwnerSchema>;

export const previewQuestionSchema = z.strictObject({ repositoryUrl: webUrl, owner: text });

/** What would be done to a repository. */
export const importPreviewSchema = z.object({
  /** Files that describe entities already, and would be registered. */
  targets: z.array(z.object({ target: z.string(), isRegistered: z.boolean() })),
  /** The file that would be added where there is none. */
  content: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** The file that names this owner; missing where it is the one for all. */
  ownerSource: z.optional(z.string()),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

export const newImportRunSchema = z.strictObject({
  ownerUrl: webUrl,
  repositories: z
    .array(z.strictObject({ url: webUrl, name: text }))
    .check(z.minLength(1), z.maxLength(MAX_REPOSITORIES)),
  /** Who owns what names no owner itself. */
  owner: text,
  /** Of the pull requests. */
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
  /** The pull request is merged, and what it brings is in the catalog. */
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
  /** ISO 8601, as all times here: since when it is in this state. */
  changedAt: z.string(),
  /** Why it failed and what to do; of one that waits, what it waits for. */
  problem: z.optional(z.string()),
  /** Not before this time. */
  waitsUntil: z.optional(z.string()),
  pullRequestUrl: z.optional(z.string()),
  /** The files that are registered, or will be. */
  targets: z.array(z.string()),
  entityRefs: z.array(z.string()),
});
export type ImportedRepository = z.infer<typeof importedRepositorySchema>;

export const importRunSchema = z.object({
  id: z.string(),
  ownerUrl: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Missing while something is to be done. */
  endedAt: z.optional(z.string()),
  /** Who owns what names no owner itself. */
  owner: z.string(),
  counts: z.record(importStateSchema, z.number()),
});
export type ImportRun = z.infer<typeof importRunSchema>;

export const wholeImportRunSchema = z.extend(importRunSchema, { repositories: z.array(importedRepositorySchema) });
export type WholeImportRun = z.infer<typeof wholeImportRunSchema>;
