import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostName, codeHostUrl } from '@callboard/integrations';
import * as z from 'zod';
import { publicAzureHost } from '../common/index.ts';
import { discoveryConfig } from './discovery/discoveryConfig.ts';

const kinds =
  'must be clientId, clientSecret and tenantId (a service principal), clientId alone (a managed identity), or personalAccessToken';

const parts = z.object({
  clientId: z.string().min(1).optional(),
  clientSecret: secret(z.string().min(1)).optional(),
  tenantId: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the id or the domain of a tenant')
    .optional(),
  personalAccessToken: secret(z.string().trim().min(1)).optional(),
});

/** One of three kinds, recognised by the keys that are there. */
const isOneKind = ({ clientId, clientSecret, tenantId, personalAccessToken }: z.output<typeof parts>) => {
  if (personalAccessToken !== undefined) return !clientId && !clientSecret && !tenantId;
  return clientId !== undefined && (clientSecret === undefined) === (tenantId === undefined);
};

const credential = parts.refine(isOneKind, kinds);
const credentialOfSome = parts
  .extend({
    /** The organisations that it is for; without it, all that no other one is for. */
    organizations: z.array(z.string().min(1)).min(1).optional(),
  })
  .refine(isOneKind, kinds);

const entry = z
  .object({
    host: frontend(codeHostName).default(publicAzureHost),
    /** Where its API is, when that is not https and the host: an Azure DevOps Server without https. */
    apiBaseUrl: frontend(codeHostUrl).optional(),
    token: secret(z.string().trim().min(1)).optional(),
    /** Wire: the older form of `credentials`. */
    credential: credential.optional(),
    credentials: z.array(credentialOfSome).optional(),
    commitSigningKey: secret(z.string()).optional(),
    /** Shown by its service hooks. */
    webhookSecret: secret(z.string().min(1)).optional(),
    /** Which of auth.providers gives people their tokens for it, when it is not the one of that host itself. */
    authProvider: frontend(z.string()).optional(),
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
    ? 'only one of the credentials can be without organizations'
    : `the organization '${organization}' must not be in more than one of the credentials`;

/** The keys of Azure DevOps: its hosts, and what is found there by itself. */
export const azureConfig = z.object({
  integrations: z.object({ azure: codeHostEntries(entry).optional() }).prefault({}),
  catalog: z.object({ providers: z.object({ azureDevOps: discoveryConfig.optional() }).prefault({}) }).prefault({}),
});

export type AzureEntry = z.output<typeof entry>;
export type AzureCredential = z.output<typeof credentialOfSome>;
