import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostKeys, codeHostSchemas } from '@callboard/integrations';
import { catalogProviderKeys } from '@callboard/plugin-catalog/server';
import * as z from 'zod';
import { discoveryConfig } from './discovery/discoveryConfig.ts';

const { host, url } = codeHostSchemas('Gerrit');

const entry = z
  .object({
    host: frontend(host).describe('The host of Gerrit.'),
    baseUrl: url('baseUrl').optional().describe('The URL of Gerrit; https:// and the host by default.'),
    cloneUrl: url('cloneUrl').optional().describe('The URL that git clones from; the baseUrl by default.'),
    gitilesBaseUrl: url('gitilesBaseUrl')
      .optional()
      .describe('The URL of Gitiles; /plugins/gitiles under the baseUrl by default.'),
    username: z.string().optional().describe('The user that reads and writes.'),
    password: secret(z.string().trim()).optional().describe('The HTTP password that Gerrit generated for the user.'),
    commitSigningKey: secret(z.string()).optional().describe(codeHostKeys.commitSigningKey),
    commitSigningPassphrase: secret(z.string()).optional().describe(codeHostKeys.commitSigningPassphrase),
  })
  .superRefine(({ username, password }, context) => {
    if ((username === undefined) === (password === undefined)) return;
    const [missing, other] = username === undefined ? ['username', 'password'] : ['password', 'username'];
    context.addIssue({ code: 'custom', path: [missing], message: `is required with ${other}` });
  });

/** The config keys of Gerrit: hosts and discovery. */
export const gerritConfig = z.object({
  integrations: z.object({ gerrit: codeHostEntries(entry).optional().describe('Gerrit hosts.') }).prefault({}),
  catalog: catalogProviderKeys({ gerrit: discoveryConfig.optional() }),
});

export type GerritEntry = z.output<typeof entry>;
