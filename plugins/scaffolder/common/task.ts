import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { jsonObject } from './extensions.ts';
import { recoverySchema, taskStepSchema } from './template.ts';

/** Sent to the creator of a task when its status changes; the message is its id. */
export const tasksChangedChannel = 'scaffolder.tasks';

export const taskStatuses = ['open', 'processing', 'completed', 'failed', 'cancelled', 'skipped'] as const;
export const taskStatusSchema = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof taskStatusSchema>;
/** Wire: steps use the same statuses as tasks. */
export type StepStatus = TaskStatus;

/** The template at the time the task was created, and the parameters. */
export const taskSpecSchema = z.looseObject({
  apiVersion: z.string(),
  steps: z.array(taskStepSchema),
  output: jsonObject,
  parameters: jsonObject,
  user: z.object({ ref: z.optional(z.string()), entity: z.optional(z.unknown()) }),
  templateInfo: z.object({
    entityRef,
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
  /** ISO 8601, like all times here. */
  createdAt: timestamp,
  lastHeartbeatAt: timestamp,
  /** The ref of a user; missing for services. */
  createdBy: z.optional(z.string()),
  /** The name of what the task creates, if its output or parameters contain it. */
  subject: z.optional(z.string()),
  /** It waits until someone approves a step; its status is `processing`. */
  needsApproval: z.optional(z.boolean()),
});
export type Task = z.infer<typeof taskSchema>;

/** The error name of a run whose server stopped during a step that may have taken effect. */
export const INTERRUPTED_STEP_ERROR = 'InterruptedStepError';

/** Whether the template declares that its tasks can be started over. */
export const isStartOver = ({ EXPERIMENTAL_recovery: recovery }: TaskSpec): boolean =>
  recovery?.EXPERIMENTAL_strategy === 'startOver';
