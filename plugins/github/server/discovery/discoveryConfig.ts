import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const filters = z.object({
  /** The branch that is read; by default the default branch of each repository. */
  branch: z.string().min(1).optional(),
  /** For the whole name. */
  repository: providerPattern.optional(),
  topic: z.object({ include: z.array(z.string()).default([]), exclude: z.array(z.string()).default([]) }).optional(),
  visibility: z.array(z.enum(['public', 'internal', 'private'])).optional(),
  allowForks: z.boolean().default(true),
  allowArchived: z.boolean().default(false),
});

const instance = z.object({
  organization: z.string().regex(/^[\w.-]+$/, 'must be the name of an organisation or of a user'),
  host: z.string().default('github.com'),
  /** From the root of a repository; may be a pattern. */
  catalogPath: z
    .string()
    .default('/catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, '')),
  filters: filters.prefault({}),
  // Wire: known to the peer. Neither is needed: a file that is not there is no problem, and pages have the size that costs least.
  validateLocationsExist: z.boolean().optional(),
  pageSizes: z.record(z.string(), z.int()).optional(),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
export type RepositoryFilters = z.output<typeof filters>;
