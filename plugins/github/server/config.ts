import { createPrivateKey } from 'node:crypto';
import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostName, codeHostUrl } from '@callboard/integrations';
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

/** A GitHub App, which reads what it is installed for. */
const app = z.object({
  appId: z.union([z.int().positive(), z.string().regex(/^\d+$/, 'must be a number')]).transform(String),
  privateKey: secret(z.string().refine(isPrivateKey, 'must be an RSA private key in PEM form')),
  clientId: z.string().optional(),
  clientSecret: secret(z.string()).optional(),
  webhookSecret: secret(z.string()).optional(),
  /** The organisations and people that it is used for; by default all that have installed it. */
  allowedInstallationOwners: z.array(z.string()).optional(),
  /** Whether it also reads public repositories of owners that have not installed it. */
  publicAccess: z.boolean().optional(),
});

const entry = z.object({
  host: frontend(codeHostName).default('github.com'),
  /** By default api.github.com, or /api/v3 of the host. */
  apiBaseUrl: frontend(codeHostUrl).optional(),
  /** By default raw.githubusercontent.com, or /raw of the host. */
  rawBaseUrl: codeHostUrl.optional(),
  token: secret(z.string().trim()).optional(),
  apps: z.array(app).optional(),
  commitSigningKey: secret(z.string()).optional(),
  /** Signs the webhooks that no app sends. */
  webhookSecret: secret(z.string().min(1)).optional(),
  /** Which of auth.providers gives people their tokens for it, when it is not the one of that host itself. */
  authProvider: frontend(z.string()).optional(),
});

/** The keys of GitHub: its hosts, and what is found there by itself. */
export const githubConfig = z.object({
  integrations: z.object({ github: codeHostEntries(entry).optional() }).prefault({}),
  catalog: z
    .object({
      providers: z
        .object({ github: discoveryConfig.optional(), githubOrg: organizationConfig.optional() })
        .prefault({}),
    })
    .prefault({}),
});

export type GithubAppConfig = z.output<typeof app>;
export type GithubEntry = z.output<typeof entry>;
