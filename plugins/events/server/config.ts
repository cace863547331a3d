import * as z from 'zod';

export const eventsConfig = z.object({
  events: z
    .object({
      http: z
        .object({
          /** Topics that are accepted from anybody, because nothing verifies the sender. What a plugin verifies need not be here. */
          topics: z
            .array(z.string().regex(/^[\w.-]{1,100}$/, 'must be a name of letters, digits, dots and dashes'))
            .default([]),
        })
        .prefault({}),
    })
    .prefault({}),
});
