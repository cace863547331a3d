import { secret } from '@callboard/config';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).transform(withoutTrailingSlash);
const query = z.string().min(1).optional();

const instance = z.object({
  credentials: secret(z.string().min(1))
    .optional()
    .describe(
      'The JSON key of a service account with domain-wide delegation; by default the file in GOOGLE_APPLICATION_CREDENTIALS, or the identity of the machine (workload identity), which needs serviceAccount.',
    ),
  serviceAccount: z
    .email('must be the email address of a service account')
    .optional()
    .describe(
      "With workload identity, the service account with domain-wide delegation. The portal's identity needs the role Service Account Token Creator on it.",
    ),
  adminEmail: z
    .email('must be the email address of an administrator')
    .describe('The administrator on whose behalf the service account reads the directory.'),
  customer: z
    .string()
    .min(1)
    .default('my_customer')
    .describe('The id of the customer account; the account of adminEmail by default.'),
  userQuery: query.describe(
    "Reads only matching users, in Google's search syntax, such as orgUnitPath='/Engineering'.",
  ),
  groupQuery: query.describe("Reads only matching groups, in Google's search syntax, such as email:team-*."),
  primaryDomain: z
    .string()
    .min(1)
    .toLowerCase()
    .optional()
    .describe('The domain that is left out of entity names; the domain of adminEmail by default.'),
  apiBaseUrl: webUrl
    .default('https://admin.googleapis.com')
    .describe('The URL of the Admin SDK API, for private endpoints.'),
  iamBaseUrl: webUrl
    .default('https://iamcredentials.googleapis.com')
    .describe('The URL of the IAM credentials API, for private endpoints.'),
  tokenUrl: webUrl
    .default('https://oauth2.googleapis.com/token')
    .describe('The token endpoint for serviceAccount, for private endpoints. A JSON key contains its own.'),
  ...directoryKeys,
});

export type GoogleInstance = z.output<typeof instance>;

/** `catalog.providers.googleOrg`. */
export const googleWorkspaceConfig = z.object({
  catalog: catalogProviderKeys({
    googleOrg: providerInstances(instance, 'adminEmail')
      .optional()
      .describe('Reads users and groups of Google Workspace.'),
  }),
});

function withoutTrailingSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url;
}
