import * as z from 'zod/mini';
import { jsonObject, textsByName } from './extensions.ts';
import { logBodySchema } from './taskEvent.ts';
import { taskStepSchema } from './template.ts';

/** The limit for the entire request, with files as base64, unless `backend.bodyLimit` allows more. */
export const MAX_DRY_RUN_BYTES = 10 * 1024 * 1024;

/** The limit in a portal with this `backend.bodyLimit`. */
export const maxDryRunBytes = (bodyLimit: number | undefined): number => Math.max(MAX_DRY_RUN_BYTES, bodyLimit ?? 0);

const file = { path: z.string().check(z.minLength(1)), base64Content: z.string() };

export const dryRunRequestSchema = z.object({
  template: z.unknown(),
  values: jsonObject,
  secrets: z.optional(textsByName),
  /** The files next to the template. */
  directoryContents: z.array(z.object(file)),
});

export const dryRunResultSchema = z.object({
  log: z.array(z.object({ body: logBodySchema })),
  /** The files in the workspace after the run. */
  directoryContents: z.array(z.object({ ...file, executable: z.boolean() })),
  output: jsonObject,
  steps: z.array(taskStepSchema),
  /** The ids of simulated steps, which would have changed other systems; their outputs are examples. */
  pretended: z.array(z.string()),
  /** Step inputs that the actions do not have. */
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

/** The result preview while a form is filled in. */
export const templatePreviewSchema = z.object({
  /** The paths of the files created so far. */
  files: z.array(z.string()),
  /** Whether all steps completed; some may need values that are not filled in yet. */
  isComplete: z.boolean(),
});
export type TemplatePreview = z.infer<typeof templatePreviewSchema>;
