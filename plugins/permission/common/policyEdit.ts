import * as z from 'zod/mini';
import { Decision, PermissionSchema } from './permission.ts';
import { PolicyEffect, PolicyProblem, PolicyRole } from './policy.ts';

export const MAX_EDITED_ROLES = 50;
export const MAX_EDITED_MEMBERS = 5_000;
export const MAX_EDITED_STATEMENTS = 1_000;
/** The maximum number of names in one change of a preview; its count is exact. */
export const MAX_NAMED_PEOPLE = 100;

const word = z.string().check(z.minLength(1), z.maxLength(500));

/** A file that the policy is read from. */
export const PolicyFile = z.object({
  file: z.string(),
  format: z.enum(['csv', 'yaml', 'rbac-conditions']),
  /** Whether the server can save the file. */
  isWritable: z.boolean(),
  /** Why it cannot. */
  reason: z.optional(z.string()),
  /** The URL of the file at its code host, for pull requests. */
  url: z.optional(z.string()),
});

/** The roles as they are in the files now. Entries from the configuration cannot be edited. */
export const EditablePolicy = z.object({
  /** Identifies the content of all files. A change of an older revision is rejected. */
  revision: z.string(),
  files: z.array(PolicyFile),
  roles: z.array(PolicyRole),
});

export const EditedStatement = z.object({
  permission: word,
  actions: z.array(word).check(z.minLength(1), z.maxLength(6)),
  effect: PolicyEffect,
  conditions: z.optional(z.unknown()),
});

/** A role as it should be. Without members and statements it is deleted. */
export const EditedRole = z.object({
  role: word,
  members: z.array(word).check(z.maxLength(MAX_EDITED_MEMBERS)),
  statements: z.array(EditedStatement).check(z.maxLength(MAX_EDITED_STATEMENTS)),
  /** The file for new entries; by default the one that has the role. */
  file: z.optional(z.string()),
});

export const PolicyEdit = z.object({
  revision: word,
  roles: z.array(EditedRole).check(z.minLength(1), z.maxLength(MAX_EDITED_ROLES)),
});

/** Whether people can do more, less, or something else, because both decisions have conditions. */
export const AccessEffect = z.enum(['gains', 'loses', 'changes']);

/** One permission for which the decision changes in the same way for some people. `$ownerRefs` in conditions stands for each of them. */
export const AccessChange = z.object({
  pluginId: z.string(),
  permission: PermissionSchema,
  before: Decision,
  after: Decision,
  effect: AccessEffect,
  /** The users in the catalog and those that the policy names. */
  count: z.number(),
  /** The first of them by name. */
  people: z.array(z.string()),
  /** It also applies to signed-in users who have no entity in the catalog and are in no group. */
  includesOthers: z.boolean(),
});

const Line = z.object({ number: z.number(), text: z.string() });

/** The lines that an edit removes from a file, with their old numbers, and those that it adds, with their new ones. */
export const ChangedPolicyFile = z.object({ file: z.string(), removed: z.array(Line), added: z.array(Line) });

export const PolicyPreview = z.object({
  /** How many people were compared. */
  people: z.number(),
  /** How many of them gain or lose something, or have other conditions, each counted once. */
  gaining: z.number(),
  losing: z.number(),
  changing: z.number(),
  changes: z.array(AccessChange),
  files: z.array(ChangedPolicyFile),
  /** Warnings that the edit adds. */
  warnings: z.array(PolicyProblem),
});

/** The files of a pull request; the browser opens it with the user's own access to the code host. */
export const PolicyProposal = z.object({
  /** The URL of the first file; the paths of all files are relative to its folder. */
  url: z.string(),
  branch: z.string(),
  title: z.string(),
  body: z.string(),
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});

/** Wire: a rule for conditions, with the schema of its parameters. */
export const ConditionRule = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  resourceType: z.string(),
  paramsSchema: z.optional(z.record(z.string(), z.unknown())),
});

/** Wire: the shape of Red Hat's RBAC plugin. */
export const PluginRules = z.object({ pluginId: z.string(), rules: z.array(ConditionRule) });

/** Wire: the shape of Red Hat's RBAC plugin; `policy` is the action. */
export const PluginPermissions = z.object({
  pluginId: z.string(),
  policies: z.array(z.object({ name: z.string(), policy: z.string(), resourceType: z.optional(z.string()) })),
});

export type PolicyFile = z.infer<typeof PolicyFile>;
export type EditablePolicy = z.infer<typeof EditablePolicy>;
export type EditedStatement = z.infer<typeof EditedStatement>;
export type EditedRole = z.infer<typeof EditedRole>;
export type PolicyEdit = z.infer<typeof PolicyEdit>;
export type AccessEffect = z.infer<typeof AccessEffect>;
export type AccessChange = z.infer<typeof AccessChange>;
export type ChangedPolicyFile = z.infer<typeof ChangedPolicyFile>;
export type PolicyPreview = z.infer<typeof PolicyPreview>;
export type PolicyProposal = z.infer<typeof PolicyProposal>;
export type ConditionRule = z.infer<typeof ConditionRule>;
export type PluginRules = z.infer<typeof PluginRules>;
export type PluginPermissions = z.infer<typeof PluginPermissions>;
