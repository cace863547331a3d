import * as z from 'zod';

const count = z.number().int().positive();

/** How many streams and websockets may be open at the same time. A browser needs one, regardless of its tabs. */
const connections = z
  .object({
    perCaller: count.default(100).describe('Maximum number of open connections per user or address.'),
    total: count.default(10_000).describe('Maximum number of open connections in total.'),
  })
  .prefault({});

export const signalsConfig = z.object({ signals: z.object({ connections }).prefault({}) });
