import * as z from 'zod/mini';

export const DEFAULT_LOCATION_TYPE = 'url';

/** A registered location, as the API returns it. */
export const locationSchema = z.object({
  id: z.string(),
  type: z._default(z.string(), DEFAULT_LOCATION_TYPE),
  target: z.string(),
  entityRef: z.optional(z.string()),
});

export type Location = z.output<typeof locationSchema>;
