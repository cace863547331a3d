import { InputError, messageOf } from '@callboard/errors';
import { severities } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import * as z from 'zod';
import { createAction } from '../action.ts';

const origin = 'plugin:scaffolder';

export const sendNotification = (notifications: NotificationsService) =>
  createAction({
    id: 'notification:send',
    description: 'Sends a notification to users, group members, entity owners, or everyone.',
    input: z.object({
      recipients: z.enum(['broadcast', 'entity']).describe('Everyone, or the recipients in `entityRefs`'),
      entityRefs: z
        .array(z.string())
        .max(1_000)
        .optional()
        .describe('Users, groups, or entities whose owners are notified'),
      title: z.string().min(1).max(1_000).describe('The title'),
      info: z.string().max(20_000).optional().describe('The details'),
      link: z.string().optional().describe('A link to follow'),
      severity: z.enum(severities).optional().describe('The severity; normal by default'),
      scope: z.string().optional().describe('Replaces an earlier notification with the same scope'),
      topic: z.string().optional().describe('The topic, by which users choose their notifications'),
      optional: z.boolean().optional().describe('Whether the step continues if sending fails'),
    }),
    examples: [
      { description: 'Notify everyone', input: { recipients: 'broadcast', title: 'A new service is available' } },
      {
        description: 'Notify the owners, with a link',
        input: {
          recipients: 'entity',
          entityRefs: ['component:default/check-in'],
          title: 'Please review the change',
          link: 'https://git.example.com/check-in/pulls/7',
          severity: 'high',
        },
      },
    ],
    async run({ input, logger, once, task, masked, effectKey }) {
      const { recipients, entityRefs, optional = false, severity, ...texts } = input;
      const { title, info, ...more } = masked(texts);
      if (recipients === 'entity' && !entityRefs?.length) {
        if (optional) return;
        throw new InputError('Entity references must be provided');
      }
      logger.info(`Sending a notification to ${recipients === 'broadcast' ? 'everyone' : entityRefs!.join(', ')}`);
      if (task.isDryRun) return;
      try {
        await once('send', async () => {
          const notification = {
            recipients:
              recipients === 'broadcast'
                ? ({ type: 'broadcast' } as const)
                : ({ type: 'entity', entityRef: entityRefs! } as const),
            payload: {
              title,
              ...(info !== undefined && { description: info }),
              ...withoutUndefined({ ...more, severity }),
            },
          };
          await notifications.send(origin, notification, { effectKey });
        });
      } catch (error) {
        if (!optional) throw error;
        logger.warn(`The notification was not sent: ${messageOf(error)}`);
      }
    },
    supportsDryRun: true,
    // A repeated one has the same effect key.
    isIdempotent: true,
  });

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;
