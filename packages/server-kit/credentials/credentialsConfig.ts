import { secret, unread } from '@callboard/config';
import * as z from 'zod';

/** A list, or a string with items separated by commas or spaces. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((item) => item.split(/[\s,]+/).filter(Boolean)))
  .refine((items) => items.length > 0, 'must not be empty');

const actions = ['create', 'read', 'update', 'delete'];

const accessRestrictions = z
  .array(
    z.object({
      plugin: z.string().min(1).describe('The plugin that the token may call.'),
      permission: list.optional().describe('The permissions that the token has there; all by default.'),
      permissionAttribute: z
        .strictObject({
          action: list
            .refine((items) => items.every((item) => actions.includes(item)), `must be one of ${actions.join(', ')}`)
            .describe('Only permissions with these actions: create, read, update, delete.'),
        })
        .optional(),
    }),
  )
  .optional()
  .describe('Restricts the token; it may do everything by default.');

const subject = z
  .string()
  .regex(/^\S+$/, 'must not be empty or contain spaces')
  .describe('The name of the caller in logs and the audit log.');

const staticAccess = z.object({
  type: z.literal('static').describe('How the caller authenticates: static, legacy or jwks.'),
  options: z.object({
    token: secret(
      z.string().min(8, 'must have at least 8 characters').regex(/^\S+$/, 'must not contain spaces'),
    ).describe('The token that the caller sends.'),
    subject,
  }),
  accessRestrictions,
});

const minSecretBytes = 16;

const legacyAccess = z.object({
  type: z.literal('legacy'),
  options: z.object({
    secret: secret(
      z
        .base64('must be base64')
        .refine(
          (text) => Buffer.from(text, 'base64').length >= minSecretBytes,
          `must be the base64 of at least ${minSecretBytes} bytes`,
        ),
    ).describe('The shared secret that signs tokens of an older Backstage backend, in base64.'),
    subject,
  }),
  accessRestrictions,
});

// HS algorithms use a shared secret instead of a public key, so they are not accepted.
const publicAlgorithm = /^(RS|PS|ES)(256|384|512)$|^(EdDSA|Ed25519)$/;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const jwksAccess = z.object({
  type: z.literal('jwks'),
  options: z.object({
    url: z
      .url({ protocol: /^https?$/, error: 'must be a URL', abort: true })
      .refine((url) => {
        const { protocol, hostname } = new URL(url);
        return protocol === 'https:' || loopback.has(hostname);
      }, 'must begin with https (http is for localhost only)')
      .describe("The URL of the public keys that verify the caller's tokens."),
    issuer: list.describe('The issuers that tokens may have.'),
    audience: list.describe('The audiences that tokens may have.'),
    algorithm: list
      .refine((items) => items.every((item) => publicAlgorithm.test(item)), 'must be algorithms with a public key')
      .default(['RS256', 'PS256', 'ES256', 'EdDSA'])
      .describe('The algorithms that tokens may be signed with.'),
    subjectPrefix: z
      .string()
      .regex(/^\S+$/, 'must not be empty or contain spaces')
      .optional()
      .describe('A prefix for the subject of tokens.'),
  }),
  accessRestrictions,
});

/** The value of `backend.auth`. */
export const credentialsConfig = z.object({
  externalAccess: z
    .array(z.discriminatedUnion('type', [staticAccess, legacyAccess, jwksAccess]))
    .optional()
    .describe('Tokens of other programs.'),
  // Secrets of Backstage's old service tokens; they sign nothing here.
  keys: z
    .array(z.object({ secret: secret(z.string()).describe('Accepted for compatibility with Backstage; ignored.') }))
    .optional(),
  dangerouslyDisableDefaultAuthPolicy: unread((value) =>
    value === true ? 'requests always need a token; give programs one with backend.auth.externalAccess' : undefined,
  ),
  // Keys are in the database.
  pluginKeyStore: unread(),
});

export type CredentialsConfig = z.output<typeof credentialsConfig>;
export type ExternalAccessConfig = NonNullable<CredentialsConfig['externalAccess']>[number];
