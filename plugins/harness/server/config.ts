import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';

const { host, url } = codeHostSchemas('Harness');

const entry = z.object({
  host: frontend(host).describe('The host of Harness.'),
  apiBaseUrl: frontend(url('apiBaseUrl'))
    .optional()
    .describe('The URL of the API; /gateway/code/api/v1 on the host by default.'),
  token: secret(z.string().trim()).optional().describe('A token, sent as a Bearer token.'),
  apiKey: secret(z.string().trim())
    .optional()
    .describe('The API key of a user or a service account; a token takes precedence.'),
});

/** The keys of Harness below `integrations`. */
export const harnessConfig = z.object({
  integrations: z.object({ harness: codeHostEntries(entry).optional().describe('Harness Code hosts.') }).prefault({}),
});

export type HarnessEntry = z.output<typeof entry>;
