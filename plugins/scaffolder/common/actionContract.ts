import { get, post } from '@callboard/contract';
import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { MAX_TASK_PAGE } from './contract.ts';
import { MAX_DRY_RUN_BYTES } from './dryRun.ts';
import { jsonObject, textsByName } from './extensions.ts';
import { scaffolderDryRun, scaffolderTaskCreate, scaffolderTaskRead } from './permissions.ts';
import { taskStatusSchema } from './task.ts';
import { describedTemplateSchema } from './templateDescription.ts';

const reading = { readOnly: true, idempotent: true };
const text = (description: string) => z.string().check(z.describe(description));

/** Models sometimes write numbers as strings. */
const wholeNumber = (minimum: number, maximum: number, description: string) =>
  z.optional(z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum), z.describe(description)));

/** A boolean that was a string in a query. */
const flag = (description: string) =>
  z.optional(
    z
      .pipe(
        z.transform((value) => (value === 'true' || value === 'false' ? value === 'true' : value)),
        z.boolean(),
      )
      .check(z.meta({ type: 'boolean', description })),
  );

const values = jsonObject.check(
  z.describe("The values of the template's parameters, by name. 'templates.describe' returns their JSON Schemas."),
);
const page = {
  limit: wholeNumber(1, MAX_TASK_PAGE, `How many to return: 1 to ${MAX_TASK_PAGE}, which is the default.`),
  offset: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'How many to skip.'),
};

const logEntry = {
  message: z.string(),
  stepId: z.optional(z.string()),
  status: z.optional(z.string()),
};

/** Wire: what agents and scripts call. The names, inputs and outputs are those of Backstage, where it has the action. */
export const scaffolderActionContract = {
  listScaffolderActions: get('/actions/list-scaffolder-actions', {
    summary: 'The actions that steps of templates can use, for agents',
    query: z.object(page),
    response: z.object({
      actions: z.array(
        z.object({
          id: z.string(),
          description: z.string(),
          schema: z.object({ input: jsonObject, output: jsonObject }),
          examples: z.array(z.unknown()),
        }),
      ),
      totalActions: z.number(),
    }),
    action: {
      name: 'list-scaffolder-actions',
      title: 'List Scaffolder Actions',
      description:
        'Returns the installed actions that steps of a template can use, sorted by id: what each does, the JSON Schemas of its input and output, and example steps. Use it to write or change a template. If the response has fewer than "totalActions", call it again with "offset".',
      attributes: reading,
      shortens: { list: 'actions', limitedBy: 'limit' },
    },
  }),
  listScaffolderTasks: get('/actions/list-scaffolder-tasks', {
    summary: 'The tasks that the caller may see, for agents',
    query: z.object({
      owned: flag('Whether to return only tasks that the caller started; false by default.'),
      ...page,
      status: z.optional(
        z
          .union([taskStatusSchema, z.array(taskStatusSchema).check(z.minLength(1))])
          .check(z.describe('Only tasks with this status, or with one of these.')),
      ),
    }),
    response: z.object({
      tasks: z.array(
        z.object({
          id: z.string(),
          spec: z.unknown(),
          status: z.string(),
          createdAt: timestamp,
          lastHeartbeatAt: z.optional(timestamp),
          createdBy: z.optional(z.string()),
          needsApproval: z.optional(z.boolean()),
        }),
      ),
      totalTasks: z.number(),
    }),
    action: {
      name: 'list-scaffolder-tasks',
      title: 'List Scaffolder Tasks',
      description:
        'Returns runs of templates that the caller may see, the newest first. Each has an id, a status (open, processing, completed, failed, cancelled or skipped), its times, and "spec" with the template, the parameters and the steps. "needsApproval" is true while a run waits for a person. If the response has fewer than "totalTasks", call it again with "offset".',
      attributes: reading,
      permission: scaffolderTaskRead.name,
      shortens: { list: 'tasks', limitedBy: 'limit' },
      examples: [{ title: 'Runs that failed recently', input: { status: 'failed', limit: 5 } }],
    },
  }),
  getScaffolderTaskLogs: get('/actions/get-scaffolder-task-logs', {
    summary: 'The log of a task, for agents',
    query: z.object({
      taskId: z.string().check(z.minLength(1), z.describe('The id of the task.')),
      after: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Only events after the one with this id.'),
    }),
    response: z.object({
      events: z.array(
        z.object({
          id: z.number(),
          taskId: z.string(),
          createdAt: timestamp,
          type: z.string(),
          body: z.object({
            ...logEntry,
            output: z.optional(z.unknown()),
            error: z.optional(z.object({ name: z.string(), message: z.string() })),
          }),
        }),
      ),
    }),
    action: {
      name: 'get-scaffolder-task-logs',
      title: 'Get Scaffolder Task Logs',
      description:
        'Returns the log of a run as events. The type of an event is log, completion, cancelled or recovered. The run has ended when there is an event of type "completion", which has the output of the run or its error. To follow a run, call it again with "after" set to the id of the last event: it then waits up to 30 seconds for new ones.',
      attributes: reading,
      // No permission: people who must approve a run may read it, even if the policy hides all runs from them.
      shortens: { log: 'events' },
    },
  }),
  dryRunTemplate: post('/actions/dry-run-template', {
    scope: 'templates',
    summary: 'Tries out a template, for agents',
    bodyLimit: MAX_DRY_RUN_BYTES,
    body: z.object({
      templateYaml: text('The YAML of the template.'),
      values: z.optional(values),
      files: z.optional(
        z
          .array(
            z.object({
              path: z.string().check(z.minLength(1), z.describe('The path, relative to the template.')),
              content: text('The text of the file.'),
            }),
          )
          .check(z.describe('The files next to the template, such as its skeleton.')),
      ),
    }),
    response: z.object({
      valid: z.boolean(),
      message: z.string(),
      errors: z.optional(z.array(z.string())),
      log: z.optional(z.array(z.object(logEntry))),
      output: z.optional(jsonObject),
      steps: z.optional(z.array(z.object({ id: z.string(), name: z.string(), action: z.string() }))),
    }),
    action: {
      name: 'dry-run-template',
      title: 'Dry Run Scaffolder Template',
      description:
        'Tries out a template, which does not need to be in the catalog. Steps that would change other systems are only simulated, and nothing is stored. Returns whether the template works with these values; if so, its log and output, otherwise every problem.',
      attributes: reading,
      permission: scaffolderDryRun.name,
      shortens: { log: 'log' },
    },
  }),
  executeTemplate: post('/actions/execute-template', {
    scope: 'templates',
    summary: 'Starts a run of a template, for agents',
    body: z.object({
      templateRef: text("The reference of the template, such as 'template:default/new-service'."),
      values,
      secrets: z.optional(
        textsByName.check(
          z.describe('The secrets of the run, by name. They are masked in logs and not stored after it.'),
        ),
      ),
    }),
    response: z.object({ taskId: z.string() }),
    action: {
      name: 'execute-template',
      title: 'Execute Scaffolder Template',
      description:
        'Starts a run of a template on behalf of the caller, and returns its "taskId" immediately. The run may create repositories and change other systems. Call "templates.describe" first to learn the parameters, the secrets and the approvals that it needs. Follow the run with "scaffolder.get-scaffolder-task-logs". An error lists every value that is missing or wrong.',
      attributes: { readOnly: false, destructive: true, idempotent: false },
      permission: scaffolderTaskCreate.name,
      secrets: 'secrets',
      examples: [
        {
          title: 'A new service',
          input: {
            templateRef: 'template:default/new-service',
            values: { name: 'payments', owner: 'group:default/payments' },
          },
        },
      ],
    },
  }),
  describeTemplate: get('/actions/describe', {
    summary: 'What a template needs and does, for agents',
    query: z.object({ templateRef: text("The reference of the template, such as 'template:default/new-service'.") }),
    response: describedTemplateSchema,
    action: {
      name: 'describe',
      area: 'templates',
      title: 'Describe a Template',
      description:
        'Returns what is needed to run a template: "pages" with the JSON Schema of each page of its form, "steps" with what each does, and "needs" with permissions, approvals and secrets. "input" is the input for "scaffolder.execute-template" with the default values: complete its "values" so that they match the schemas of all pages. Skip a page whose "when" is false for the values. Ask the person for values that you do not know.',
      attributes: reading,
      permission: 'catalog.entity.read',
      examples: [{ title: 'One template', input: { templateRef: 'template:default/new-service' } }],
    },
  }),
};
