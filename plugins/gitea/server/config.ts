import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostSchemas } from '@callboard/integrations';
import { catalogProviderKeys, providerInstances } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';

const { host, url } = codeHostSchemas('Gitea');

const entry = z
  .object({
    host: frontend(host).describe('The host of Gitea.'),
    baseUrl: url('baseUrl').optional().describe('The URL of Gitea; https:// and the host by default.'),
    username: z.string().optional().describe('The user that the password belongs to.'),
    password: secret(z.string().trim())
      .optional()
      .describe('The password of the user; without a username, an access token.'),
    token: secret(z.string().trim()).optional().describe('An access token.'),
    commitSigningKey: secret(z.string()).optional().describe(codeHostKeys.commitSigningKey),
    commitSigningPassphrase: secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase),
    webhookSecret: secret(z.string().min(1)).optional().describe(codeHostKeys.webhookSecret),
    authProvider: frontend(z.string()).optional().describe(codeHostKeys.authProvider),
  })
  .refine(({ username, password }) => username === undefined || password !== undefined, {
    path: ['username'],
    error: 'needs a password',
  })
  .refine(({ password, token }) => password === undefined || token === undefined, {
    path: ['token'],
    error: 'cannot be combined with a password',
  });

const instance = z.object({
  host: z.string().describe('The host, which must be in integrations.gitea.'),
  organization: z
    .string()
    .regex(/^\w[\w.-]*$/, 'must be the name of an organisation')
    .describe('The organisation whose members and teams are read.'),
  ...directoryKeys,
});

const organizationConfig = providerInstances(instance, 'organization');

/** The config keys of Gitea: hosts, discovery and organisations. */
export const giteaConfig = z.object({
  integrations: z
    .object({ gitea: codeHostEntries(entry).optional().describe('Gitea and Forgejo hosts.') })
    .prefault({}),
  catalog: catalogProviderKeys({
    gitea: discoveryConfig.optional(),
    giteaOrg: organizationConfig.optional().describe('Reads the members and teams of an organisation.'),
  }),
});

export type GiteaEntry = z.output<typeof entry>;
