import { createPathPattern } from '@callboard/integrations';
import { isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicAzureHost } from '../../common/index.ts';

const isPathPattern = (text: string) => {
  try {
    return Boolean(createPathPattern(text));
  } catch {
    return false;
  }
};

export const namePattern = z
  .string()
  .min(1)
  .refine(isPathPattern, 'must be a name or a pattern of at most 500 characters');

/** The keys that select the organisation to read. */
export const organizationPlace = {
  organization: z
    .string()
    .regex(/^[^./\\][^/\\]*(?:\/[^./\\][^/\\]*)?$/, 'must be the name of an organisation or of a collection')
    .describe('The organisation; for Azure DevOps Server the collection, such as tfs/DefaultCollection.'),
  host: z.string().default(publicAzureHost).describe('The host, which must be in integrations.azure.'),
};

const instance = z.object({
  ...organizationPlace,
  project: namePattern.describe('A project name or a pattern; * for all projects.'),
  repository: namePattern.default('*').describe('A repository name or a pattern.'),
  path: namePattern
    .default('/catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository')
    .describe('The path of catalog files in a repository; may be a pattern.'),
  branch: z
    .string()
    .min(1)
    .optional()
    .describe('The branch to read; the default branch of each repository by default.'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
