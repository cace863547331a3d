import { frontend, secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { confluenceConfig } from './actions/confluence/confluenceConfig.ts';

const hour = 3_600_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;

const texts = z.record(z.string(), z.string()).default({});

/** Which templates stand together on the create page; one that is in several groups stands in the first. */
const templateGroup = z.object({
  title: z.string().min(1).optional().describe('The heading of the group; "Templates" by default.'),
  tags: z.array(z.string()).optional().describe('Templates with one of these tags.'),
  types: z.array(z.string()).optional().describe('Templates of one of these types.'),
  owners: z.array(z.string()).optional().describe('Templates of one of these owners.'),
});

const scaffolder = z.object({
  concurrentTasksLimit: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(10)
    .describe('How many runs one replica works on at the same time; 0 leaves them to others.'),
  taskTimeout: duration.default(day).describe('A run that takes longer fails.'),
  /** What expressions of all templates can name as `environment`. */
  defaultEnvironment: z
    .object({
      parameters: texts.describe('Values that all templates can use as environment.parameters.'),
      secrets: z
        .record(z.string(), secret(z.string()))
        .default({})
        .describe('Secrets that steps of all templates can use as environment.secrets.'),
    })
    .prefault({}),
  tasks: z
    .object({
      keep: duration.default(180 * day).describe('How long finished runs and their logs are kept.'),
      keepWorkspaces: duration
        .default(7 * day)
        .describe('How long the files of a failed run are kept, so it can be retried.'),
      maxLogBytes: z
        .number()
        .int()
        .positive()
        .default(10 * megabyte)
        .describe('How much log one run keeps, in bytes.'),
      maxStarts: z
        .number()
        .int()
        .positive()
        .default(20)
        .describe('How often the process may die at the same step before the run fails.'),
      maxChain: z.number().int().positive().default(10).describe('How many runs may start one another in a row.'),
      maxOpenPerUser: z
        .number()
        .int()
        .positive()
        .default(1_000)
        .describe('How many runs of one user may be running or waiting.'),
    })
    .prefault({}),
  workspace: z
    .object({
      maxBytes: z
        .number()
        .int()
        .positive()
        .default(200 * megabyte)
        .describe('How large the files of a run may be, in bytes.'),
      maxFiles: z.number().int().positive().default(50_000).describe('How many files a run may have.'),
    })
    .prefault({}),
  /** How many may watch tasks at once. */
  connections: z
    .object({
      perCaller: z
        .number()
        .int()
        .positive()
        .default(100)
        .describe('How many runs one user, or address, may watch at the same time.'),
      total: z.number().int().positive().default(10_000).describe('How many runs may be watched in all.'),
    })
    .prefault({}),
  /** How many templates may be tried at once. */
  dryRuns: z
    .object({
      perCaller: z
        .number()
        .int()
        .positive()
        .default(5)
        .describe('How many dry runs one user may have at the same time.'),
      total: z.number().int().positive().default(50).describe('How many dry runs there may be in all.'),
    })
    .prefault({}),
  /** Whose commits they are, and what they say, where a template does not tell. */
  defaultAuthor: z
    .object({
      name: z.string().optional().describe('The author of commits, where a template names none.'),
      email: z.string().optional().describe('The e-mail address of that author.'),
    })
    .default({}),
  defaultCommitMessage: z.string().optional().describe('The message of commits, where a template has none.'),
  defaultCommitSigningKey: secret(z.string())
    .optional()
    .describe(
      'An OpenPGP key (RSA or Ed25519, without a passphrase) that signs commits for hosts whose integration has none.',
    ),
  requireScmUserCredentials: z
    .boolean()
    .default(false)
    .describe("Publishes with the user's own token only, never with that of an integration."),
  templateGroups: frontend(z.array(templateGroup))
    .optional()
    .describe('Groups of templates on the Create page; others are below "Other Templates".'),
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

export const scaffolderConfig = z.object({
  scaffolder: scaffolder.prefault({}),
  confluence: confluenceConfig.optional(),
});
export type ScaffolderConfig = z.output<typeof scaffolder>;
