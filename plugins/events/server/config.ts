import * as z from 'zod';

export const eventsConfig = z.object({
  events: z
    .object({
      http: z
        .object({
          topics: z
            .array(z.string().regex(/^[\w.-]{1,100}$/, 'must be a name of letters, digits, dots and dashes'))
            .default([])
            .describe(
              'Topics that anybody may post events to, because nothing verifies the sender; topics that a plugin verifies need no entry.',
            ),
        })
        .prefault({}),
    })
    .prefault({}),
});
