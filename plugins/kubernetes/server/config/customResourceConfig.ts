import * as z from 'zod';
import { customResourceProblem } from '../objects/customResources.ts';

/** Wire: the peer's names. A resource of the core group has an empty group. */
export const customResourceConfig = z
  .object({ group: z.string(), apiVersion: z.string(), plural: z.string() })
  .superRefine((resource, context) => {
    const problem = customResourceProblem(resource);
    if (problem) context.addIssue(problem);
  });
