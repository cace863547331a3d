import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { taskStatusSchema } from './task.ts';

const common = {
  /** Increases within a task. */
  id: z.number(),
  taskId: z.string(),
  createdAt: timestamp,
  isTaskRecoverable: z.optional(z.boolean()),
};

export const logBodySchema = z.looseObject({
  message: z.string(),
  stepId: z.optional(z.string()),
  status: z.optional(taskStatusSchema),
});
export type LogBody = z.infer<typeof logBodySchema>;

const completionBodySchema = z.looseObject({
  message: z.string(),
  output: z.optional(z.unknown()),
  error: z.optional(z.object({ name: z.string(), message: z.string() })),
});
export type CompletionBody = z.infer<typeof completionBodySchema>;

export const logEventSchema = z.object({ ...common, type: z.literal('log'), body: logBodySchema });
export const completionEventSchema = z.object({
  ...common,
  type: z.literal('completion'),
  body: completionBodySchema,
});
export const cancelledEventSchema = z.object({ ...common, type: z.literal('cancelled'), body: logBodySchema });
export const recoveredEventSchema = z.object({
  ...common,
  type: z.literal('recovered'),
  body: z.looseObject({
    recoverStrategy: z.string(),
    /** The ref of the user who restarted the task. */
    restartedBy: z.optional(z.string()),
  }),
});

export const taskEventSchema = z.discriminatedUnion('type', [
  logEventSchema,
  completionEventSchema,
  cancelledEventSchema,
  recoveredEventSchema,
]);
export type TaskEvent = z.infer<typeof taskEventSchema>;
export type TaskEventType = TaskEvent['type'];
