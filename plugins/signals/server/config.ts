import * as z from 'zod';

/** How many streams and websockets may be open at once. A browser needs one, however many tabs it has. */
const connections = z
  .object({
    perCaller: z
      .number()
      .int()
      .positive()
      .default(100)
      .describe('How many connections one user, or address, may have open.'),
    total: z.number().int().positive().default(10_000).describe('How many connections may be open in all.'),
  })
  .prefault({});

export const signalsConfig = z.object({ signals: z.object({ connections }).prefault({}) });
