import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerInstances, providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { organizationKeys, refuseWithoutGroup } from '../organization/organizationKeys.ts';
import { placeKeys } from '../placeKeys.ts';

const isFile = (path: string) => path !== '' && !path.includes('*') && isRepositoryPath(path);
const branch = z.string().min(1).refine(isRef, 'must be the name of a branch');

const keys = z.object({
  ...placeKeys,
  /** The branch that is read; by default the default branch of each project. */
  branch: branch.optional(),
  /** For projects that have no default branch. */
  fallbackBranch: branch.default('master'),
  /** From the root of a project. */
  entityFilename: z
    .string()
    .default('catalog-info.yaml')
    .transform((path) => path.replace(/^\/+/, ''))
    .refine(isFile, 'must be the path of a file, not a pattern'),
  /** For a part of the path, with its groups. */
  projectPattern: providerPattern.optional(),
  skipForkedRepos: z.boolean().default(false),
  includeArchivedRepos: z.boolean().default(false),
  /** Whole paths: 'acme/platform/shop'. */
  excludeRepos: z.array(z.string()).default([]),
  /** Without a group: only projects that the owner of the token is a member of. */
  membership: z.boolean().default(false),
  /** Only projects that have all of them: a list, or names with commas between them. */
  topics: z
    .union([z.string().transform((text) => text.split(',').map((topic) => topic.trim())), z.array(z.string())])
    .default([]),
  /** Whole paths of groups, without whose projects it does: 'acme/old'. */
  excludeGroups: z.array(z.string()).default([]),
  /** Whether people and groups are brought, too. */
  orgEnabled: z.boolean().default(false),
  ...organizationKeys,
  schedule: providerSchedule,
});

const refuse = (given: z.output<typeof keys>, context: z.RefinementCtx) => {
  if (given.orgEnabled) refuseWithoutGroup(given, context);
};
const instance = keys.superRefine(refuse);
const alone = keys.extend({ host: z.string() }).superRefine(refuse);

export const discoveryConfig = providerInstances(instance, 'host', alone);

export type DiscoveryInstance = z.output<typeof instance>;
