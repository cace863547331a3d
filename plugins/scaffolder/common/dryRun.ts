import * as z from 'zod/mini';
import { jsonObject, textsByName } from './json.ts';
import { logBodySchema } from './taskEvent.ts';
import { taskStepSchema } from './template.ts';

/** The size of a request as a whole, unless `backend.bodyLimit` allows more: files come as base64. */
export const MAX_DRY_RUN_BYTES = 10 * 1024 * 1024;

/** The size that a portal with this `backend.bodyLimit` takes. */
export const maxDryRunBytes = (bodyLimit: number | undefined): number => Math.max(MAX_DRY_RUN_BYTES, bodyLimit ?? 0);

const file = { path: z.string().check(z.minLength(1)), base64Content: z.string() };

export const dryRunRequestSchema = z.object({
  template: z.unknown(),
  values: jsonObject,
  secrets: z.optional(textsByName),
  /** What would stand beside the template. */
  directoryContents: z.array(z.object(file)),
});

export const dryRunResultSchema = z.object({
  log: z.array(z.object({ body: logBodySchema })),
  /** What the workspace held at the end. */
  directoryContents: z.array(z.object({ ...file, executable: z.boolean() })),
  output: jsonObject,
  steps: z.array(taskStepSchema),
  /** The ids of steps that would have reached outside and were only pretended, so that their outputs are examples. */
  pretended: z.array(z.string()),
  /** Inputs of steps that their actions do not have. */
  unknownInputs: z.optional(
    z.array(
      z.object({
        stepId: z.string(),
        action: z.string(),
        key: z.string(),
        known: z.array(z.string()),
        near: z.optional(z.string()),
      }),
    ),
  ),
});
export type DryRunRequest = z.infer<typeof dryRunRequestSchema>;
export type DryRunResult = z.infer<typeof dryRunResultSchema>;

/** What is being made, while a form is filled in. */
export const templatePreviewSchema = z.object({
  /** The paths of the files that are made so far. */
  files: z.array(z.string()),
  /** Whether all steps came to their end: some may need what is not filled in yet. */
  isComplete: z.boolean(),
});
export type TemplatePreview = z.infer<typeof templatePreviewSchema>;
