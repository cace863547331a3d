import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/**
 * The origin of a source: a provider is its own origin; a location is in the configuration, was registered, was discovered by a
 * provider, or is in a file that another location reads.
 */
export const sourceOrigins = ['provider', 'config', 'registered', 'discovered', 'nested'] as const;
export type SourceOrigin = (typeof sourceOrigins)[number];

const sourceRunSchema = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** Missing while it is running or queued. */
  endedAt: z.optional(z.iso.datetime()),
  cause: z.enum(['schedule', 'asked', 'registration', 'file-change', 'provider', 'other']),
  /** The user, service or provider that requested it. */
  actor: z.optional(z.string()),
  outcome: z.enum(['running', 'succeeded', 'failed', 'interrupted']),
  /** The number of entities that were read; unchanged ones are skipped. */
  entities: z.number(),
  problems: z.number(),
  /** The first problem, or the reason why it was aborted. */
  error: z.optional(z.string()),
});
export type SourceRun = z.output<typeof sourceRunSchema>;

const sourceProblemSchema = z.object({
  message: z.string(),
  /** The file or URL, as `type:target`. */
  location: z.optional(z.string()),
  line: z.optional(z.number()),
  since: z.optional(timestamp),
  /** The affected entity, if it is in the catalog despite the problem. */
  entityRef: z.optional(entityRef),
});
export type SourceProblem = z.output<typeof sourceProblemSchema>;

export const sourceSchema = z.object({
  /** `provider:<name>`, or the ref of the Location entity. */
  id: z.string(),
  origin: z.enum(sourceOrigins),
  title: z.string(),
  /** A URL without secrets, or a file; for a provider, where it reads, if known. */
  target: z.optional(z.string()),
  /** The number of targets besides the first one. */
  moreTargets: z.optional(z.number()),
  /** The id of the provider or location that added this one. */
  broughtBy: z.optional(z.string()),
  /** The id of another location that reads the same file. */
  duplicateOf: z.optional(z.string()),
  /** The number of entities that come directly from it. */
  entities: z.number(),
  problems: z.number(),
  error: z.optional(z.string()),
  isRunning: z.boolean(),
  lastReadAt: z.optional(z.iso.datetime()),
  nextReadAt: z.optional(z.iso.datetime()),
  everyMs: z.optional(z.number()),
  /** The cron expression of a provider's schedule, in UTC. */
  cron: z.optional(z.string()),
  /** It is read on request only. */
  isManual: z.optional(z.boolean()),
  /** The last run that read something or was requested. Scans without changes do not count. */
  lastRun: z.optional(sourceRunSchema),
  /** Whether it can be read now. A provider without a schedule decides when it sends updates. */
  isReadable: z.boolean(),
  /** Whether it is a provider that is no longer installed, whose entities are kept. */
  isAbandoned: z.optional(z.boolean()),
});
export type Source = z.output<typeof sourceSchema>;

export const sourcePageSchema = z.object({
  items: z.array(sourceSchema),
  totalItems: z.number(),
  /** `all`: after the text and entity filters. `failing` and `origins`: after all filters except their own. */
  counts: z.object({ all: z.number(), failing: z.number(), origins: z.record(z.string(), z.number()) }),
  /** The interval and the last time of the scan of all locations. */
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
  /** Newest first; only the latest are kept. */
  runs: z.array(sourceRunSchema),
  /** The number of Users and Groups that a directory has provided. */
  people: z.optional(z.object({ users: z.number(), groups: z.number() })),
});
export type SourceDetail = z.output<typeof sourceDetailSchema>;
