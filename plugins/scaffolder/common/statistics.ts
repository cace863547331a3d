import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** Recent statistics of a template, over the runs that the caller may see. */
const templateStatisticsSchema = z.object({
  templateRef: entityRef,
  runs: z.number(),
  failures: z.number(),
  /** Median duration of successful runs, if any. */
  typicalMs: z.optional(z.number()),
});
export type TemplateStatistics = z.infer<typeof templateStatisticsSchema>;

export const statisticsSchema = z.object({
  /** Earlier runs are not counted. */
  since: timestamp,
  templates: z.array(templateStatisticsSchema),
  /** The templates that the caller has run, most recent first. */
  lastUsed: z.array(z.object({ templateRef: z.string(), at: z.string() })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
