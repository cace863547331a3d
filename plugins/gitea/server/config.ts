import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';

const { host, url } = codeHostSchemas('Gitea');

const entry = z
  .object({
    host: frontend(host),
    /** By default https:// and the host; with a path where Gitea is not at the root of its host. */
    baseUrl: url('baseUrl').optional(),
    username: z.string().optional(),
    /** Of the user; without a username, an access token. */
    password: secret(z.string().trim()).optional(),
    /** An access token, under the name that it has elsewhere. */
    token: secret(z.string().trim()).optional(),
    /** Signs commits of templates. */
    commitSigningKey: secret(z.string()).optional(),
    /** Signs its webhooks. */
    webhookSecret: secret(z.string().min(1)).optional(),
    /** Which of auth.providers gives people their tokens for it. */
    authProvider: frontend(z.string()).optional(),
  })
  .refine(({ username, password }) => username === undefined || password !== undefined, {
    path: ['username'],
    error: 'needs a password',
  })
  .refine(({ password, token }) => password === undefined || token === undefined, {
    path: ['token'],
    error: 'cannot be combined with a password',
  });

/** The keys of Gitea: its hosts, and what is found there by itself. */
export const giteaConfig = z.object({
  integrations: z.object({ gitea: codeHostEntries(entry).optional() }).prefault({}),
  catalog: z.object({ providers: z.object({ gitea: discoveryConfig.optional() }).prefault({}) }).prefault({}),
});

export type GiteaEntry = z.output<typeof entry>;
