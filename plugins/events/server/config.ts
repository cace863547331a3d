import { unread } from '@callboard/config';
import * as z from 'zod';

export const eventsConfig = z.object({
  events: z
    .object({
      http: z
        .object({
          topics: z
            .array(z.string().regex(/^[\w.-]{1,100}$/, 'must consist of letters, digits, dots, dashes and underscores'))
            .default([])
            .describe(
              'Topics that accept events from anyone, without verifying the sender. Topics that a plugin verifies do not belong here.',
            ),
        })
        .prefault({}),
      // The bus is always there, on both databases.
      useEventBus: unread((value) => (value === 'never' ? 'events always use the bus of the database' : undefined)),
      notifyTimeoutMs: unread(),
    })
    .prefault({}),
});
