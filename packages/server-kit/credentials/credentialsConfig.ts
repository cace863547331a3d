import { secret } from '@callboard/config';
import * as z from 'zod';

/** A list, or a text with commas or spaces between its items. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((item) => item.split(/[\s,]+/).filter(Boolean)))
  .refine((items) => items.length > 0, 'must not be empty');

const actions = ['create', 'read', 'update', 'delete'];

const accessRestrictions = z
  .array(
    z.object({
      plugin: z.string().min(1),
      permission: list.optional(),
      permissionAttribute: z
        .strictObject({
          action: list.refine(
            (items) => items.every((item) => actions.includes(item)),
            `must be of ${actions.join(', ')}`,
          ),
        })
        .optional(),
    }),
  )
  .optional();

const subject = z.string().regex(/^\S+$/, 'must not be empty or hold spaces');

const staticAccess = z.object({
  type: z.literal('static'),
  options: z.object({
    token: secret(z.string().min(8, 'must have at least 8 characters').regex(/^\S+$/, 'must not hold spaces')),
    subject,
  }),
  accessRestrictions,
});

const smallestSecret = 16;

const legacyAccess = z.object({
  type: z.literal('legacy'),
  options: z.object({
    secret: secret(
      z
        .base64('must be base64')
        .refine(
          (text) => Buffer.from(text, 'base64').length >= smallestSecret,
          `must be the base64 of at least ${smallestSecret} bytes`,
        ),
    ),
    subject,
  }),
  accessRestrictions,
});

// A shared secret is no public key, so nothing that begins with HS.
const publicAlgorithm = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const jwksAccess = z.object({
  type: z.literal('jwks'),
  options: z.object({
    url: z.url({ protocol: /^https?$/, error: 'must be a URL', abort: true }).refine((url) => {
      const { protocol, hostname } = new URL(url);
      return protocol === 'https:' || loopback.has(hostname);
    }, 'must begin with https (http is for localhost only)'),
    /** Both are asked for: the keys of an issuer sign tokens for all of its customers. */
    issuer: list,
    audience: list,
    algorithm: list
      .refine((items) => items.every((item) => publicAlgorithm.test(item)), 'must be algorithms with a public key')
      .default(['RS256', 'PS256', 'ES256', 'EdDSA']),
    /** Goes before the subject of the token. */
    subjectPrefix: z.string().regex(/^\S+$/, 'must not be empty or hold spaces').optional(),
  }),
  accessRestrictions,
});

/** The value of `backend.auth`. */
export const credentialsConfig = z.object({
  /** Ways in for services outside. */
  externalAccess: z.array(z.discriminatedUnion('type', [staticAccess, legacyAccess, jwksAccess])).optional(),
  // Secrets of Backstage's old service tokens; nothing is signed with them here.
  keys: z.array(z.object({ secret: secret(z.string()) })).optional(),
});

export type CredentialsConfig = z.output<typeof credentialsConfig>;
export type ExternalAccessConfig = NonNullable<CredentialsConfig['externalAccess']>[number];
