import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { jsonObject } from './extensions.ts';

/** Whether the policy allows something to the caller; conditions are checked during the run. */
const decisionSchema = z.enum(['allowed', 'denied', 'conditional']);

/** The needs and the effects of a template. Its texts are data of its author. */
export const describedTemplateSchema = z.object({
  templateRef: entityRef,
  title: z.string(),
  description: z.optional(z.string()),
  type: z.string(),
  owner: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  /** The pages of the form. */
  pages: z.array(
    z.object({
      title: z.string(),
      description: z.optional(z.string()),
      /** The page applies only if this expression holds for the values. */
      when: z.optional(z.unknown()),
      schema: jsonObject,
    }),
  ),
  steps: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      action: z.string(),
      /** The description of the action. */
      description: z.optional(z.string()),
      /** The step runs only if this expression holds. */
      if: z.optional(z.unknown()),
      /** The step runs once for each of these. */
      each: z.optional(z.unknown()),
      /** Why the step cannot succeed. */
      problem: z.optional(z.string()),
    }),
  ),
  needs: z.object({
    permissions: z.array(z.object({ name: z.string(), decision: decisionSchema })),
    /** As the template has them: they may contain expressions. */
    approvals: z.array(
      z.object({
        stepId: z.string(),
        approvers: z.array(z.string()),
        message: z.optional(z.string()),
        allowsCreator: z.boolean(),
        timeout: z.optional(z.unknown()),
      }),
    ),
    secrets: z.array(z.object({ name: z.string(), isRequired: z.boolean(), schema: z.optional(jsonObject) })),
  }),
  /** The input of `execute-template`, with the default values. */
  input: z.object({ templateRef: z.string(), values: jsonObject }),
});
export type DescribedTemplate = z.infer<typeof describedTemplateSchema>;
