import { secret, unread } from '@callboard/config';
import { duration } from '@callboard/server-kit';
import * as z from 'zod';
import { severities } from '../common/index.ts';

const day = 86_400_000;
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** The notifications that a sender forwards. */
const filter = z
  .object({
    minSeverity: z.enum(severities).optional().describe('Only notifications of at least this severity.'),
    maxSeverity: z.enum(severities).optional().describe('Only notifications of at most this severity.'),
    excludedTopics: z.array(z.string()).optional().describe('Excludes notifications about these topics.'),
    includedTopics: z.array(z.string()).optional().describe('Only notifications about these topics.'),
  })
  .optional();

const email = z.object({
  transportConfig: z.object({
    transport: z
      .literal('smtp', { error: "must be 'smtp', the only supported transport" })
      .describe('The mail transport; only smtp is supported.'),
    hostname: z.string().min(1).describe('The host of the mail server.'),
    port: z.number().int().min(1).max(65_535).default(587).describe('The port of the mail server.'),
    secure: z
      .boolean()
      .default(false)
      .describe('Uses TLS from the first byte; otherwise STARTTLS where the server offers it.'),
    requireTls: z.boolean().default(false).describe('Rejects mail servers that do not offer TLS.'),
    username: z.string().optional().describe('The user name for the mail server.'),
    password: secret(z.string()).optional().describe('The password of the user.'),
  }),
  sender: z.string().min(1).describe('The sender address.'),
  replyTo: z.string().optional().describe('The address for replies.'),
  broadcastConfig: z
    .object({
      receiver: z
        .enum(['none', 'users', 'config'])
        .default('none')
        .describe('Who gets emails for broadcast notifications: nobody, all users, or receiverEmails.'),
      receiverEmails: z.array(z.email()).default([]).describe('The addresses that get broadcast notifications.'),
    })
    .prefault({}),
  allowlistEmailAddresses: z
    .array(z.string())
    .optional()
    .describe('Sends emails only to these addresses, for testing.'),
  allowedEmailDomains: unread('list the addresses in allowlistEmailAddresses, or restrict the mail server'),
  cache: unread(),
  concurrencyLimit: unread(),
  throttleInterval: unread(),
  sesConfig: unread('emails are sent by SMTP; Amazon SES has an SMTP endpoint'),
  denylistEmailAddresses: z.array(z.string()).default([]).describe('Sends no emails to these addresses.'),
  filter,
});

const webhook = z.object({
  name: z.string().min(1).max(100).describe('The name of the channel.'),
  url: secret(httpUrl).describe('The webhook URL of Slack, Mattermost, Rocket.Chat or similar.'),
  for: z.array(z.string()).default([]).describe('Sends notifications for these users and groups; broadcasts if empty.'),
  filter,
});

const setting = {
  id: z.string().describe('The id of the origin or topic.'),
  enabled: z.boolean().describe('Whether it is enabled.'),
};

export const notificationsConfig = z.object({
  app: z.object({ title: z.string().default('Callboard'), baseUrl: z.string().optional() }).prefault({}),
  notifications: z
    .object({
      // Notifications are sent by a job, in batches.
      concurrencyLimit: unread(),
      throttleInterval: unread(),
      retention: duration.default(365 * day).describe('How long unsaved notifications are kept.'),
      defaultSettings: z
        .object({
          channels: z.array(
            z.object({
              id: z.string().describe('The id of the channel.'),
              enabled: z.boolean().optional().describe('Whether the channel is enabled.'),
              origins: z
                .array(
                  z.object({
                    ...setting,
                    topics: z.array(z.object(setting)).optional().describe('Settings by topic.'),
                  }),
                )
                .default([])
                .describe('Settings by origin, the plugin that sends.'),
            }),
          ),
        })
        .default({ channels: [] })
        .describe('The default notification settings of users.'),
      processors: z
        .object({
          email: email.optional().describe('Sends notifications by mail.'),
          webhook: z
            .array(webhook)
            .refine((hooks) => new Set(hooks.map(({ name }) => name)).size === hooks.length, 'must have unique names')
            .default([])
            .describe('Sends notifications to chats.'),
          slack: unread('send to Slack with notifications.processors.webhook'),
        })
        .prefault({}),
    })
    .prefault({}),
});

export type EmailConfig = z.output<typeof email>;
export type WebhookConfig = z.output<typeof webhook>;
