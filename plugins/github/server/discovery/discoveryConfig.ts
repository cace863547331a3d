import { providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const isRegularExpression = (pattern: string) => {
  try {
    // Linear: it is not applied to anything here.
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};

const filters = z.object({
  /** The branch that is read; by default the default branch of each repository. */
  branch: z.string().min(1).optional(),
  /** For the whole name. */
  repository: z.string().refine(isRegularExpression, 'must be a regular expression').optional(),
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
  schedule: providerSchedule.prefault({}),
});

/** One instance, or several by name. */
export const discoveryConfig = z
  .union([instance, z.record(z.string(), instance)])
  .transform((given) => (isInstance(given) ? { default: given } : given));

export type DiscoveryInstance = z.output<typeof instance>;
export type RepositoryFilters = z.output<typeof filters>;

const isInstance = (given: DiscoveryInstance | Record<string, DiscoveryInstance>): given is DiscoveryInstance =>
  typeof given.organization === 'string';
