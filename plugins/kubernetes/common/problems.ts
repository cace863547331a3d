import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

export const problemDetails = {
  /** The kind of error and the values in its message, for translations. */
  type: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** An ISO time, if the cluster sent one. */
  since: z.optional(timestamp),
};

/** A problem of an entity's workload. All pods of one owner share one. */
const workloadProblem = z.object({
  entityRef,
  /** The name of the cluster. */
  cluster: z.string(),
  namespace: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Error: something does not run. Warning: it runs, but not well. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  ...problemDetails,
});

/** A list over several clusters, the worst first. `total` also counts those that are not listed. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    /** Clusters that could not be read, or not completely. */
    errors: z.array(z.object({ cluster: z.string(), message: z.string() })),
  });

export const workloadProblems = listOf(workloadProblem);

export type WorkloadProblem = z.infer<typeof workloadProblem>;
export type WorkloadProblems = z.infer<typeof workloadProblems>;
