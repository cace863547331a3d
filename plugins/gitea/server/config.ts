import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';

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

/** The keys of Gitea below `integrations`. */
export const giteaConfig = z.object({
  integrations: z.object({ gitea: codeHostEntries(entry).optional() }).prefault({}),
});

export type GiteaEntry = z.output<typeof entry>;
