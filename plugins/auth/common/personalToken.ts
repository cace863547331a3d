import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

const maxNameLength = 100;
const maxScopes = 20;

/** A token that the user created for scripts, without its secret. */
export const PersonalToken = z.object({
  id: z.string(),
  name: z.string(),
  /** read, write, templates and 'plugin:<id>'. */
  scopes: z.array(z.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Undefined until the first use; updated once a minute. */
  lastUsedAt: z.optional(timestamp),
});

/** The limits and choices for a new token. */
export const PersonalTokenLimits = z.object({
  defaultDays: z.number(),
  maxDays: z.number(),
  maxTokens: z.number(),
  /** The plugins that a token can be limited to. */
  plugins: z.array(z.string()),
});

export const NewPersonalToken = z.object({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxNameLength),
    // Names are shown in errors and in the audit log.
    z.regex(/^[^\p{C}]+$/u, 'must not contain control characters'),
  ),
  scopes: z
    .array(
      z
        .string()
        .check(
          z.regex(
            /^(?:read|write|templates|plugin:[a-z][a-z0-9-]{0,62})$/,
            'must be read, write, templates or plugin:<id>',
          ),
        ),
    )
    .check(z.minLength(1), z.maxLength(maxScopes)),
  /** Within the limit of the configuration, which also has the default. */
  expiresInDays: z.optional(z.int().check(z.positive())),
});

export const CreatedPersonalToken = z.object({
  item: PersonalToken,
  /** The token itself, which is never shown again. */
  token: z.string(),
});

export type PersonalToken = z.infer<typeof PersonalToken>;
export type PersonalTokenLimits = z.infer<typeof PersonalTokenLimits>;
export type NewPersonalToken = z.infer<typeof NewPersonalToken>;
export type CreatedPersonalToken = z.infer<typeof CreatedPersonalToken>;
