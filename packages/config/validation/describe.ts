import { withoutUrlSecrets } from '@callboard/errors';
import * as z from 'zod';
import { definitionOf } from './positions.ts';

type Rule = z.core.JSONSchema.JSONSchema;

const formats: Record<string, string> = {
  uri: 'a URL',
  email: 'an email address',
  uuid: 'a UUID',
  duration: "an ISO 8601 duration such as 'PT5M'",
  'date-time': 'an ISO 8601 date and time',
  date: "a date such as '2025-01-31'",
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
};

const kinds: Partial<Record<string, (rule: Rule) => string>> = {
  string: describeText,
  number: (rule) => `a number${describeRange(rule)}`,
  integer: (rule) => `an integer${describeRange(rule)}`,
  boolean: () => 'true or false',
  null: () => 'null',
  object: () => 'an object',
  array: ({ minItems, maxItems }) => `a list${describeSize(minItems, maxItems, 'item')}`,
};

/** A schema's rule in words: "an integer from 0 to 65535". */
export function describeRule(schema: z.core.$ZodType): string {
  if (['object', 'record'].includes(definitionOf(schema).type)) return 'an object';
  const rule = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (rule.const !== undefined) return describeValue(rule.const);
  if (rule.enum) return describeChoice(rule.enum.map(describeValue));
  return kinds[String(rule.type)]?.(rule) ?? 'a value';
}

export function describeChoice(choices: readonly string[]): string {
  const unique = [...new Set(choices)];
  const last = unique.pop() ?? '';
  return unique.length === 0 ? last : `${unique.join(', ')} or ${last}`;
}

/** Shortens a value to one line of a message. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const line = withoutUrlSecrets(value).replace(/\s+/g, ' ');
  return `'${line.length > 60 ? `${line.slice(0, 60)}…` : line}'`;
}

function describeText({ format, pattern, minLength, maxLength }: Rule): string {
  const known = format && formats[format];
  if (known) return known;
  if (pattern) return `a string that matches /${pattern}/`;
  if (minLength === 1 && maxLength === undefined) return 'a string that is not empty';
  return `a string${describeSize(minLength, maxLength, 'character')}`;
}

function describeSize(minimum: number | undefined, maximum: number | undefined, unit: string): string {
  const counted = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (minimum !== undefined && maximum !== undefined) return ` of ${minimum} to ${counted(maximum)}`;
  if (minimum !== undefined) return ` of at least ${counted(minimum)}`;
  return maximum === undefined ? '' : ` of at most ${counted(maximum)}`;
}

function describeRange({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: Rule): string {
  // zod gives every integer the safe integer bounds; no author wrote those.
  const min = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const max = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  const bounds = [
    min !== undefined && `of at least ${min}`,
    exclusiveMinimum !== undefined && `above ${exclusiveMinimum}`,
    max !== undefined && `of at most ${max}`,
    exclusiveMaximum !== undefined && `below ${exclusiveMaximum}`,
    multipleOf !== undefined && `that is a multiple of ${multipleOf}`,
  ].filter((bound) => bound !== false);
  return bounds.length === 0 ? '' : ` ${bounds.join(' and ')}`;
}
