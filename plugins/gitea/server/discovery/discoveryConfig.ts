import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

/** None of them is known to the peer, which takes everything. */
const filters = z.object({
  repository: providerPattern.optional().describe('A regular expression that whole repository names must match.'),
  topic: z
    .object({
      include: z.array(z.string()).default([]).describe('Only repositories with one of these topics.'),
      exclude: z.array(z.string()).default([]).describe('No repositories with one of these topics.'),
    })
    .optional()
    .describe('Topics that repositories must or must not have.'),
  visibility: z
    .array(z.enum(['public', 'internal', 'private']))
    .optional()
    .describe('Only repositories of these visibilities.'),
  allowForks: z.boolean().default(true).describe('Reads forks, too.'),
  allowArchived: z.boolean().default(true).describe('Reads archived repositories, too.'),
});

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
  catalogPath: z
    .string()
    .default('catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine((path) => path !== '' && isRepositoryPath(path), 'must be a path in a repository')
    .describe('The path of catalog files in a repository; may be a pattern.'),
  filters: filters.prefault({}).describe('Which repositories are read.'),
  schedule: providerSchedule,
});

export const discoveryConfig = providerInstances(instance, 'organization');

export type DiscoveryInstance = z.output<typeof instance>;
export type RepositoryFilters = z.output<typeof filters>;
