import { isRef } from '@callboard/integrations/common';
import {
  providerCatalogPath,
  providerInstances,
  providerSchedule,
  repositoryFilters,
} from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const instance = z.object({
  organization: z
    .string()
    .regex(/^\w[\w.-]*$/, 'must be the name of an organisation or of a user')
    .describe('The organisation or user whose repositories are read.'),
  host: z.string().describe('The host, which must be in integrations.gitea.'),
  branch: z
    .string()
    .min(1)
    .refine(isRef, 'must be the name of a branch')
    .optional()
    .describe('The branch to read; the default branch of each repository by default.'),
  catalogPath: providerCatalogPath('catalog-info.yaml').describe(
    'The path of catalog files in a repository; may be a pattern.',
  ),
  // Not in the peer, which imports everything.
  filters: repositoryFilters.prefault({}).describe('Which repositories are read.'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
