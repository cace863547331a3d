import { isRef, isRepositoryPath } from '@callboard/integrations/common';
import { providerPattern, providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicGitlab } from '../../common/index.ts';
import { organizationKeys } from '../organization/organizationKeys.ts';

const isFile = (path: string) => path !== '' && !path.includes('*') && isRepositoryPath(path);
const branch = z.string().min(1).refine(isRef, 'must be the name of a branch');

const keys = z.object({
  host: z.string().default(publicGitlab.host),
  /** With all groups in it; by default all projects that the token can see. */
  group: z
    .string()
    .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, "must be the path of a group such as 'acme/platform'")
    .optional(),
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
  ...organizationKeys,
  schedule: providerSchedule,
});

const instance = keys.superRefine(({ host, group, orgEnabled, restrictUsersToGroup }, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['group'], message });
  if (group !== undefined || !orgEnabled) return;
  if (host.toLowerCase() === publicGitlab.host)
    refuse(`must be there where orgEnabled is: nobody reads all people of ${publicGitlab.host}`);
  else if (restrictUsersToGroup) refuse('must be there where restrictUsersToGroup is');
});

/** By name. */
export const discoveryConfig = z.record(z.string(), instance);

export type DiscoveryInstance = z.output<typeof instance>;
