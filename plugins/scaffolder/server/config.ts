import { frontend, secret, unread } from '@callboard/config';
import { duration, extensionConfigs } from '@callboard/server-kit';
import * as z from 'zod';
import { confluenceConfig } from './actions/confluence/confluenceConfig.ts';
import { sentryConfig } from './actions/sentry/sentryActions.ts';

const hour = 3_600_000;
const day = 24 * hour;
const megabyte = 1024 * 1024;

const count = z.number().int().positive();
const texts = z.record(z.string(), z.string()).default({});

/** Groups of templates on the create page; a template that matches several groups appears in the first. */
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
    .describe('How many runs one replica executes at the same time; 0 leaves them to other replicas.'),
  taskTimeout: duration.default(day).describe('Maximum duration of a run; longer runs fail.'),
  /** Values that expressions of all templates can use as `environment`. */
  defaultEnvironment: z
    .object({
      parameters: texts.describe('Values that all templates can use as environment.parameters.'),
      secrets: z
        .record(z.string(), secret(z.string()))
        .default({})
        .describe('Secrets that the steps of all templates can use as environment.secrets.'),
    })
    .prefault({}),
  tasks: z
    .object({
      keep: duration.default(180 * day).describe('How long finished runs and their logs are kept.'),
      keepWorkspaces: duration
        .default(7 * day)
        .describe('How long the files of a failed run are kept, so it can be retried.'),
      maxLogBytes: count.default(10 * megabyte).describe('Maximum log size of a run, in bytes.'),
      maxStarts: count
        .default(20)
        .describe('How many times the process may die at the same step before the run fails.'),
      maxChain: count.default(10).describe('Maximum length of a chain of runs that start each other.'),
      maxOpenPerUser: count.default(1_000).describe('Maximum number of running or waiting runs per user.'),
    })
    .prefault({}),
  workspace: z
    .object({
      maxBytes: count.default(200 * megabyte).describe('Maximum total size of the files of a run, in bytes.'),
      maxFiles: count.default(50_000).describe('Maximum number of files of a run.'),
    })
    .prefault({}),
  /** How many readers may watch tasks at the same time. */
  connections: z
    .object({
      perCaller: count
        .default(100)
        .describe('Maximum number of runs that one user or address may watch at the same time.'),
      total: count.default(10_000).describe('Maximum number of runs watched at the same time in total.'),
    })
    .prefault({}),
  /** How many dry runs may run at the same time. */
  dryRuns: z
    .object({
      perCaller: count.default(5).describe('Maximum number of concurrent dry runs per user.'),
      total: count.default(50).describe('Maximum number of concurrent dry runs in total.'),
    })
    .prefault({}),
  /** The author and message of commits, if a template does not set them. */
  defaultAuthor: z
    .object({
      name: z.string().optional().describe('The commit author, if a template does not set one.'),
      email: z.string().optional().describe('The email address of that author.'),
    })
    .default({}),
  defaultCommitMessage: z.string().optional().describe('The commit message, if a template does not set one.'),
  defaultCommitSigningKey: secret(z.string())
    .optional()
    .describe('An OpenPGP private key that signs commits for hosts whose integration has no key.'),
  defaultCommitSigningPassphrase: secret(z.string())
    .optional()
    .describe('The passphrase of defaultCommitSigningKey, if it has one.'),
  requireScmUserCredentials: z
    .boolean()
    .default(false)
    .describe("Publishes only with the user's own token, never with the token of an integration."),
  sentry: sentryConfig.prefault({}),
  templateGroups: frontend(z.array(templateGroup))
    .optional()
    .describe('Groups of templates on the Create page; others are listed under "Other Templates".'),
  // Keys of Backstage that have no effect here; an existing app-config may contain them.
  taskRecovery: unread(),
  taskTimeoutJanitorFrequency: unread(),
  auditor: unread(),
  EXPERIMENTAL_gracefulShutdown: unread(),
  EXPERIMENTAL_recoverTasks: unread(),
  EXPERIMENTAL_recoverTasksTimeout: unread(),
  EXPERIMENTAL_workspaceSerialization: unread(),
  EXPERIMENTAL_workspaceSerializationProvider: unread(),
});

const filter = z.union([z.string(), z.record(z.string(), z.unknown())], {
  error: 'must be a filter: a predicate, or a string such as type:service',
});

/** The page of templates in `app.extensions`. */
const templatesPage = z.looseObject({
  groups: z
    .array(z.looseObject({ title: z.string().min(1), filter }))
    .max(50)
    .optional(),
  templateFilter: filter.optional(),
});

export const scaffolderConfig = z.object({
  app: z
    .object({
      extensions: z
        .array(z.unknown())
        .superRefine(extensionConfigs({ 'sub-page:scaffolder/templates': templatesPage }))
        .optional(),
    })
    .prefault({}),
  scaffolder: scaffolder.prefault({}),
  confluence: confluenceConfig.optional(),
});
export type ScaffolderConfig = z.output<typeof scaffolder>;
