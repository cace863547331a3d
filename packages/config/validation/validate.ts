import { messageOf } from '@callboard/errors';
import * as z from 'zod';
import { type ConfigPath, formatPath, valueAt } from '../configPath.ts';
import type { ConfigSchema } from '../schema.ts';
import type { Settled } from '../sources/merge.ts';
import { closestOption } from './closestOption.ts';
import { coerce } from './coerce.ts';
import { describeChoice, describeRule, describeValue } from './describe.ts';
import { definitionOf, isSecretAt, positionsAt } from './positions.ts';

export type OwnedSchema = {
  owner: string;
  schema: ConfigSchema;
  /** Precedes each of its problems, such as the name of its plugin. */
  title?: string;
  /** Its problems do not stop the loading; they are listed as failures. */
  isOptional?: boolean;
};
/** `input` is the data before the schema's transforms, `value` the data after them. */
export type Validation = { input?: unknown; value?: unknown; problems: readonly string[] };

type Subject = { schema: ConfigSchema; schemas: readonly ConfigSchema[]; input: unknown; unset: Settled['unset'] };

// The schema author's message takes precedence, so an empty message means: describe the schema's rule.
const noMessage = () => '';

/** Checks data against one schema; `schemas` are those of all plugins, since any of them may mark a value as secret. */
export function validate(
  { owner, schema }: Pick<OwnedSchema, 'owner' | 'schema'>,
  schemas: readonly ConfigSchema[],
  settled: Settled,
): Validation {
  try {
    const input = coerce(schema, settled.data, (path) => settled.texts.get(path)?.texts[0]);
    // Compiling a schema takes longer than using it once.
    const result = schema.safeParse(input, { error: noMessage, jitless: true });
    if (result.success) return { input, value: result.data, problems: [] };
    const subject = { schema, schemas, input, unset: settled.unset };
    return { problems: result.error.issues.flatMap((issue) => problemsOf(issue, [], subject)) };
  } catch (thrown) {
    return { problems: [`The config schema of '${owner}' failed: ${messageOf(thrown)}`] };
  }
}

function problemsOf(issue: z.core.$ZodIssue, base: ConfigPath, subject: Subject): string[] {
  const path = [...base, ...(issue.path as ConfigPath)];
  const value = valueAt(subject.input, path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `Unknown key '${formatPath([...path, key])}'`);
  }
  if (issue.code === 'invalid_key') {
    const rule = issue.issues[0]?.message;
    return [`The key of '${formatPath(path)}' is not allowed${rule ? `: ${rule}` : ''}`];
  }
  if (value === undefined && issue.code !== 'custom') {
    return missingBelow(path, subject).map((missing) => describeMissing(missing, subject));
  }
  if (issue.code === 'invalid_union') {
    const closest = closestOption(issue.errors);
    if (closest) return closest.flatMap((inner) => problemsOf(inner, path, subject));
  }
  const expected = issue.message || describeExpected(issue, path, subject);
  const place = path.length === 0 ? '' : ` at '${formatPath(path)}'`;
  const isShown = value !== undefined && !isSecretAt(subject.schemas, path);
  const shown = isShown ? `, got ${describeValue(value)}` : '';
  const sentence =
    expected.startsWith('must ') && path.length > 0 ? `'${formatPath(path)}' ${expected}` : expected + place;
  return [sentence + shown + becauseUnset([...unsetAround(path, subject), ...unsetBelow(path, subject)])];
}

function describeExpected(issue: z.core.$ZodIssue, path: ConfigPath, { schema }: Subject): string {
  const rules = positionsAt([schema], path).map((position) => describeRule(position.schema));
  return issue.code === 'custom' || rules.length === 0 ? 'Invalid value' : `Expected ${describeChoice(rules)}`;
}

/** Names the keys that are really missing inside a missing object: 'app.baseUrl' is more useful than 'app'. */
function missingBelow(path: ConfigPath, subject: Subject): ConfigPath[] {
  const [position, ...others] = positionsAt([subject.schema], path);
  if (!position || others.length > 0 || definitionOf(position.schema).type !== 'object') return [path];
  const issues = z.safeParse(position.schema, {}).error?.issues ?? [];
  const below = issues
    .filter((issue) => issue.path.length > 0)
    .map((issue) => [...path, ...(issue.path as ConfigPath)]);
  return below.length === 0 ? [path] : below.flatMap((inner) => missingBelow(inner, subject));
}

function describeMissing(path: ConfigPath, subject: Subject): string {
  return `Missing required value at '${formatPath(path)}'${becauseUnset(unsetAround(path, subject))}`;
}

/** The unset variable may belong to the key or to an object around it. */
function unsetAround(path: ConfigPath, { unset }: Subject): readonly string[] {
  return path.map((_, depth) => unset.get(formatPath(path.slice(0, depth + 1)))).find(Boolean) ?? [];
}

/** A list or an object may be invalid because a part of it was left out. */
function unsetBelow(path: ConfigPath, { unset }: Subject): readonly string[] {
  const place = formatPath(path);
  const isBelow = (key: string) => key.startsWith(`${place}.`) || key.startsWith(`${place}[`);
  return [...unset].flatMap(([key, variables]) => (isBelow(key) ? variables : []));
}

const becauseUnset = (variables: readonly string[]) => (variables.length > 0 ? ` (${describeUnset(variables)})` : '');

export function describeUnset(variables: readonly string[]): string {
  const [first, ...others] = [...new Set(variables)];
  if (others.length === 0) return `the environment variable ${first} is not set`;
  return `the environment variables ${[first, ...others].join(', ')} are not set`;
}
