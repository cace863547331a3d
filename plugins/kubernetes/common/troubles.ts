import * as z from 'zod/mini';

/** Something that goes wrong with a workload of an entity: one for all pods of one owner. */
const workloadTrouble = z.object({
  entityRef: z.string(),
  /** The name of the cluster. */
  cluster: z.string(),
  namespace: z.string(),
  kind: z.string(),
  name: z.string(),
  /** An error where something does not run; a warning where it runs, but not well. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** What sort of error it is and what it names, to be said in the reader's language. */
  type: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** An ISO time, where the cluster tells. */
  since: z.optional(z.string()),
});

/** The worst first. `total` counts also those that are not listed. */
export const workloadTroubles = z.object({
  items: z.array(workloadTrouble),
  total: z.number(),
  /** Clusters of which it is not known, or not wholly known, what runs there. */
  errors: z.array(z.object({ cluster: z.string(), message: z.string() })),
});

export type WorkloadTrouble = z.infer<typeof workloadTrouble>;
export type WorkloadTroubles = z.infer<typeof workloadTroubles>;
