import { isTrueAt, type JsonRecord, textAt, valueAt } from '../../common/json.ts';

type ConstraintKey =
  | 'atLeast'
  | 'atMost'
  | 'moreThan'
  | 'lessThan'
  | 'multipleOf'
  | `${'exactly' | 'between' | 'from' | 'upTo'}${'Characters' | 'Items' | 'Properties'}`
  | 'uniqueItems'
  | 'pattern'
  | 'mediaType'
  | 'encoding';

/** A constraint of a value; the key selects the text, the rest are its placeholders. */
export type Constraint = { key: ConstraintKey; value?: string; min?: number; max?: number };

const sizes = [
  ['minLength', 'maxLength', 'Characters'],
  ['minItems', 'maxItems', 'Items'],
  ['minProperties', 'maxProperties', 'Properties'],
] as const;

export function constraintsOf(schema: JsonRecord): Constraint[] {
  return [
    ...lowerBound(schema),
    ...upperBound(schema),
    ...texts(schema, 'multipleOf', 'multipleOf'),
    ...sizes.flatMap(([minimum, maximum, noun]) => size(numberAt(schema, minimum), numberAt(schema, maximum), noun)),
    ...(isTrueAt(schema, 'uniqueItems') ? [{ key: 'uniqueItems' } as const] : []),
    ...texts(schema, 'pattern', 'pattern'),
    ...texts(schema, 'contentMediaType', 'mediaType'),
    ...texts(schema, 'contentEncoding', 'encoding'),
  ];
}

/** `exclusiveMinimum` is a number; before OpenAPI 3.1 it was a flag for `minimum`. */
function lowerBound(schema: JsonRecord): Constraint[] {
  if (isTrueAt(schema, 'exclusiveMinimum')) return texts(schema, 'minimum', 'moreThan');
  return [...texts(schema, 'minimum', 'atLeast'), ...texts(schema, 'exclusiveMinimum', 'moreThan')];
}

function upperBound(schema: JsonRecord): Constraint[] {
  if (isTrueAt(schema, 'exclusiveMaximum')) return texts(schema, 'maximum', 'lessThan');
  return [...texts(schema, 'maximum', 'atMost'), ...texts(schema, 'exclusiveMaximum', 'lessThan')];
}

function size(min: number | undefined, max: number | undefined, noun: (typeof sizes)[number][2]): Constraint[] {
  if (min !== undefined && min === max) return [{ key: `exactly${noun}`, min }];
  if (min !== undefined && max !== undefined) return [{ key: `between${noun}`, min, max }];
  if (min !== undefined) return [{ key: `from${noun}`, min }];
  return max === undefined ? [] : [{ key: `upTo${noun}`, max }];
}

function texts(schema: JsonRecord, keyword: string, key: ConstraintKey): Constraint[] {
  const value = textAt(schema, keyword);
  return value === undefined ? [] : [{ key, value }];
}

function numberAt(schema: JsonRecord, keyword: string): number | undefined {
  const value = valueAt(schema, keyword);
  return typeof value === 'number' ? value : undefined;
}
