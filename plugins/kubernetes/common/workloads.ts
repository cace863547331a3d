import * as z from 'zod/mini';

/** A workload of an entity in one cluster, and its worst problem. */
const ownedWorkload = z.object({
  entityRef: z.string(),
  /** The name of the cluster. */
  cluster: z.string(),
  clusterTitle: z.optional(z.string()),
  namespace: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Undefined if the cluster did not send it, or if the kind has no replicas. */
  ready: z.optional(z.number()),
  wanted: z.optional(z.number()),
  /** The version of its image. */
  version: z.optional(z.string()),
  /** Undefined if the workload is healthy. */
  severity: z.optional(z.enum(['error', 'warning'])),
  message: z.optional(z.string()),
  /** The kind of error and the values in its message, for translations. */
  type: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  since: z.optional(z.string()),
});

/** The worst first. `total` also counts those that are not listed. */
export const ownedWorkloads = z.object({
  items: z.array(ownedWorkload),
  total: z.number(),
  /** Clusters that could not be read, or not completely. */
  errors: z.array(z.object({ cluster: z.string(), message: z.string() })),
});

export type OwnedWorkload = z.infer<typeof ownedWorkload>;
export type OwnedWorkloads = z.infer<typeof ownedWorkloads>;
