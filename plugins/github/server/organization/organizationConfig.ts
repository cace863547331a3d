import { codeHostUrl } from '@callboard/integrations';
import { providerSchedule } from '@callboard/plugin-catalog/server';
import * as z from 'zod';

const instance = z.object({
  /** Unique: what it brought belongs to it under this name. */
  id: z.string().min(1),
  githubUrl: codeHostUrl.default('https://github.com'),
  /** By default all that have installed a GitHub App of the integration. */
  orgs: z
    .array(z.string().regex(/^[\w.-]+$/, 'must be the name of an organisation'))
    .min(1)
    .optional(),
  // Wire: known to the peer, and not needed: pages have the size that costs least.
  pageSizes: z.record(z.string(), z.int()).optional(),
  schedule: providerSchedule,
});

/** One instance, or a list of them. */
export const organizationConfig = z
  .union([instance, z.array(instance)])
  .transform((given) => (Array.isArray(given) ? given : [given]));
