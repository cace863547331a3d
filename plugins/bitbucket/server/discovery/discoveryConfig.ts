import {
  providerCatalogPath,
  providerInstances,
  providerPattern,
  providerSchedule,
} from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicBitbucket } from '../../common/index.ts';

/** From the root of a repository; may be a pattern. */
const catalogPath = providerCatalogPath('/catalog-info.yaml').describe('The path of catalog files in a repository.');

const filters = z.object({
  projectKey: providerPattern.optional().describe('A regular expression that project keys must match.'),
  repoSlug: providerPattern.optional().describe('A regular expression that repository names must match.'),
});

const cloudInstance = z.object({
  workspace: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a workspace, as in URLs')
    .describe('The workspace, as in URLs.'),
  host: z.string().default(publicBitbucket.host).describe('The host, which must be in integrations.bitbucketCloud.'),
  catalogPath,
  filters: filters.prefault({}).describe('Which repositories are read.'),
  level: z
    .enum(['workspace', 'project'])
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: all repositories are listed.'),
  schedule: providerSchedule,
});

const serverInstance = z.object({
  host: z.string().min(1).describe('The host, which must be in integrations.bitbucketServer.'),
  catalogPath,
  filters: filters
    .extend({ skipArchivedRepos: z.boolean().default(false).describe('Skips archived repositories.') })
    .prefault({})
    .describe('Which repositories are read.'),
  validateLocationsExist: z
    .boolean()
    .default(false)
    .describe('Checks that the file exists before reading a repository, with one request each.'),
  schedule: providerSchedule,
});

export const cloudDiscoveryConfig = providerInstances(cloudInstance, 'workspace');
export const serverDiscoveryConfig = providerInstances(serverInstance, 'host');

export type CloudDiscoveryInstance = z.output<typeof cloudInstance>;
export type ServerDiscoveryInstance = z.output<typeof serverInstance>;
