import type { CheckBudget } from './budget.ts';

/** A JSON object with arbitrary keys. */
export type JsonObject = Record<string, unknown>;

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The path from the root value to a part of it, last key first. */
export type Place = { within: Place | undefined; key: string | number };

/** A violation of a schema. */
export type SchemaProblem = {
  place: Place | undefined;
  /** The violated rule: a keyword of the schema. */
  name: string;
  message: string;
  argument: unknown;
  schema: unknown;
  instance: unknown;
};

/** The first problems of a check, up to a limit. */
export type Found = { readonly problems: SchemaProblem[]; readonly max: number };

/** A value and the schema it is checked against. */
export type Meeting = {
  value: unknown;
  schema: JsonSchema;
  place: Place | undefined;
  /** The base URI of references; empty if no enclosing schema has one. */
  base: string;
  depth: number;
  found: Found;
  check: SchemaCheck;
};

/** The parts of a check that keywords use. */
export type SchemaCheck = {
  budget: CheckBudget;
  /** Undefined for a pattern that is checked elsewhere. */
  patternOf(source: string): Pattern | undefined;
  /** The members of an enumeration, indexed for lookup. */
  membersOf(values: readonly unknown[]): Members;
  /** The names of an object's own properties. */
  keysOf(object: object, rule: string): readonly string[];
  /** Checks a value against another schema, at the same place or below it. */
  follow(meeting: Meeting, value: unknown, schema: unknown, more?: Partial<Pick<Meeting, 'place' | 'found'>>): void;
  /** The schema that a `$ref` means, and the base URI of references in it. */
  referenced(reference: string, base: string): { schema: unknown; base: string };
};

/** A pattern that reports its matching cost. */
export type Pattern = { size: number; isIn(text: string, spend: (steps: number) => void): boolean };

export type Members = { has(value: unknown): boolean };

export type Keyword = (meeting: Meeting) => void;

export class InvalidSchemaError extends Error {}

export const isFull = ({ problems, max }: Found): boolean => problems.length >= max;

export function report(
  { found, schema, value, place, check }: Meeting,
  name: string,
  message: string,
  argument?: unknown,
) {
  check.budget.spend(problemSteps, name);
  if (!isFull(found)) found.problems.push({ place, name, message, argument, schema, instance: value });
}

const problemSteps = 20;

/** Whether a value matches another schema at the same place. */
export function matches(meeting: Meeting, value: unknown, schema: unknown): boolean {
  return problemsWith(meeting, value, schema, { max: 1 }).length === 0;
}

export function problemsWith(
  meeting: Meeting,
  value: unknown,
  schema: unknown,
  { max = meeting.found.max, place = meeting.place }: { max?: number; place?: Place | undefined } = {},
): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  meeting.check.follow(meeting, value, schema, { place, found: { problems, max } });
  return problems;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const ownValue = (object: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
