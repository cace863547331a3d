import type * as z from 'zod/v4/core';

const requiredMessage = 'must have required property';
const typeNames: Record<string, string> = { int: 'integer', record: 'object', map: 'object', set: 'array' };
const units: Record<string, string> = { string: 'characters', array: 'items', set: 'items' };

const LONGEST_SHOWN = 60;
const MOST_SHOWN = 20;
const MAX_TEXT = 1_000;

type Describers = {
  [Code in z.$ZodRawIssue['code']]?: (issue: Extract<z.$ZodRawIssue, { code: Code }>) => string;
};

// Wire: messages read "must be ...", as clients know them from Backstage's JSON schema checks.
const describers: Describers = {
  invalid_type: (issue) => `must be ${typeNames[issue.expected] ?? issue.expected}`,
  invalid_value: ({ values, input }) =>
    values.length === 1
      ? `must be ${JSON.stringify(values[0])}`
      : `must be equal to one of the allowed values: ${values.join(', ')}, not ${shortened(input)}`,
  invalid_format: (issue) =>
    issue.format === 'regex' ? `must match pattern "${issue.pattern}"` : `must match format "${issue.format}"`,
  too_small: (issue) =>
    describeBound(
      issue.origin,
      `must be ${issue.inclusive ? '>=' : '>'} ${issue.minimum}`,
      `fewer than ${issue.minimum}`,
    ),
  too_big: (issue) =>
    describeBound(
      issue.origin,
      `must be ${issue.inclusive ? '<=' : '<'} ${issue.maximum}`,
      `more than ${issue.maximum}`,
    ),
  not_multiple_of: (issue) => `must be multiple of ${issue.divisor}`,
  unrecognized_keys: (issue) => `must NOT have additional properties: ${firstOf(issue.keys, ', ', String)}`,
  invalid_union: describeUnion,
};

/** Zod's error map for requests and responses; messages in the schema take precedence. */
export function issueMessage(issue: z.$ZodRawIssue): string {
  if (issue.input === undefined) return requiredMessage;
  const describe = describers[issue.code] as ((issue: z.$ZodRawIssue) => string) | undefined;
  return describe?.(issue) ?? 'must be valid';
}

/** One line for an issue: `request/query/limit must be integer`. */
export function describeIssue(root: string, issue: z.$ZodIssue): string {
  const isMissing = issue.message === requiredMessage;
  if (isMissing && issue.path.length > 0) {
    return `${pathOf(root, issue.path.slice(0, -1))} ${requiredMessage} '${String(issue.path.at(-1))}'`;
  }
  const message = isMissing ? 'must be present' : issue.message;
  return `${pathOf(root, issue.path)} ${message}`;
}

/** The first few of possibly millions. */
export function firstOf<T>(items: readonly T[], separator: string, textOf: (item: T) => string): string {
  const left = items.length - MOST_SHOWN;
  const texts = items.slice(0, MOST_SHOWN).map(textOf).map(cut);
  return [...texts, ...(left > 0 ? [`and ${left} more`] : [])].join(separator);
}

/** Names in a request can have any length, and the message repeats them. */
const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text);

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text;
}

function pathOf(root: string, path: readonly PropertyKey[]): string {
  return [root, ...path.map(String)].join('/');
}

function describeBound(origin: string, asNumber: string, asCount: string): string {
  const unit = units[origin];
  return unit ? `must NOT have ${asCount} ${unit}` : asNumber;
}

function describeUnion(issue: { errors?: z.$ZodIssue[][] }): string {
  const choices = (issue.errors ?? []).map(([first]) => (first?.path.length === 0 ? first.message : ''));
  const prefix = 'must be ';
  if (choices.length === 0 || !choices.every((choice) => choice.startsWith(prefix))) {
    return 'must match one of the allowed forms';
  }
  return prefix + [...new Set(choices.map((choice) => choice.slice(prefix.length)))].join(' or ');
}
