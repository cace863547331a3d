import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';
import { publicGitlab } from '../common/index.ts';
import { discoveryConfig } from './discovery/discoveryConfig.ts';
import { organizationConfig } from './organization/organizationConfig.ts';

const { host, url } = codeHostSchemas('GitLab');

const entry = z.object({
  host: frontend(host).default(publicGitlab.host),
  /** By default https:// and the host; with a path where GitLab is not at the root of its host. */
  baseUrl: url('baseUrl').optional(),
  /** By default /api/v4 of the baseUrl. */
  apiBaseUrl: frontend(url('apiBaseUrl')).optional(),
  /** A personal, group or project access token. */
  token: secret(z.string().trim()).optional(),
  commitSigningKey: secret(z.string()).optional(),
  /** What its webhooks send as their secret token. */
  webhookSecret: secret(z.string().min(1)).optional(),
  /** Which of auth.providers gives people their tokens for it, when it is not the one of that host itself. */
  authProvider: frontend(z.string()).optional(),
});

const webhook = z.object({ webhookSecret: secret(z.string().min(1)).optional() });

/** The keys of GitLab: its hosts, and what is found there by itself. */
export const gitlabConfig = z.object({
  integrations: z.object({ gitlab: codeHostEntries(entry).optional() }).prefault({}),
  catalog: z
    .object({
      providers: z
        .object({ gitlab: discoveryConfig.optional(), gitlabOrg: organizationConfig.optional() })
        .prefault({}),
    })
    .prefault({}),
  // Wire: where the peer has it, for all hosts.
  events: z.object({ modules: z.object({ gitlab: webhook.prefault({}) }).prefault({}) }).prefault({}),
});

export type GitlabEntry = z.output<typeof entry>;
