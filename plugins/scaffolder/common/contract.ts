import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { approvalSchema, decisionSchema, waitingApprovalSchema } from './approval.ts';
import { dryRunRequestSchema, dryRunResultSchema, MAX_DRY_RUN_BYTES, templatePreviewSchema } from './dryRun.ts';
import { installedActionSchema, jsonObject, templatingExtensionsSchema, textsByName } from './extensions.ts';
import { statisticsSchema } from './statistics.ts';
import { taskSchema } from './task.ts';
import {
  cancelledEventSchema,
  completionEventSchema,
  logEventSchema,
  recoveredEventSchema,
  taskEventSchema,
} from './taskEvent.ts';
import { parameterSchemaSchema, templateFilesSchema } from './template.ts';

export const MAX_TASK_PAGE = 1_000;

/** A query parameter that may be repeated. */
const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (Array.isArray(value) ? value : [value])),
);

const wholeNumber = (maximum: number) =>
  z.coerce
    .number({ error: 'must be integer' })
    .check(z.int('must be integer'), z.minimum(0, 'must be >= 0'), z.maximum(maximum, `must be <= ${maximum}`));

const secrets = z.optional(textsByName);

const taskCount = z.object({ value: z.string(), count: z.number() });

/** Wire: the endpoints of Backstage's scaffolder. */
export const scaffolderContract = {
  getParameterSchema: get('/v2/templates/:namespace/:kind/:name/parameter-schema', {
    summary: 'Returns the form of a template',
    response: parameterSchemaSchema,
  }),
  getTemplateFiles: get('/v2/templates/:namespace/:kind/:name/files', {
    summary: 'Returns the files next to a template for the template editor, up to the size limit of a dry run',
    response: templateFilesSchema,
  }),
  listActions: get('/v2/actions', {
    summary: 'Lists the installed actions',
    response: z.array(installedActionSchema),
  }),
  listTemplatingExtensions: get('/v2/templating-extensions', {
    summary: 'Lists the filters and globals for template expressions',
    response: templatingExtensionsSchema,
  }),
  getTemplateStatistics: get('/v2/template-statistics', {
    summary: 'Returns run counts, failures and typical durations of templates for the last 30 days',
    response: statisticsSchema,
  }),
  createTask: post('/v2/tasks', {
    scope: 'templates',
    status: 201,
    isStatusExact: true,
    summary: 'Starts a run of a template',
    body: z.object({ templateRef: z.string(), values: jsonObject, secrets }),
    response: z.object({ id: z.string() }),
  }),
  listTasks: get('/v2/tasks', {
    summary: 'Lists the tasks that the caller may see, newest first',
    query: z.object({
      createdBy: z.optional(texts),
      status: z.optional(texts),
      /** Template refs. */
      template: z.optional(texts),
      order: z.optional(texts),
      limit: z.optional(wholeNumber(MAX_TASK_PAGE)),
      offset: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    }),
    response: z.object({ tasks: z.array(taskSchema), totalTasks: z.number() }),
  }),
  countTasks: get('/v2/task-counts', {
    summary:
      'Counts the tasks that the caller may see by template and by status, highest count first; each count ignores its own filter',
    query: z.object({ createdBy: z.optional(texts), status: z.optional(texts), template: z.optional(texts) }),
    response: z.object({ templates: z.array(taskCount), statuses: z.array(taskCount) }),
  }),
  getTaskAccess: get('/v2/task-access', {
    summary: 'Returns whether the caller may read any tasks',
    response: z.object({ canRead: z.boolean() }),
  }),
  getTask: get('/v2/tasks/:taskId', { summary: 'Returns a task', response: taskSchema }),
  cancelTask: post('/v2/tasks/:taskId/cancel', {
    scope: 'templates',
    summary: 'Cancels a task',
    response: z.object({ status: z.string() }),
  }),
  retryTask: post('/v2/tasks/:taskId/retry', {
    scope: 'templates',
    status: 201,
    summary: 'Retries a task that has ended, starting at the step that failed',
    body: z.optional(
      z.object({
        secrets,
        /** For a run that failed with `InterruptedStepError`: whether to repeat the step (default) or to continue after it. */
        interruptedStep: z.optional(z.enum(['retry', 'done'])),
      }),
    ),
    response: z.object({ id: z.string() }),
  }),
  watchTask: get('/v2/tasks/:taskId/eventstream', {
    summary: 'Streams the events of a task; `after` is the id of the last event the client has received',
    query: z.object({ after: z.optional(z.string()) }),
    events: {
      log: logEventSchema,
      completion: completionEventSchema,
      cancelled: cancelledEventSchema,
      recovered: recoveredEventSchema,
    },
  }),
  getTaskEvents: get('/v2/tasks/:taskId/events', {
    summary: 'Returns the events of a task after an event id; long poll of up to 30 seconds',
    query: z.object({ after: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)) }),
    response: z.array(taskEventSchema),
  }),
  listWaitingApprovals: get('/v2/approvals', {
    summary: 'Lists the approvals that wait for the caller or one of their groups, oldest first',
    query: z.object({
      limit: z.optional(wholeNumber(MAX_TASK_PAGE)),
      offset: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    }),
    response: z.object({ approvals: z.array(waitingApprovalSchema), totalApprovals: z.number() }),
  }),
  listApprovals: get('/v2/tasks/:taskId/approvals', {
    summary: 'Lists the approvals of a task and their decisions',
    response: z.array(approvalSchema),
  }),
  decideApproval: post('/v2/tasks/:taskId/approvals/:stepId', {
    scope: 'templates',
    summary: 'Approves or rejects a step of a task',
    body: decisionSchema,
    response: approvalSchema,
  }),
  dryRun: post('/v2/dry-run', {
    scope: 'templates',
    summary: 'Runs a template that need not be in the catalog, without changing anything outside its workspace',
    bodyLimit: MAX_DRY_RUN_BYTES,
    body: dryRunRequestSchema,
    response: dryRunResultSchema,
  }),
  previewTemplate: post('/v2/templates/:namespace/:kind/:name/preview', {
    scope: 'read',
    summary: 'Returns the files that a template would create from the current values, without changing other systems',
    body: z.object({ values: jsonObject }),
    response: templatePreviewSchema,
  }),
  autocomplete: post('/v2/autocomplete/:provider/:resource', {
    scope: 'read',
    summary: 'Completes form input with results from a code host, using the token of the user',
    body: z.object({ token: z.optional(z.string()), context: z.optional(textsByName) }),
    response: z.object({ results: z.array(z.object({ id: z.string(), title: z.optional(z.string()) })) }),
  }),
};
