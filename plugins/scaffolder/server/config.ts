import { frontend, secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';

const hour = 3_600_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;

const texts = z.record(z.string(), z.string()).default({});

/** Which templates stand together on the create page; one that is in several groups stands in the first. */
const templateGroup = z.object({
  /** "Templates" if left out. */
  title: z.string().min(1).optional(),
  /** A template is in the group if it has one of the values of each key. */
  tags: z.array(z.string()).optional(),
  types: z.array(z.string()).optional(),
  /** Refs; of groups where they name no kind. */
  owners: z.array(z.string()).optional(),
});

const scaffolder = z.object({
  /** How many tasks one replica runs at once; with 0 it only takes them, for others to run. */
  concurrentTasksLimit: z.number().int().min(0).max(1_000).default(10),
  /** After this time a task has failed. */
  taskTimeout: duration.default(day),
  /** What expressions of all templates can name as `environment`. */
  defaultEnvironment: z
    .object({ parameters: texts, secrets: z.record(z.string(), secret(z.string())).default({}) })
    .prefault({}),
  tasks: z
    .object({
      /** How long tasks that have ended are kept, with their logs. */
      keep: duration.default(180 * day),
      /** How long what is in the workspace of a task that failed is kept, so that it can be tried again from where it was. */
      keepWorkspaces: duration.default(7 * day),
      /** How much of what actions say is kept for one task. */
      maxLogBytes: z
        .number()
        .int()
        .positive()
        .default(10 * megabyte),
      /** How often the process may die while a task is at the same step; then the step is taken for the cause, and the task has failed. */
      maxStarts: z.number().int().positive().default(20),
      /** How many tasks may start one another, each by a step of the one before. */
      maxChain: z.number().int().positive().default(10),
      /** How many tasks of one user may run or wait. */
      maxOpenPerUser: z.number().int().positive().default(1_000),
    })
    .prefault({}),
  workspace: z
    .object({
      maxBytes: z
        .number()
        .int()
        .positive()
        .default(200 * megabyte),
      maxFiles: z.number().int().positive().default(50_000),
    })
    .prefault({}),
  /** How many may watch tasks at once. */
  connections: z
    .object({
      /** For one user; for one address, where people share a name, as guests do. */
      perCaller: z.number().int().positive().default(100),
      total: z.number().int().positive().default(10_000),
    })
    .prefault({}),
  /** How many templates may be tried at once. */
  dryRuns: z
    .object({ perCaller: z.number().int().positive().default(5), total: z.number().int().positive().default(50) })
    .prefault({}),
  /** Whose commits they are, and what they say, where a template does not tell. */
  defaultAuthor: z.object({ name: z.string().optional(), email: z.string().optional() }).default({}),
  defaultCommitMessage: z.string().optional(),
  /** Signs commits of steps that want it, for hosts whose integration has no key of its own. */
  defaultCommitSigningKey: secret(z.string()).optional(),
  /** Whether steps may publish with the user's own token alone, and never with that of an integration. */
  requireScmUserCredentials: z.boolean().default(false),
  /** Those that are in none stand below "Other Templates". */
  templateGroups: frontend(z.array(templateGroup)).optional(),
  // Keys of Backstage for what works otherwise or is done by others; an existing app-config may hold them.
  taskRecovery: z.unknown().optional(),
  taskTimeoutJanitorFrequency: z.unknown().optional(),
  auditor: z.unknown().optional(),
  EXPERIMENTAL_gracefulShutdown: z.unknown().optional(),
  EXPERIMENTAL_recoverTasks: z.unknown().optional(),
  EXPERIMENTAL_recoverTasksTimeout: z.unknown().optional(),
  EXPERIMENTAL_workspaceSerialization: z.unknown().optional(),
  EXPERIMENTAL_workspaceSerializationProvider: z.unknown().optional(),
});

export const scaffolderConfig = z.object({ scaffolder: scaffolder.prefault({}) });
export type ScaffolderConfig = z.output<typeof scaffolder>;
