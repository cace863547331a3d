import { createPrivateKey } from 'node:crypto';
import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostName, codeHostUrl } from '@callboard/integrations';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';
import { organizationConfig } from './organization/organizationConfig.ts';

const isPrivateKey = (text: string) => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** A GitHub App, which reads the repositories it is installed for. */
const app = z.object({
  appId: z
    .union([z.int().positive(), z.string().regex(/^\d+$/, 'must be a number')])
    .transform(String)
    .describe('The id of the GitHub App.'),
  privateKey: secret(z.string().refine(isPrivateKey, 'must be an RSA private key in PEM format')).describe(
    'The private key of the app, in PEM format.',
  ),
  clientId: z.string().optional().describe('The client id of the app.'),
  clientSecret: secret(z.string()).optional().describe('The client secret of the app.'),
  webhookSecret: secret(z.string()).optional().describe('The secret that signs webhooks of the app.'),
  allowedInstallationOwners: z
    .array(z.string())
    .optional()
    .describe('The organisations and users that the app is used for; all that have installed it by default.'),
  publicAccess: z
    .boolean()
    .optional()
    .describe('Also reads public repositories of owners who have not installed the app.'),
});

const entry = z.object({
  host: frontend(codeHostName)
    .default('github.com')
    .describe('The host: github.com, or your GitHub Enterprise server.'),
  apiBaseUrl: frontend(codeHostUrl)
    .optional()
    .describe('The URL of the API; https://api.github.com by default, or /api/v3 on the host.'),
  rawBaseUrl: codeHostUrl
    .optional()
    .describe('The URL of raw files; https://raw.githubusercontent.com by default, or /raw on the host.'),
  token: secret(z.string().trim()).optional().describe('A personal access token.'),
  apps: z.array(app).optional().describe('GitHub Apps, which read the repositories that they are installed for.'),
  commitSigningKey: secret(z.string()).optional().describe(codeHostKeys.commitSigningKey),
  commitSigningPassphrase: secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase),
  webhookSecret: secret(z.string().min(1)).optional().describe('The secret that signs webhooks not sent by an app.'),
  authProvider: frontend(z.string()).optional().describe(codeHostKeys.authProvider),
});

/** The config keys of GitHub: hosts and discovery. */
export const githubConfig = z.object({
  integrations: z.object({ github: codeHostEntries(entry).optional().describe('GitHub hosts.') }).prefault({}),
  catalog: catalogProviderKeys({
    github: discoveryConfig.optional().describe('Reads catalog files from all repositories of an organisation.'),
    githubOrg: organizationConfig.optional().describe('Reads users and teams of an organisation.'),
  }),
  /** Backstage's key, for all hosts. */
  events: z
    .object({
      modules: z
        .object({
          github: z
            .object({
              webhookSecret: secret(z.string().min(1))
                .optional()
                .describe('The secret that signs webhooks, like webhookSecret of integrations.github.'),
            })
            .prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type GithubAppConfig = z.output<typeof app>;
export type GithubEntry = z.output<typeof entry>;
