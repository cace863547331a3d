import { providerInstances, providerSchedule, repositoryFilters } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const filters = repositoryFilters.extend({
  branch: z
    .string()
    .min(1)
    .optional()
    .describe('The branch to read; the default branch of each repository by default.'),
  allowArchived: z.boolean().default(false).describe('Also reads archived repositories.'),
});

const instance = z.object({
  organization: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of an organisation or of a user')
    .describe('The organisation or user whose repositories are read.'),
  host: z.string().default('github.com').describe('The host, which must be in integrations.github.'),
  catalogPath: z
    .string()
    .default('/catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .describe('The path of catalog files in a repository; may be a pattern.'),
  filters: filters.prefault({}).describe('Which repositories are read.'),
  // Wire: keys of the peer. Neither is needed: a missing file is not a problem, and the page size is already the cheapest.
  validateLocationsExist: z
    .boolean()
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: repositories without the file are skipped.'),
  pageSizes: z.record(z.string(), z.int()).optional().describe('Accepted for compatibility with Backstage; ignored.'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
