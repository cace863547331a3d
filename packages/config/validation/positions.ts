import * as z from 'zod';
import type { ConfigPath } from '../configPath.ts';
import type { UnreadReason, Visibility } from '../schema.ts';

type Schema = z.core.$ZodType;
/** Selects the options of a union that apply to a value. */
export type Choose = (options: readonly Schema[]) => readonly Schema[];

/** A schema that applies to a value at some path, without its wrappers (optional, default, union ...). */
export type Position = {
  schema: Schema;
  visibility: Visibility | undefined;
  /** Set if the key is accepted and not read. */
  unread?: UnreadReason;
};

export function definitionOf(schema: Schema): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def;
}

export function accepts(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value, { jitless: true }).success;
}

/** The schema inside a wrapper that an input value is checked against; undefined if the schema is not a wrapper. */
export function innerOf(schema: Schema): Schema | undefined {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return definition.innerType;
    case 'lazy':
      return definition.getter();
    case 'pipe':
      return definitionOf(definition.in).type === 'transform' ? definition.out : definition.in;
    default:
      return undefined;
  }
}

export function positionsOf(schema: Schema, inherited?: Visibility, choose: Choose = (options) => options): Position[] {
  const marks = z.globalRegistry.get(schema);
  const marked = marks?.visibility as Visibility | undefined;
  const visibility = inherited === 'secret' ? inherited : (marked ?? inherited);
  const unread = marks?.unread as UnreadReason | undefined;
  if (unread !== undefined) return [{ schema, visibility, unread }];
  const inner = innerOf(schema);
  if (inner) return positionsOf(inner, visibility, choose);

  const definition = definitionOf(schema);
  if (definition.type === 'union') {
    return choose(definition.options).flatMap((option) => positionsOf(option, visibility, choose));
  }
  if (definition.type === 'intersection') {
    return [definition.left, definition.right].flatMap((side) => positionsOf(side, visibility, choose));
  }
  return [{ schema, visibility }];
}

/** Whether any value is allowed here and below. */
export function isOpen(schema: Schema): boolean {
  return ['any', 'unknown', 'custom', 'transform'].includes(definitionOf(schema).type);
}

export function takesKeys(schema: Schema): boolean {
  return isOpen(schema) || ['object', 'record'].includes(definitionOf(schema).type);
}

/** The keys that an object schema names. */
export function namedKeys(schema: Schema): string[] {
  const definition = definitionOf(schema);
  return definition.type === 'object' ? Object.keys(definition.shape) : [];
}

/** The schema of a key or list item; undefined when the schema does not know it. */
export function childOf(schema: Schema, part: string | number): Schema | undefined {
  if (isOpen(schema)) return schema;
  const definition = definitionOf(schema);
  if (typeof part === 'number') {
    if (definition.type === 'array') return definition.element;
    if (definition.type === 'tuple') return definition.items[part] ?? definition.rest ?? undefined;
    return undefined;
  }
  if (definition.type === 'record') return definition.valueType;
  if (definition.type !== 'object') return undefined;
  if (Object.hasOwn(definition.shape, part)) return definition.shape[part];
  const rest = definition.catchall;
  if (!rest || definitionOf(rest).type === 'never') return undefined;
  const isKnown = z.globalRegistry.get(rest)?.isKnown as ((key: string) => boolean) | undefined;
  return isKnown === undefined || isKnown(part) ? rest : undefined;
}

export function stepInto(positions: readonly Position[], part: string | number, choose?: Choose): Position[] {
  return positions.flatMap((position) => {
    if (position.unread !== undefined) return [position];
    const child = childOf(position.schema, part);
    return child ? positionsOf(child, position.visibility, choose) : [];
  });
}

export function positionsAt(schemas: readonly Schema[], path: ConfigPath): Position[] {
  return path.reduce<Position[]>(
    (positions, part) => stepInto(positions, part),
    schemas.flatMap((schema) => positionsOf(schema)),
  );
}

/** Whether any plugin may have a secret at this path or around it, whatever the value is. */
export function isSecretAt(schemas: readonly Schema[], path: ConfigPath): boolean {
  return [undefined, ...path].some((_, depth) =>
    positionsAt(schemas, path.slice(0, depth)).some(({ visibility }) => visibility === 'secret'),
  );
}
