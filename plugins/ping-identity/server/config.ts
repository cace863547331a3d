import { secret } from '@callboard/config';
import { codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const querySize = z.int().min(1).max(1_000).default(100);

const instance = z.object({
  apiPath: codeHostUrl.describe('The URL of the PingOne API in your region, such as https://api.pingone.eu/v1.'),
  authPath: codeHostUrl.describe("The URL of PingOne's authentication service, such as https://auth.pingone.eu."),
  envId: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be the id of an environment')
    .describe('The id of the environment whose people and groups are read.'),
  clientId: z.string().min(1).describe('The client id of a worker application.'),
  clientSecret: secret(z.string().min(1)).describe('The client secret of the worker application.'),
  userQuerySize: querySize.describe('The page size for people.'),
  groupQuerySize: querySize.describe('The page size for groups.'),
  ...directoryKeys,
});

export type PingInstance = z.output<typeof instance>;

/** The configuration keys of PingOne: one instance, or several by name. */
export const pingIdentityConfig = z.object({
  catalog: catalogProviderKeys({
    pingIdentityOrg: providerInstances(instance, 'apiPath').default({}).describe('People and groups from PingOne.'),
  }),
});
