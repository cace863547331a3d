import { entityRef } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { listOf, problemDetails } from './problems.ts';

/** A workload of an entity in one cluster, and its worst problem. */
const ownedWorkload = z.object({
  entityRef,
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
  ...problemDetails,
});

export const ownedWorkloads = listOf(ownedWorkload);

export type OwnedWorkload = z.infer<typeof ownedWorkload>;
export type OwnedWorkloads = z.infer<typeof ownedWorkloads>;
