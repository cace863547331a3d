import { secret } from '@callboard/config';
import { providerSchedule } from '@callboard/plugin-catalog/server';
import { directoryKeys } from '@callboard/plugin-directories/server';
import * as z from 'zod';

const token = z.object({
  name: z
    .string()
    .regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, dots, dashes or underscores')
    .describe('The name of the client, for the audit log.'),
  hash: secret(
    z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be the SHA-256 digest of the token, as 64 hexadecimal digits')
      .transform((hash) => hash.toLowerCase()),
  ).describe('The SHA-256 digest of the token in hexadecimal. The token itself is not in the configuration.'),
});

export const scimConfig = z.object({
  scim: z
    .object({
      enabled: z
        .boolean()
        .optional()
        .describe(
          'Whether the server is on. By default it is on if there are tokens; true without tokens allows only access tokens, and false turns it off.',
        ),
      tokens: z
        .array(token)
        .max(100)
        .default([])
        .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'must have different names')
        .describe('The bearer tokens of clients such as Entra ID and Okta.'),
      rateLimit: z
        .number()
        .int()
        .positive()
        .default(6_000)
        .describe('The number of requests per minute that one client can send to one replica.'),
      ...directoryKeys,
      schedule: providerSchedule
        .prefault({ frequency: { hours: 1 } })
        .describe('When all people and groups are compared with the catalog. Changes in between arrive immediately.'),
    })
    .prefault({})
    .describe('The SCIM 2.0 server, through which directories push people and groups.'),
});

export type ScimConfig = z.output<typeof scimConfig>['scim'];

export const isOn = ({ enabled, tokens }: ScimConfig): boolean => enabled ?? tokens.length > 0;
