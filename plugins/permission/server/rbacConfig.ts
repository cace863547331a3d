import { unread } from '@callboard/config';
import * as z from 'zod';
import { readAction, readPermission, readRoleName } from './policy/policyWords.ts';
import { word } from './policy/sources/policyDocument.ts';

export const memberRef = z
  .string()
  .regex(/^(user|group):[^\s:/]+\/[^\s:/]+$/i, 'must be a user or a group such as group:default/web-platform');

const people = z
  .array(z.object({ name: memberRef.describe('A user or group, such as user:default/ada.') }))
  .default([]);

/** The keys of Red Hat's RBAC plugin, which has the same formats. */
export const rbacConfig = z
  .object({
    'policies-csv-file': z.string().min(1).optional().describe('Same as an entry of permission.files.'),
    conditionalPoliciesFile: z
      .string()
      .min(1)
      .optional()
      .describe("A YAML file with conditions, in the format of Red Hat's RBAC plugin."),
    admin: z
      .object({
        users: people.describe('Users and groups that see the policy and the audit log.'),
        superUsers: people.describe('Same as permission.administrators.'),
      })
      .prefault({}),
    // Files are always watched, and all plugins check permissions.
    policyFileReload: unread(),
    pluginsWithPermission: unread(),
    maxDepth: unread(),
    database: unread(),
    defaultPermissions: z
      .object({
        defaultRole: word(readRoleName).describe('The role of every signed-in user, such as role:default/reader.'),
        basicPermissions: z
          .array(
            z.object({
              permission: word(readPermission).describe('The name of a permission, or a resource type.'),
              action: word(readAction).default('use').describe('The action: create, read, update, delete or use.'),
            }),
          )
          .min(1, 'must have at least one permission')
          .describe('The permissions of the role.'),
      })
      .optional()
      .describe('A role for every signed-in user.'),
    // Roles always apply to the ownership refs of the sign-in.
    useOwnershipEntityRefs: unread(),
    policyDecisionPrecedence: unread((value) =>
      value === 'basic' ? 'statements with and without conditions apply together, and deny wins' : undefined,
    ),
    validation: unread(),
  })
  .optional()
  .describe("The policy of Red Hat's RBAC plugin.");

type Rbac = NonNullable<z.output<typeof rbacConfig>>;
type Settings = { files: string[]; administrators: string[] };

/** The role of `admin.users`. */
export const rbacAdminRole = 'role:default/rbac_admin';

/** The same settings, with those of `rbac` under our own keys. */
export function withRbac<S extends Settings>({ rbac, ...settings }: S & { rbac?: Rbac | undefined }) {
  const csv = rbac?.['policies-csv-file'];
  const superUsers = rbac?.admin.superUsers.map(({ name }) => name) ?? [];
  const conditions = rbac?.conditionalPoliciesFile;
  return {
    ...settings,
    files: [...settings.files, ...(csv ? [csv] : [])],
    administrators: [...settings.administrators, ...superUsers],
    conditionFiles: conditions ? [conditions] : [],
    policyReaders: rbac?.admin.users.map(({ name }) => name) ?? [],
    defaultPermissions: rbac?.defaultPermissions,
  };
}
