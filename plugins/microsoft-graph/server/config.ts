import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

/** A path below the target, without slashes at its ends. */
const path = z
  .string()
  .regex(/^[\w\-./()'=,@]+$/, 'must be a path such as groups/1234/transitiveMembers/microsoft.graph.user, not a URL')
  .refine((text) => !text.split('/').includes('..'), "must not contain '..'")
  .transform((text) => text.split('/').filter(Boolean).join('/'));

const user = z
  .object({
    path: path.default('users').describe('The collection to read people from, relative to the target.'),
    expand: z
      .string()
      .min(1)
      .optional()
      .describe('Related records to include, such as manager. Disables delta queries.'),
    filter: z
      .string()
      .min(1)
      .optional()
      .describe(
        "Which people to read, as an OData filter such as userType eq 'member'. Filters on properties other than accountEnabled and userType disable delta queries.",
      ),
    loadPhotos: z.boolean().default(true).describe('Whether user pages show the photos of people.'),
    select: z
      .array(z.string().regex(/^\w+$/, 'must be the name of a property'))
      .optional()
      .describe('The properties to read. The portal adds the ones it needs.'),
  })
  .prefault({})
  .describe('Which people to read.');

const group = z
  .object({
    path: path.default('groups').describe('The collection to read groups from, relative to the target.'),
    expand: z.string().min(1).optional().describe('Related records to include. Disables delta queries.'),
    filter: z
      .string()
      .min(1)
      .optional()
      .describe('Which groups to read, as an OData filter such as securityEnabled eq true. Disables delta queries.'),
    search: z
      .string()
      .min(1)
      .optional()
      .describe('Which groups to read, as an OData search such as "displayName:team". Disables delta queries.'),
    select: z
      .array(z.string().regex(/^\w+$/, 'must be the name of a property'))
      .optional()
      .describe('The properties to read. The portal adds id and displayName.'),
    includeSubGroups: z
      .boolean()
      .default(false)
      .describe('Whether to also read groups that are direct members of the selected groups.'),
  })
  .prefault({})
  .describe('Which groups to read.');

const userGroupMember = z
  .object({
    path: path
      .optional()
      .describe('The collection to read these groups from, relative to the target; groups by default.'),
    filter: z.string().min(1).optional().describe('Which groups, as an OData filter.'),
    search: z.string().min(1).optional().describe('Which groups, as an OData search.'),
  })
  .prefault({})
  .describe('Reads only people who are members of these groups. Disables delta queries.');

const instance = z
  .object({
    target: codeHostUrl
      .default('https://graph.microsoft.com/v1.0')
      .describe('The URL of Microsoft Graph with its version. It differs in national clouds.'),
    authority: codeHostUrl
      .default('https://login.microsoftonline.com')
      .describe('The URL that issues access tokens. It differs in national clouds.'),
    tenantId: z.string().min(1).describe('The id of the tenant.'),
    clientId: z.string().min(1).optional().describe('The id of the app registration, or of a managed identity.'),
    clientSecret: secret(z.string().min(1))
      .optional()
      .describe('The secret of the app registration. Without one, the portal uses its workload or managed identity.'),
    queryMode: z
      .enum(['basic', 'advanced'])
      .default('basic')
      .describe('Advanced queries allow more filters. They do not support expand.'),
    user,
    group,
    userGroupMember,
    ...directoryKeys,
  })
  .superRefine(({ clientId, clientSecret, user, userGroupMember }, context) => {
    if (clientSecret !== undefined && clientId === undefined) {
      context.addIssue({ code: 'custom', path: ['clientId'], message: 'must be set together with clientSecret' });
    }
    for (const key of ['filter', 'search'] as const) {
      if (user.filter === undefined || userGroupMember[key] === undefined) continue;
      context.addIssue({
        code: 'custom',
        path: ['userGroupMember', key],
        message: 'cannot be combined with user.filter: set only one of them',
      });
    }
  });

export const microsoftGraphConfig = z.object({
  catalog: catalogProviderKeys({
    microsoftGraphOrg: providerInstances(instance, 'tenantId')
      .optional()
      .describe('Reads people and groups of Microsoft Entra ID: one tenant, or several by name.'),
  }),
});

export type GraphDirectoryConfig = z.output<typeof instance>;
