import { codeHostUrl } from '@callboard/integrations';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const instance = z.object({
  id: z.string().min(1).describe('A unique, stable id. The catalog uses it to link entities to this provider.'),
  githubUrl: codeHostUrl
    .default('https://github.com')
    .describe('The URL of the host, which must be in integrations.github.'),
  orgs: z
    .array(z.string().regex(/^[\w.-]+$/, 'must be the name of an organisation'))
    .min(1)
    .optional()
    .describe('The organisations to read; all that have installed a GitHub App of the integration by default.'),
  // Wire: a key of the peer. Not needed, because the page size is already the cheapest.
  pageSizes: z.record(z.string(), z.int()).optional().describe('Accepted for compatibility with Backstage; ignored.'),
  ...directoryKeys,
});

/** One instance, or a list of them. */
export const organizationConfig = z
  .union([instance, z.array(instance)])
  .transform((given) => (Array.isArray(given) ? given : [given]));
