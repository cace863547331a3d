import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

/** None of them is known to the peer, which takes everything. */
const filters = z.object({
  /** For the whole name. */
  repository: providerPattern.optional(),
  topic: z.object({ include: z.array(z.string()).default([]), exclude: z.array(z.string()).default([]) }).optional(),
  visibility: z.array(z.enum(['public', 'internal', 'private'])).optional(),
  allowForks: z.boolean().default(true),
  allowArchived: z.boolean().default(true),
});

const instance = z.object({
  organization: z.string().regex(/^\w[\w.-]*$/, 'must be the name of an organisation or of a user'),
  host: z.string(),
  /** The branch that is read; by default the default branch of each repository. */
  branch: z.string().min(1).refine(isRef, 'must be the name of a branch').optional(),
  /** From the root of a repository; may be a pattern. */
  catalogPath: z
    .string()
    .default('catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository'),
  filters: filters.prefault({}),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
export type RepositoryFilters = z.output<typeof filters>;
