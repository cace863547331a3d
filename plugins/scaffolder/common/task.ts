import * as z from 'zod/mini';
import { jsonObject } from './json.ts';
import { recoverySchema, taskStepSchema } from './template.ts';

export const taskStatuses = ['open', 'processing', 'completed', 'failed', 'cancelled', 'skipped'] as const;
export const taskStatusSchema = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof taskStatusSchema>;
/** Of a step, in the words of the wire. */
export type StepStatus = TaskStatus;

/** What a task runs: the template as it was when the task was made, and what was filled in. */
const taskSpecSchema = z.looseObject({
  apiVersion: z.string(),
  steps: z.array(taskStepSchema),
  output: jsonObject,
  parameters: jsonObject,
  user: z.object({ ref: z.optional(z.string()), entity: z.optional(z.unknown()) }),
  templateInfo: z.object({
    entityRef: z.string(),
    baseUrl: z.optional(z.string()),
    entity: z.object({ metadata: jsonObject }),
  }),
  EXPERIMENTAL_recovery: z.optional(recoverySchema),
});
export type TaskSpec = z.infer<typeof taskSpecSchema>;

export const taskSchema = z.object({
  id: z.string(),
  spec: taskSpecSchema,
  status: taskStatusSchema,
  /** ISO 8601, as all times here. */
  createdAt: z.string(),
  lastHeartbeatAt: z.string(),
  /** The ref of a user; services have none. */
  createdBy: z.optional(z.string()),
  /** The name of what it makes, where its output or its parameters tell. */
  subject: z.optional(z.string()),
  /** It waits until someone approves a step; its status is `processing`. */
  needsApproval: z.optional(z.boolean()),
});
export type Task = z.infer<typeof taskSchema>;

/** The name of the error of a run that a server left in the middle of a step that may have taken effect. */
export const INTERRUPTED_STEP_ERROR = 'InterruptedStepError';

/** Whether a task that has ended can be started over by its template's own word. */
export const isStartOver = ({ EXPERIMENTAL_recovery: recovery }: TaskSpec): boolean =>
  recovery?.EXPERIMENTAL_strategy === 'startOver';
