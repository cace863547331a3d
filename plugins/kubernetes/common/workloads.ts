import * as z from 'zod/mini';

/** A workload of an entity in one cluster, and what goes wrong with it. */
const ownedWorkload = z.object({
  entityRef: z.string(),
  /** The name of the cluster. */
  cluster: z.string(),
  clusterTitle: z.optional(z.string()),
  namespace: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Left out where the cluster does not say, and for what has no replicas. */
  ready: z.optional(z.number()),
  wanted: z.optional(z.number()),
  /** The version of its image. */
  version: z.optional(z.string()),
  /** Left out where all is well. */
  severity: z.optional(z.enum(['error', 'warning'])),
  message: z.optional(z.string()),
  /** What sort of error it is and what it names, to be said in the reader's language. */
  type: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  since: z.optional(z.string()),
});

/** The worst first. `total` counts also those that are not listed. */
export const ownedWorkloads = z.object({
  items: z.array(ownedWorkload),
  total: z.number(),
  /** Clusters of which it is not known, or not wholly known, what runs there. */
  errors: z.array(z.object({ cluster: z.string(), message: z.string() })),
});

export type OwnedWorkload = z.infer<typeof ownedWorkload>;
export type OwnedWorkloads = z.infer<typeof ownedWorkloads>;
