import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';

const { host, url } = codeHostSchemas('Gerrit');

const entry = z
  .object({
    host: frontend(host),
    /** By default https:// and the host. */
    baseUrl: url('baseUrl').optional(),
    /** Where git reads from; by default the baseUrl. */
    cloneUrl: url('cloneUrl').optional(),
    /** Where its files are shown; by default /plugins/gitiles of the baseUrl. */
    gitilesBaseUrl: url('gitilesBaseUrl').optional(),
    username: z.string().optional(),
    /** Made by Gerrit for HTTP. */
    password: secret(z.string().trim()).optional(),
    commitSigningKey: secret(z.string()).optional(),
  })
  .superRefine(({ username, password }, context) => {
    if ((username === undefined) === (password === undefined)) return;
    const [missing, other] = username === undefined ? ['username', 'password'] : ['password', 'username'];
    context.addIssue({ code: 'custom', path: [missing], message: `must be there, too, where ${other} is` });
  });

/** The keys of Gerrit: its hosts, and what is found there by itself. */
export const gerritConfig = z.object({
  integrations: z.object({ gerrit: codeHostEntries(entry).optional() }).prefault({}),
  catalog: z.object({ providers: z.object({ gerrit: discoveryConfig.optional() }).prefault({}) }).prefault({}),
});

export type GerritEntry = z.output<typeof entry>;
