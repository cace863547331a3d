import { frontend, secret, unread } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostSchemas } from '@callboard/integrations';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { publicGitlab } from '../common/index.ts';
import { discoveryConfig } from './discovery/discoveryConfig.ts';
import { organizationConfig } from './organization/organizationConfig.ts';

const { host, url } = codeHostSchemas('GitLab');

const entry = z.object({
  host: frontend(host).default(publicGitlab.host).describe('The host: gitlab.com, or your GitLab server.'),
  baseUrl: url('baseUrl').optional().describe('The URL of GitLab; https:// and the host by default.'),
  apiBaseUrl: frontend(url('apiBaseUrl'))
    .optional()
    .describe('The URL of the API; /api/v4 under the baseUrl by default.'),
  token: secret(z.string().trim()).optional().describe('A personal, group or project access token.'),
  commitSigningKey: secret(z.string()).optional().describe(codeHostKeys.commitSigningKey),
  commitSigningPassphrase: secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase),
  webhookSecret: secret(z.string().min(1)).optional().describe('The secret token that webhooks must send.'),
  authProvider: frontend(z.string()).optional().describe(codeHostKeys.authProvider),
  retry: unread(),
});

const webhook = z.object({
  webhookSecret: secret(z.string().min(1))
    .optional()
    .describe('The secret token that webhooks of all GitLab hosts must send.'),
});

/** The config keys of GitLab: hosts and discovery. */
export const gitlabConfig = z.object({
  integrations: z.object({ gitlab: codeHostEntries(entry).optional().describe('GitLab hosts.') }).prefault({}),
  catalog: catalogProviderKeys({
    gitlab: discoveryConfig.optional().describe('Reads catalog files from all projects of a group.'),
    gitlabOrg: organizationConfig.optional().describe('Reads users and groups, without projects.'),
  }),
  // Wire: the peer's key for it, for all hosts.
  events: z.object({ modules: z.object({ gitlab: webhook.prefault({}) }).prefault({}) }).prefault({}),
});

export type GitlabEntry = z.output<typeof entry>;
