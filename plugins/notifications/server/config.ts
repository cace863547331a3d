import { secret } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { severities } from '../common/index.ts';

const day = 86_400_000;
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** Which notifications a sender takes. */
const filter = z
  .object({
    minSeverity: z.enum(severities).optional(),
    maxSeverity: z.enum(severities).optional(),
    excludedTopics: z.array(z.string()).optional(),
    includedTopics: z.array(z.string()).optional(),
  })
  .optional();

const email = z.object({
  transportConfig: z.object({
    transport: z.literal('smtp', { error: "must be 'smtp', the one way to send mail that there is" }),
    hostname: z.string().min(1),
    port: z.number().int().min(1).max(65_535).default(587),
    /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */
    secure: z.boolean().default(false),
    /** Refuses a server that does not offer TLS. */
    requireTls: z.boolean().default(false),
    username: z.string().optional(),
    password: secret(z.string()).optional(),
  }),
  sender: z.string().min(1),
  replyTo: z.string().optional(),
  broadcastConfig: z
    .object({
      /** Who gets what is for everybody: nobody, all users of the catalog, or the addresses in `receiverEmails`. */
      receiver: z.enum(['none', 'users', 'config']).default('none'),
      receiverEmails: z.array(z.email()).default([]),
    })
    .prefault({}),
  /** Only to these addresses, for a portal that is being tried. */
  allowlistEmailAddresses: z.array(z.string()).optional(),
  denylistEmailAddresses: z.array(z.string()).default([]),
  filter,
});

const webhook = z.object({
  /** The channel's name; Slack, Mattermost, Rocket.Chat and others take what is sent. */
  name: z.string().min(1).max(100),
  url: secret(httpUrl),
  /** Notifications for these entities; without any, those for everybody. */
  for: z.array(z.string()).default([]),
  filter,
});

const setting = { id: z.string(), enabled: z.boolean() };

export const notificationsConfig = z.object({
  app: z.object({ title: z.string().default('Callboard'), baseUrl: z.string().optional() }).prefault({}),
  notifications: z
    .object({
      /** How long notifications are kept that nobody has saved. */
      retention: duration.default(365 * day),
      /** The defaults for users who have chosen nothing. */
      defaultSettings: z
        .object({
          channels: z.array(
            z.object({
              id: z.string(),
              enabled: z.boolean().optional(),
              origins: z.array(z.object({ ...setting, topics: z.array(z.object(setting)).optional() })).default([]),
            }),
          ),
        })
        .default({ channels: [] }),
      processors: z
        .object({
          email: email.optional(),
          webhook: z
            .array(webhook)
            .refine(
              (hooks) => new Set(hooks.map(({ name }) => name)).size === hooks.length,
              'must have names that differ from each other',
            )
            .default([]),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type EmailConfig = z.output<typeof email>;
export type WebhookConfig = z.output<typeof webhook>;
