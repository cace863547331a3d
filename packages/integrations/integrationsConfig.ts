import { frontend, secret } from '@callboard/config';
import * as z from 'zod';
import { codeHostName as host } from './hosts/hostConfig.ts';

const credential = secret(z.unknown());

// Credentials are listed so that they count as secrets wherever they stand.
const credentials = {
  token: credential.optional(),
  apps: credential.optional(),
  credential: credential.optional(),
  credentials: credential.optional(),
  commitSigningKey: credential.optional(),
};

const entries = (hostSchema: z.ZodType) =>
  z
    .array(
      z.object({
        host: hostSchema,
        /** Which of auth.providers gives people tokens for the host, when it is not the one of that host itself. */
        authProvider: frontend(z.string()).optional(),
        ...credentials,
      }),
    )
    .optional();
const entriesAt = (usual: string) => entries(frontend(host).default(usual));

/**
 * The keys below `integrations` of the families that have no plugin yet; each takes its own keys along. The browser is told the
 * names of the hosts, and nothing else.
 */
export const integrationsConfig = z.object({
  azure: entriesAt('dev.azure.com'),
});
