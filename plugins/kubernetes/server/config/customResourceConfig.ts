import * as z from 'zod';
import { customResourceProblem } from '../objects/customResources.ts';

/** Wire: the peer's keys. The core group is the empty string. */
export const customResourceConfig = z
  .object({
    group: z.string().describe('The API group of the resource; empty for the core group.'),
    apiVersion: z.string().describe('The version, such as v1alpha1.'),
    plural: z.string().describe('The plural name, such as rollouts.'),
  })
  .superRefine((resource, context) => {
    const problem = customResourceProblem(resource);
    if (problem) context.addIssue(problem);
  });
