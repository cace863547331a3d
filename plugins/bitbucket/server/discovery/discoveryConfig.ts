import { isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicBitbucket } from '../../common/index.ts';

/** From the root of a repository; may be a pattern. */
const catalogPath = z
  .string()
  .default('/catalog-info.yaml')
  .transform((path) => path.replace(/^\/+/, ''))
  .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository');

const filters = z.object({ projectKey: providerPattern.optional(), repoSlug: providerPattern.optional() });

const cloudInstance = z.object({
  workspace: z.string().regex(/^[\w-]+$/, 'must be the name of a workspace, as URLs have it'),
  host: z.string().default(publicBitbucket.host),
  catalogPath,
  /** For whole keys and names. */
  filters: filters.prefault({}),
  /** Known to the peer, whose search finds no more than 900 repositories at once. All are listed here, however many they are. */
  level: z.enum(['workspace', 'project']).optional(),
  schedule: providerSchedule,
});

const serverInstance = z.object({
  host: z.string().min(1),
  catalogPath,
  /** For parts of keys and names. */
  filters: filters.extend({ skipArchivedRepos: z.boolean().default(false) }).prefault({}),
  /** Whether each repository is checked for the file, which takes a request each. */
  validateLocationsExist: z.boolean().default(false),
  schedule: providerSchedule,
});

export const cloudDiscoveryConfig = providerInstances(cloudInstance, 'workspace');
export const serverDiscoveryConfig = providerInstances(serverInstance, 'host');

export type CloudDiscoveryInstance = z.output<typeof cloudInstance>;
export type ServerDiscoveryInstance = z.output<typeof serverInstance>;
