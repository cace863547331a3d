import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { groupNamings, userNamings } from './entities/naming.ts';
import { privateKeyIn } from './reading/privateKey.ts';

const oauth = z
  .object({
    clientId: secret(z.string().min(1)).describe('The client id of the API services app.'),
    keyId: secret(z.string().min(1)).optional().describe('The id of the key; required for a key in PEM format.'),
    privateKey: secret(z.string()).describe('The private key of the app, in PEM format or as a JSON Web Key.'),
  })
  .superRefine(({ keyId, privateKey }, context) => {
    const key = privateKeyIn(privateKey);
    if (!key) {
      context.addIssue({
        code: 'custom',
        path: ['privateKey'],
        message: 'must be a private RSA or EC key, in PEM format or as a JSON Web Key',
      });
    } else if (keyId === undefined && key.keyId === undefined) {
      context.addIssue({ code: 'custom', path: ['keyId'], message: 'is required unless the private key has a kid' });
    }
  });

const keys = z.object({
  id: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must consist of letters, digits, hyphens, underscores and periods')
    .optional()
    .describe('A unique, stable id of an entry in a list; the host of orgUrl by default.'),
  orgUrl: codeHostUrl.describe('The URL of the Okta organisation, such as https://acme.okta.com.'),
  token: secret(z.string().trim().min(1)).optional().describe('An API token of an administrator with read access.'),
  oauth: oauth
    .optional()
    .describe('An API services app with the scopes okta.users.read and okta.groups.read; used instead of a token.'),
  userFilter: z.string().min(1).optional().describe('An Okta search expression; only matching people are read.'),
  groupFilter: z.string().min(1).optional().describe('An Okta search expression; only matching groups are read.'),
  userNaming: z.enum(userNamings).default('strip-domain-email').describe('How people are named.'),
  groupNaming: z.enum(groupNamings).default('kebab-case-name').describe('How groups are named.'),
  hierarchy: z
    .object({
      key: z
        .string()
        .min(1)
        .optional()
        .describe('The field of a group that others refer to, such as profile.orgId; its entity name by default.'),
      parentKey: z
        .string()
        .min(1)
        .describe('The field of a group that refers to its parent group, such as profile.parentOrgId.'),
    })
    .optional()
    .describe('The fields that define the hierarchy of groups; without them there is no hierarchy.'),
  includeEmptyGroups: z
    .boolean()
    .default(false)
    .describe('Whether to keep empty groups without a non-empty group below them.'),
  ...directoryKeys,
});

const refuseWithoutCredentials = ({ token, oauth }: z.output<typeof keys>, context: z.RefinementCtx) => {
  if (token !== undefined || oauth !== undefined) return;
  context.addIssue({ code: 'custom', path: ['token'], message: 'is required unless there is an oauth' });
};

const instance = keys.superRefine(refuseWithoutCredentials);
export type OktaInstance = z.output<typeof instance>;
type NamedInstance = { id: string; instance: OktaInstance };

const list = z
  .array(instance)
  .transform((given) =>
    given.map((instance): NamedInstance => ({ id: instance.id ?? new URL(instance.orgUrl).hostname, instance })),
  )
  .superRefine((given, context) => {
    const ids = given.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `must differ from that of another entry: ${id}`,
      });
    }
  });

const named = providerInstances(instance, 'orgUrl').transform((given) =>
  Object.entries(given).map(([id, instance]): NamedInstance => ({ id, instance })),
);

/** The configuration keys of Okta: a list, as in Backstage, or one instance, or several by name. */
export const oktaConfig = z.object({
  catalog: catalogProviderKeys({ okta: z.union([list, named]).default([]).describe('People and groups from Okta.') }),
});
