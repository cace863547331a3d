import { get } from '@callboard/contract';
import * as z from 'zod/mini';
import { date } from './contract.ts';
import { severities } from './notification.ts';

const MAX_ANSWERED = 100;

const described = (description: string) => z.string().check(z.maxLength(200), z.describe(description));
const wholeNumber = (minimum: number, maximum: number, description: string) =>
  z.coerce.number().check(z.int(), z.gte(minimum), z.lte(maximum), z.describe(description));

const description = `Returns notifications of the user, the newest first.

"view" selects them: "unread" (the default), "read", "saved" or "all". It can be combined with "search" (words in the title or the description), "topic", "minimumSeverity" and "createdAfter".

Each notification has an "id", an "origin" (the plugin or service that sent it), the time "created" and, where they apply, the times "updated", "read" and "saved". Its "payload" has a "title", a "severity" and often a "description", a "link" and a "topic".

"totalCount" is the number of all notifications that match. For more of them, call it again with an "offset". It marks nothing as read.`;

/** Wire: notifications as Backstage offers them to agents and scripts. */
export const notificationsActionContract = {
  getNotifications: get('/actions/get-notifications', {
    summary: "The caller's notifications, for agents",
    query: z.object({
      view: z.optional(
        z.enum(['unread', 'read', 'saved', 'all']).check(z.describe("Which notifications; 'unread' by default.")),
      ),
      search: z.optional(described('Words in the title or the description.')),
      topic: z.optional(described('Only notifications with exactly this topic.')),
      minimumSeverity: z.optional(
        z.enum(severities).check(z.describe("The lowest severity: 'high' returns critical and high ones.")),
      ),
      createdAfter: z.optional(
        date.check(z.describe("An ISO 8601 time, such as '2026-01-31T00:00:00Z'; only newer notifications.")),
      ),
      offset: z.optional(wholeNumber(0, 1_000_000, 'How many notifications to skip; none by default.')),
      limit: z.optional(wholeNumber(1, MAX_ANSWERED, `How many to return: 1 to ${MAX_ANSWERED}; 10 by default.`)),
    }),
    response: z.object({ notifications: z.array(z.looseObject({})), totalCount: z.number() }),
    action: {
      name: 'get-notifications',
      title: 'Get Notifications',
      description,
      attributes: { readOnly: true, idempotent: true },
      shortens: { list: 'notifications', limitedBy: 'limit' },
      examples: [
        { title: 'Unread notifications', input: {} },
        { title: 'Important unread notifications', input: { minimumSeverity: 'high' } },
        {
          title: 'Everything since the start of the month',
          input: { view: 'all', createdAfter: '2026-01-01T00:00:00Z', limit: 25 },
        },
      ],
    },
  }),
};
