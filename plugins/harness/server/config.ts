import { frontend, secret } from '@callboard/config';
import { codeHostEntries, codeHostSchemas } from '@callboard/integrations';
import * as z from 'zod';

const { host, url } = codeHostSchemas('Harness');

const entry = z.object({
  host: frontend(host),
  /** By default /gateway/code/api/v1 of the host. */
  apiBaseUrl: frontend(url('apiBaseUrl')).optional(),
  /** Sent as a Bearer token. */
  token: secret(z.string().trim()).optional(),
  /** Of a person or a service account; the token goes before it. */
  apiKey: secret(z.string().trim()).optional(),
});

/** The keys of Harness below `integrations`. */
export const harnessConfig = z.object({
  integrations: z.object({ harness: codeHostEntries(entry).optional() }).prefault({}),
});

export type HarnessEntry = z.output<typeof entry>;
