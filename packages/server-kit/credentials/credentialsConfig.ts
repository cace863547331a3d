import { secret } from '@callboard/config';
import * as z from 'zod';

const accessRestriction = z.object({
  plugin: z.string(),
  permission: z.unknown().optional(),
  permissionAttribute: z.unknown().optional(),
});

const staticAccess = z.object({
  type: z.literal('static'),
  options: z.object({
    token: secret(z.string().min(8, 'must have at least 8 characters').regex(/^\S+$/, 'must not hold spaces')),
    subject: z.string().regex(/^\S+$/, 'must not be empty or hold spaces'),
  }),
  accessRestrictions: z.array(accessRestriction).optional(),
});

// Ways in that Backstage has and we have not: their tokens are refused, but a config that lists them still starts.
const otherAccess = z.object({
  type: z.enum(['legacy', 'jwks']),
  options: secret(z.unknown()).optional(),
  accessRestrictions: z.unknown().optional(),
});

/** The value of `backend.auth`. */
export const credentialsConfig = z.object({
  externalAccess: z.array(z.discriminatedUnion('type', [staticAccess, otherAccess])).optional(),
  // Secrets of Backstage's old service tokens; nothing is signed with them here.
  keys: z.array(z.object({ secret: secret(z.string()) })).optional(),
});

export type CredentialsConfig = z.output<typeof credentialsConfig>;
