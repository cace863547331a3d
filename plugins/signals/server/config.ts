import * as z from 'zod';

/** How many streams and websockets may be open at once. A browser needs one, however many tabs it has. */
const connections = z
  .object({
    /** For one user; for one address, where people share a name, as guests do. */
    perCaller: z.number().int().positive().default(100),
    total: z.number().int().positive().default(10_000),
  })
  .prefault({});

export const signalsConfig = z.object({ signals: z.object({ connections }).prefault({}) });
