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

const pattern = z.string().min(1).refine(isPathPattern, 'must be a name or a pattern of at most 500 characters');

const instance = z.object({
  /** Of Azure DevOps Server it is the collection, maybe with the folder of the server: 'tfs/DefaultCollection'. */
  organization: z
    .string()
    .regex(/^[^./\\][^/\\]*(?:\/[^./\\][^/\\]*)?$/, 'must be the name of an organisation or of a collection'),
  host: z.string().default(publicAzureHost),
  /** A name or a pattern, such as `*` for all. */
  project: pattern,
  repository: pattern.default('*'),
  /** From the root of a repository; may be a pattern. */
  path: pattern
    .default('/catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository'),
  /** The branch that is read; by default the default branch of each repository. */
  branch: z.string().min(1).optional(),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
