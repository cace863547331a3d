import { secret } from '@callboard/config';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys, withoutTrailingSlashes } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const querySize = z.int().min(1).max(10_000).default(100);

const instance = z
  .object({
    baseUrl: z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
      .transform(withoutTrailingSlashes)
      .describe('The URL of Keycloak; before version 17, with /auth at the end.'),
    realm: z.string().min(1).default('master').describe('The realm whose users and groups are read.'),
    loginRealm: z
      .string()
      .min(1)
      .default('master')
      .describe('The realm that the portal signs in to with the credentials below.'),
    username: z.string().min(1).optional().describe('A user to sign in as, instead of a client; requires password.'),
    password: secret(z.string().min(1)).optional().describe('The password of username.'),
    clientId: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The client that signs in with clientSecret; with username, the client of the user (admin-cli by default).',
      ),
    clientSecret: secret(z.string().min(1)).optional().describe('The secret of clientId.'),
    userQuerySize: querySize.describe('The page size for users.'),
    groupQuerySize: querySize.describe('The page size for groups.'),
    maxConcurrency: z.int().min(1).max(100).default(20).describe('The maximum number of concurrent requests.'),
    briefRepresentation: z
      .boolean()
      .default(true)
      .describe(
        'With false, the attributes of users and groups are also read: title, phone, location, picture and manager.',
      ),
    ...directoryKeys,
  })
  .superRefine(checkCredentials);

export type KeycloakInstance = z.output<typeof instance>;

/** `catalog.providers.keycloakOrg`, with the keys of Backstage's module for Keycloak. */
export const keycloakConfig = z.object({
  catalog: catalogProviderKeys({
    keycloakOrg: providerInstances(instance, 'baseUrl')
      .optional()
      .describe('Reads users and groups of a Keycloak realm.'),
  }),
});

type Credentials = { username?: string; password?: string; clientId?: string; clientSecret?: string };

function checkCredentials(given: Credentials, context: z.RefinementCtx): void {
  const { username, password, clientId, clientSecret } = given;
  const demand = (key: keyof Credentials, reason: string) =>
    context.addIssue({ code: 'custom', path: [key], message: `is required ${reason}` });
  if (username && !password) demand('password', 'with username');
  if (password && !username) demand('username', 'with password');
  if (clientSecret && !clientId) demand('clientId', 'with clientSecret');
  if (clientId && !clientSecret && !username) demand('clientSecret', 'with clientId, unless there is a username');
  if (!username && !password && !clientId && !clientSecret) {
    demand('clientId', 'with clientSecret, or username with password');
  }
}
