import * as z from 'zod/mini';

/**
 * Who brings a source into play: a provider is one itself; a location stands in the configuration, was registered by somebody,
 * was found by a provider, or stands in a file that another location reads.
 */
export const sourceOrigins = ['provider', 'config', 'registered', 'discovered', 'nested'] as const;
export type SourceOrigin = (typeof sourceOrigins)[number];

const sourceRunSchema = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Left out while it runs or waits for its turn. */
  endedAt: z.optional(z.iso.datetime()),
  cause: z.enum(['schedule', 'asked', 'registration', 'file-change', 'provider', 'other']),
  /** Who asked for it: a user, a service, or a provider. */
  actor: z.optional(z.string()),
  outcome: z.enum(['running', 'succeeded', 'failed', 'interrupted']),
  /** How many entities it read; what has not changed is not read again. */
  entities: z.number(),
  problems: z.number(),
  /** The first of the problems, or why it broke off. */
  error: z.optional(z.string()),
});
export type SourceRun = z.output<typeof sourceRunSchema>;

const sourceProblemSchema = z.object({
  message: z.string(),
  /** The file or URL, as `type:target`. */
  location: z.optional(z.string()),
  line: z.optional(z.number()),
  since: z.optional(z.string()),
  /** What it is wrong with, when that is in the catalog all the same. */
  entityRef: z.optional(z.string()),
});
export type SourceProblem = z.output<typeof sourceProblemSchema>;

export const sourceSchema = z.object({
  /** `provider:<name>`, or the ref of the Location entity. */
  id: z.string(),
  origin: z.enum(sourceOrigins),
  title: z.string(),
  /** A URL without secrets, or a file; where a provider reads, if it tells. */
  target: z.optional(z.string()),
  /** How many targets there are beside the first one. */
  moreTargets: z.optional(z.number()),
  /** The id of the provider or location that brings this one. */
  broughtBy: z.optional(z.string()),
  /** How many entities it brings itself. */
  entities: z.number(),
  problems: z.number(),
  error: z.optional(z.string()),
  isRunning: z.boolean(),
  lastReadAt: z.optional(z.iso.datetime()),
  nextReadAt: z.optional(z.iso.datetime()),
  everyMs: z.optional(z.number()),
  /** A cron expression in UTC, for a provider that reads at such times. */
  cron: z.optional(z.string()),
  /** It reads only when somebody asks for it. */
  isManual: z.optional(z.boolean()),
  /** The last run that read something or was requested; a scan that found nothing new is none. */
  lastRun: z.optional(sourceRunSchema),
  /** Whether it can be asked to read now; a provider without a schedule decides by itself when it brings something. */
  isReadable: z.boolean(),
  /** A provider that is no longer installed, whose entities are kept. */
  isAbandoned: z.optional(z.boolean()),
});
export type Source = z.output<typeof sourceSchema>;

export const sourcePageSchema = z.object({
  items: z.array(sourceSchema),
  totalItems: z.number(),
  /** Of what the text and the entity leave, whatever else is chosen. */
  counts: z.object({ all: z.number(), failing: z.number(), origins: z.record(z.string(), z.number()) }),
  /** When all locations were scanned last, and how often that is. */
  round: z.object({
    everyMs: z.optional(z.number()),
    nextAt: z.optional(z.iso.datetime()),
    last: z.optional(sourceRunSchema),
  }),
});
export type SourcePage = z.output<typeof sourcePageSchema>;

export const sourceDetailSchema = z.object({
  source: sourceSchema,
  /** All targets, without secrets. */
  targets: z.array(z.string()),
  problems: z.array(sourceProblemSchema),
  /** Newest first; the last ones are kept. */
  runs: z.array(sourceRunSchema),
});
export type SourceDetail = z.output<typeof sourceDetailSchema>;
