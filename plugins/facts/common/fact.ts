import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

export const MAX_FACTS = 200;
export const MAX_FACT_TEXT = 1_000;
export const MAX_FACT_ITEMS = 100;
export const MAX_BATCH = 1_000;

export const factTypes = ['number', 'string', 'boolean', 'date', 'list'] as const;
export type FactType = (typeof factTypes)[number];

/** The meaning of a fact, declared by its collector. */
export const factDefinitionSchema = z.object({
  type: z.enum(factTypes),
  description: z.optional(z.string()),
  /** Shown after a number: `%`, `days`. */
  unit: z.optional(z.string()),
});
export type FactDefinition = z.output<typeof factDefinitionSchema>;

/** Lower-case letters, digits and hyphens: collectors are part of URLs and of search keys. */
export const collectorId = /^[a-z][a-z0-9-]{0,62}$/;
/** Search keys ignore case, so names that differ only in case would be the same. */
export const factName = /^[A-Za-z][A-Za-z0-9_-]{0,62}$/;

const text = z.string().check(z.maxLength(MAX_FACT_TEXT));
const factValueSchema = z.union([z.number(), z.boolean(), text, z.array(text).check(z.maxLength(MAX_FACT_ITEMS))]);
export type FactValue = z.output<typeof factValueSchema>;

/** The facts of one collector about one entity, by name. */
export const factsSchema = z
  .record(z.string().check(z.regex(factName)), factValueSchema)
  .check(z.refine((facts) => Object.keys(facts).length <= MAX_FACTS, `must have at most ${MAX_FACTS} facts`));
export type Facts = z.output<typeof factsSchema>;

/** The newest facts of one collector about one entity. */
export const collectedSchema = z.object({
  facts: factsSchema,
  /** When they were collected. ISO 8601. */
  at: timestamp,
  /** Why the last attempt failed; the facts are then those of an earlier one. */
  error: z.optional(z.string()),
});
export type Collected = z.output<typeof collectedSchema>;

/** The search key of a fact. */
export const factKey = (collector: string, name: string): string => `facts.${collector}.${name}`.toLowerCase();
