import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { approvalSchema, decisionSchema, waitingApprovalSchema } from './approval.ts';
import { dryRunRequestSchema, dryRunResultSchema, MAX_DRY_RUN_BYTES, templatePreviewSchema } from './dryRun.ts';
import { installedActionSchema, templatingExtensionsSchema } from './extensions.ts';
import { jsonObject, textsByName } from './json.ts';
import { statisticsSchema } from './statistics.ts';
import { taskSchema } from './task.ts';
import {
  cancelledEventSchema,
  completionEventSchema,
  logEventSchema,
  recoveredEventSchema,
  taskEventSchema,
} from './taskEvent.ts';
import { parameterSchemaSchema } from './template.ts';
import { templateFilesSchema } from './templateFiles.ts';

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

/** Wire: the calls of the peer's scaffolder. */
export const scaffolderContract = {
  getParameterSchema: get('/v2/templates/:namespace/:kind/:name/parameter-schema', {
    summary: 'What the form of a template is made of',
    response: parameterSchemaSchema,
  }),
  getTemplateFiles: get('/v2/templates/:namespace/:kind/:name/files', {
    summary: 'The folder of a template, for those who write templates; no more than a dry run takes',
    response: templateFilesSchema,
  }),
  listActions: get('/v2/actions', {
    summary: 'The actions that steps of templates can name',
    response: z.array(installedActionSchema),
  }),
  listTemplatingExtensions: get('/v2/templating-extensions', {
    summary: 'The filters and globals that expressions of templates can name',
    response: templatingExtensionsSchema,
  }),
  getTemplateStatistics: get('/v2/template-statistics', {
    summary: 'How often templates were run in the last 30 days, how often that failed and how long it takes',
    response: statisticsSchema,
  }),
  createTask: post('/v2/tasks', {
    status: 201,
    isStatusExact: true,
    summary: 'Runs a template with values',
    body: z.object({ templateRef: z.string(), values: jsonObject, secrets }),
    response: z.object({ id: z.string() }),
  }),
  listTasks: get('/v2/tasks', {
    summary: 'The tasks that the caller may see, newest first',
    query: z.object({
      createdBy: z.optional(texts),
      status: z.optional(texts),
      /** The refs of templates whose runs are wanted. */
      template: z.optional(texts),
      order: z.optional(texts),
      limit: z.optional(wholeNumber(MAX_TASK_PAGE)),
      offset: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    }),
    response: z.object({ tasks: z.array(taskSchema), totalTasks: z.number() }),
  }),
  countTasks: get('/v2/task-counts', {
    summary:
      'How many tasks the caller may see by template and by status, the most frequent first; each count leaves its own filter out',
    query: z.object({ createdBy: z.optional(texts), status: z.optional(texts), template: z.optional(texts) }),
    response: z.object({ templates: z.array(taskCount), statuses: z.array(taskCount) }),
  }),
  getTask: get('/v2/tasks/:taskId', { summary: 'One task', response: taskSchema }),
  cancelTask: post('/v2/tasks/:taskId/cancel', {
    summary: 'Stops a task, whatever it is doing',
    response: z.object({ status: z.string() }),
  }),
  retryTask: post('/v2/tasks/:taskId/retry', {
    status: 201,
    summary: 'Goes on with a task that has ended, from the step that failed',
    body: z.optional(
      z.object({
        secrets,
        /** For a run that failed with `InterruptedStepError`: whether to run the step again, which is the default, or go on after it. */
        interruptedStep: z.optional(z.enum(['retry', 'done'])),
      }),
    ),
    response: z.object({ id: z.string() }),
  }),
  watchTask: get('/v2/tasks/:taskId/eventstream', {
    summary: 'What happens in a task, as it happens; `after` is the id of the last event that is known',
    query: z.object({ after: z.optional(z.string()) }),
    events: {
      log: logEventSchema,
      completion: completionEventSchema,
      cancelled: cancelledEventSchema,
      recovered: recoveredEventSchema,
    },
  }),
  getTaskEvents: get('/v2/tasks/:taskId/events', {
    summary: 'What has happened in a task after an event; waits up to 30 seconds when that is nothing',
    query: z.object({ after: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)) }),
    response: z.array(taskEventSchema),
  }),
  listWaitingApprovals: get('/v2/approvals', {
    summary: 'What tasks ask the caller for, as a user or through their groups; the oldest first',
    query: z.object({
      limit: z.optional(wholeNumber(MAX_TASK_PAGE)),
      offset: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    }),
    response: z.object({ approvals: z.array(waitingApprovalSchema), totalApprovals: z.number() }),
  }),
  listApprovals: get('/v2/tasks/:taskId/approvals', {
    summary: 'What steps of a task have asked people for, and what was decided',
    response: z.array(approvalSchema),
  }),
  decideApproval: post('/v2/tasks/:taskId/approvals/:stepId', {
    summary: 'Lets a task go on, or fail, as one of those who were asked',
    body: decisionSchema,
    response: approvalSchema,
  }),
  dryRun: post('/v2/dry-run', {
    summary: 'Runs a template that need not be in the catalog, without touching anything outside its workspace',
    bodyLimit: MAX_DRY_RUN_BYTES,
    body: dryRunRequestSchema,
    response: dryRunResultSchema,
  }),
  previewTemplate: post('/v2/templates/:namespace/:kind/:name/preview', {
    summary: 'The files that a template would make of what is filled in so far, without touching anything outside',
    body: z.object({ values: jsonObject }),
    response: templatePreviewSchema,
  }),
  autocomplete: post('/v2/autocomplete/:provider/:resource', {
    summary: 'Completes what a user types in a form, by asking a code host with the token of the user',
    body: z.object({ token: z.optional(z.string()), context: z.optional(textsByName) }),
    response: z.object({ results: z.array(z.object({ id: z.string(), title: z.optional(z.string()) })) }),
  }),
};
