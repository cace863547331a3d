import * as z from 'zod';
import { type ConfigPath, formatPath } from '../configPath.ts';
import { isObject } from '../json.ts';
import { closestOption } from './closestOption.ts';
import { accepts, childOf, definitionOf, innerOf } from './positions.ts';

/** The environment text behind a value, by the value's formatted path. */
export type TextAt = (path: string) => string | undefined;

const booleans = new Map([
  ...['true', 'yes', 'y', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'off', '0'].map((word) => [word, false] as const),
]);

/**
 * Fits data to a schema without loss: a string that is a number or a boolean becomes one if the schema expects it (variables are always
 * texts), and a key without a value (null) counts as left out unless the schema accepts null.
 */
export function coerce(schema: z.core.$ZodType, value: unknown, textAt: TextAt, path: ConfigPath = []): unknown {
  if (value === null) return accepts(schema, null) ? null : undefined;
  const inner = innerOf(schema);
  if (inner) return coerce(inner, value, textAt, path);

  const definition = definitionOf(schema);
  if (definition.type === 'union') {
    // Values that already match stay unchanged.
    return accepts(schema, value) ? value : coerceToOption(definition.options, value, textAt, path);
  }
  if (definition.type === 'intersection') {
    return coerce(definition.right, coerce(definition.left, value, textAt, path), textAt, path);
  }

  const coerceItem = (part: string | number, item: unknown) => {
    const child = childOf(schema, part);
    return child && child !== schema ? coerce(child, item, textAt, [...path, part]) : item;
  };
  if (Array.isArray(value)) return value.map((item, index) => coerceItem(index, item));
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, item]) => [key, coerceItem(key, item)] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
  }
  const text = typeof value === 'string' ? value : textAt(formatPath(path));
  return text === undefined ? value : (coerceText(definition, text) ?? value);
}

function coerceToOption(
  options: readonly z.core.$ZodType[],
  value: unknown,
  textAt: TextAt,
  path: ConfigPath,
): unknown {
  const attempts = options.map((option) => {
    const candidate = coerce(option, value, textAt, path);
    return { candidate, issues: z.safeParse(option, candidate).error?.issues ?? [] };
  });
  const fitting = attempts.find(({ issues }) => issues.length === 0);
  if (fitting) return fitting.candidate;
  // No option matches: use the most likely one, so only real problems are reported.
  const closest = closestOption(attempts.map(({ issues }) => issues));
  return attempts.find(({ issues }) => issues === closest)?.candidate ?? value;
}

function coerceText(definition: ReturnType<typeof definitionOf>, text: string): unknown {
  switch (definition.type) {
    case 'string':
      return text;
    case 'number':
      return losslessNumber(text);
    case 'boolean':
      return booleans.get(text.toLowerCase());
    case 'literal':
      return definition.values.find((value) => String(value) === text);
    case 'enum':
      return Object.values(definition.entries).find((value) => String(value) === text);
    default:
      return undefined;
  }
}

function losslessNumber(text: string): number | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const shortest = text.includes('.') ? text.replace(/\.0+$|(?<![.0])0+$/, '') : text;
  return String(Number(text)) === shortest ? Number(text) : undefined;
}
