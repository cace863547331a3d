import * as z from 'zod';

/** How many streams and websockets may be open at the same time. A browser needs one, regardless of its tabs. */
const connections = z
  .object({
    perCaller: z
      .number()
      .int()
      .positive()
      .default(100)
      .describe('Maximum number of open connections per user or address.'),
    total: z.number().int().positive().default(10_000).describe('Maximum number of open connections in total.'),
  })
  .prefault({});

export const signalsConfig = z.object({ signals: z.object({ connections }).prefault({}) });
