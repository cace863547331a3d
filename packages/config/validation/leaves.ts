import type * as z from 'zod';
import type { ConfigPath } from '../configPath.ts';
import { isObject } from '../json.ts';
import type { Visibility } from '../schema.ts';
import { accepts, childOf, definitionOf, innerOf, namedKeys, type Position, positionsOf } from './positions.ts';

/** A value that a schema knows, with its mark. Lists and objects come before their contents, as empty values. */
export type Leaf = { path: ConfigPath; value: unknown; visibility: Visibility | undefined };

/** Walks valid data along one schema, including defaults. Only the union options that accept the value count. */
export function* leavesOf(
  schema: z.core.$ZodType,
  value: unknown,
  path: ConfigPath = [],
  inherited?: Visibility,
): Generator<Leaf> {
  const present = value === undefined ? defaultOf(schema) : value;
  if (present === undefined) return;
  const positions = positionsOf(schema, inherited, (options) => options.filter((option) => accepts(option, present)));
  for (const position of positions) yield* leavesAt(position, present, path);
}

function* leavesAt({ schema, visibility }: Position, value: unknown, path: ConfigPath): Generator<Leaf> {
  if (Array.isArray(value)) {
    yield { path, value: [], visibility };
  } else if (isObject(value)) {
    yield { path, value: {}, visibility };
  } else {
    yield { path, value, visibility };
    return;
  }
  for (const [part, item] of partsOf(schema, value)) {
    const child = childOf(schema, part);
    if (child) yield* leavesOf(child, item, [...path, part], visibility);
  }
}

/** The items of a list, or the keys of an object, including keys that only have a default. */
function partsOf(schema: z.core.$ZodType, value: unknown[] | Record<string, unknown>): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()];
  const keys = new Set([...Object.keys(value), ...namedKeys(schema)]);
  return [...keys].map((key) => [key, value[key]]);
}

export function defaultOf(schema: z.core.$ZodType): unknown {
  const definition = definitionOf(schema);
  if (definition.type === 'default' || definition.type === 'prefault') return definition.defaultValue;
  const inner = innerOf(schema);
  return inner && defaultOf(inner);
}
