import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { organizationKeys, placeKeys, refuseWithoutGroup } from '../organization/organizationKeys.ts';

const isFile = (path: string) => path !== '' && !path.includes('*') && isRepositoryPath(path);
const branch = z.string().min(1).refine(isRef, 'must be the name of a branch');

const keys = z.object({
  ...placeKeys,
  branch: branch.optional().describe('The branch to read; the default branch of each project by default.'),
  fallbackBranch: branch.default('master').describe('The branch to read in projects without a default branch.'),
  entityFilename: z
    .string()
    .default('catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine(isFile, 'must be the path of a file, not a pattern')
    .describe('The path of the catalog file in a project.'),
  projectPattern: providerPattern
    .optional()
    .describe('A regular expression that must match part of the project path, including its groups.'),
  skipForkedRepos: z.boolean().default(false).describe('Skips forks.'),
  includeArchivedRepos: z.boolean().default(false).describe('Also reads archived projects.'),
  excludeRepos: z.array(z.string()).default([]).describe('Paths of projects to skip, such as acme/platform/shop.'),
  membership: z
    .boolean()
    .default(false)
    .describe("Without a group, reads only projects that the token's owner is a member of."),
  topics: z
    .union([z.string().transform((text) => text.split(',').map((topic) => topic.trim())), z.array(z.string())])
    .default([])
    .describe('Only projects with all of these topics, as a list or separated by commas.'),
  excludeGroups: z
    .array(z.string())
    .default([])
    .describe('Paths of groups whose projects are skipped, such as acme/old.'),
  orgEnabled: z.boolean().default(false).describe('Also reads users and groups.'),
  ...organizationKeys,
  schedule: providerSchedule,
});

const refuse = (given: z.output<typeof keys>, context: z.RefinementCtx) => {
  if (given.orgEnabled) refuseWithoutGroup(given, context);
};
const instance = keys.superRefine(refuse);
const alone = keys
  .extend({ host: z.string().describe('The host, which must be in integrations.gitlab.') })
  .superRefine(refuse);

export const discoveryConfig = providerInstances(instance, 'host', alone);

export type DiscoveryInstance = z.output<typeof instance>;
