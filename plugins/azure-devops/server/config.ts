import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostName, codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { publicAzureHost } from '../common/index.ts';
import { discoveryConfig, namePattern, organizationPlace } from './discovery/discoveryConfig.ts';

const kinds =
  'must be clientId, clientSecret and tenantId (a service principal), clientId alone (a managed identity), or personalAccessToken';

const parts = z.object({
  clientId: z.string().min(1).optional().describe('The application id of a service principal or managed identity.'),
  clientSecret: secret(z.string().min(1)).optional().describe('The client secret of the service principal.'),
  tenantId: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id or the domain of a tenant')
    .optional()
    .describe('The tenant of the service principal.'),
  personalAccessToken: secret(z.string().trim().min(1)).optional().describe('A personal access token.'),
});

/** One of three kinds, recognised by its keys. */
const isOneKind = ({ clientId, clientSecret, tenantId, personalAccessToken }: z.output<typeof parts>) => {
  if (personalAccessToken !== undefined) return !clientId && !clientSecret && !tenantId;
  return clientId !== undefined && (clientSecret === undefined) === (tenantId === undefined);
};

const credential = parts.refine(isOneKind, kinds);
const credentialOfSome = parts
  .extend({
    organizations: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('The organisations that this credential is for; by default, all without another credential.'),
  })
  .refine(isOneKind, kinds);

const entry = z
  .object({
    host: frontend(codeHostName)
      .default(publicAzureHost)
      .describe('The host: dev.azure.com, or your Azure DevOps Server.'),
    apiBaseUrl: frontend(codeHostUrl)
      .optional()
      .describe('The URL of the API, if it differs from https:// and the host.'),
    token: secret(z.string().trim().min(1))
      .optional()
      .describe('A personal access token, the older form of credentials.'),
    /** Wire: the older form of `credentials`. */
    credential: credential.optional().describe('A single credential, the older form of credentials.'),
    credentials: z.array(credentialOfSome).optional().describe('The credentials that read and write repositories.'),
    commitSigningKey: secret(z.string()).optional().describe(codeHostKeys.commitSigningKey),
    commitSigningPassphrase: secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase),
    webhookSecret: secret(z.string().min(1)).optional().describe('The password that service hooks must send.'),
    authProvider: frontend(z.string()).optional().describe(codeHostKeys.authProvider),
  })
  .superRefine((one, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message: `Invalid Azure integration config: ${message}` });
    const { host, token, credential: old, credentials = [] } = one;
    if (old && one.credentials) refuse(['credential'], "'credential' and 'credentials' cannot be used together");
    if (token && one.credentials) refuse(['token'], "'token' and 'credentials' cannot be used together");
    if (token && old) refuse(['token'], "'token' and 'credential' cannot be used together");

    const isPublic = host.toLowerCase() === publicAzureHost;
    const onlyPublic = `on hosts other than ${publicAzureHost} only personal access tokens can be used`;
    if (old && !old.personalAccessToken && !isPublic) refuse(['credential'], onlyPublic);
    const seen = new Set<string>();
    for (const [index, { organizations = [anyOrganization], personalAccessToken }] of credentials.entries()) {
      if (!personalAccessToken && !isPublic) refuse(['credentials', index], onlyPublic);
      for (const organization of organizations.map((name) => name.toLowerCase())) {
        if (seen.has(organization)) refuse(['credentials', index, 'organizations'], twice(organization));
        seen.add(organization);
      }
    }
  });

const anyOrganization = '*';

const twice = (organization: string) =>
  organization === anyOrganization
    ? 'only one credential can omit organizations'
    : `the organization '${organization}' must not be listed in more than one credential`;

const instance = z.object({
  ...organizationPlace,
  project: namePattern.default('*').describe('A project name or a pattern; all projects by default.'),
  ...directoryKeys,
});

const organizationConfig = providerInstances(instance, 'organization');

/** The config keys of Azure DevOps: hosts, discovery and organisations. */
export const azureConfig = z.object({
  integrations: z.object({ azure: codeHostEntries(entry).optional().describe('Azure DevOps hosts.') }).prefault({}),
  catalog: catalogProviderKeys({
    azureDevOps: discoveryConfig.optional(),
    azureDevOpsOrg: organizationConfig.optional().describe('Reads the teams of projects and their members.'),
  }),
});

export type AzureEntry = z.output<typeof entry>;
export type AzureCredential = z.output<typeof credentialOfSome>;
