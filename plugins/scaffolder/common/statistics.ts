import * as z from 'zod/mini';

/** How a template has fared lately, over the runs that the caller may see. */
const templateStatisticsSchema = z.object({
  templateRef: z.string(),
  runs: z.number(),
  failures: z.number(),
  /** Half of the runs that went well were quicker; left out where there were none. */
  typicalMs: z.optional(z.number()),
});
export type TemplateStatistics = z.infer<typeof templateStatisticsSchema>;

export const statisticsSchema = z.object({
  /** Runs that were started earlier are not counted. */
  since: z.string(),
  templates: z.array(templateStatisticsSchema),
  /** The templates that the caller has run, the last one first. */
  lastUsed: z.array(z.object({ templateRef: z.string(), at: z.string() })),
});
export type Statistics = z.infer<typeof statisticsSchema>;
