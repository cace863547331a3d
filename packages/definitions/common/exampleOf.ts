import { type FlatSchema, flattenSchema } from './flattenSchema.ts';
import { isRecord, isTrueAt, type JsonRecord, listAt, recordAt, textAt, valueAt } from './json.ts';
import { resolveRef } from './resolveRef.ts';

const maxDepth = 10;
const maxValues = 400;

type Mode = 'request' | 'response';
type Walk = { root: unknown; mode?: Mode; refs: readonly string[]; depth: number; budget: { left: number } };

/** A value that matches the schema: the author's examples, or generated values. */
export function exampleOf(schema: unknown, root: unknown, mode?: Mode): unknown {
  return example(schema, { root, mode, refs: [], depth: 0, budget: { left: maxValues } });
}

/** The author's value of a schema: an example, the default, or an allowed value. */
export function givenExamples(schema: unknown, root: unknown): readonly unknown[] {
  const flat = flattenSchema(schema, root);
  return isRecord(flat.schema) ? givenIn(flat.schema) : [];
}

function example(node: unknown, walk: Walk): unknown {
  walk.budget.left -= 1;
  const { ref } = resolveRef(node, walk.root);
  const isRepeated = ref !== undefined && walk.refs.includes(ref);
  if (isRepeated || walk.depth > maxDepth || walk.budget.left < 0) return undefined;
  const refs = ref === undefined ? walk.refs : [...walk.refs, ref];
  const flat = flattenSchema(node, walk.root);
  if (flat.problem || !isRecord(flat.schema)) return null;
  const given = givenIn(flat.schema);
  if (given.length > 0) return given[0];
  return madeUp(flat, flat.schema, { ...walk, refs, depth: walk.depth + 1 });
}

function givenIn(schema: JsonRecord): readonly unknown[] {
  const at = (key: string) => (Object.hasOwn(schema, key) ? [schema[key]] : []);
  const examples = listAt(schema, 'examples');
  return [...at('example'), ...examples, ...at('const'), ...at('default'), ...listAt(schema, 'enum')];
}

function madeUp(flat: FlatSchema, schema: JsonRecord, walk: Walk): unknown {
  const choice = flat.choices.map(({ options }) => example(options[0], walk)).find((value) => value !== undefined);
  const own = ownValue(schema, walk);
  if (isRecord(choice) && isRecord(own)) return { ...own, ...choice };
  return choice ?? own;
}

function ownValue(schema: JsonRecord, walk: Walk): unknown {
  const type = typeOf(schema);
  if (type === 'object') return objectExample(schema, walk);
  if (type === 'array') return arrayExample(schema, walk);
  if (type === 'integer' || type === 'number') return numberExample(schema, type);
  if (type === 'boolean') return true;
  return type === 'string' ? stringExample(schema) : null;
}

function typeOf(schema: JsonRecord): string | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.find((entry) => entry !== 'null');
  if (typeof type === 'string') return type;
  if (Object.hasOwn(schema, 'properties') || Object.hasOwn(schema, 'additionalProperties')) return 'object';
  return Object.hasOwn(schema, 'items') ? 'array' : undefined;
}

const hiddenIn = { request: 'readOnly', response: 'writeOnly' } as const;

function objectExample(schema: JsonRecord, walk: Walk): JsonRecord {
  const entries = Object.entries(recordAt(schema, 'properties')).flatMap(([name, property]): [string, unknown][] => {
    const isHidden = walk.mode && isTrueAt(flattenSchema(property, walk.root).schema, hiddenIn[walk.mode]);
    const value = isHidden ? undefined : example(property, walk);
    return value === undefined ? [] : [[name, value]];
  });
  const additional = valueAt(schema, 'additionalProperties');
  if (entries.length > 0 || !isRecord(additional)) return Object.fromEntries(entries);
  const value = example(additional, walk);
  return value === undefined ? {} : { key: value };
}

function arrayExample(schema: JsonRecord, walk: Walk): unknown[] {
  const tuple = listAt(schema, 'prefixItems');
  const items = tuple.length > 0 ? tuple : [valueAt(schema, 'items')];
  return items.map((item) => example(item ?? {}, walk)).filter((value) => value !== undefined);
}

function numberExample(schema: JsonRecord, type: 'integer' | 'number'): number {
  const least = valueAt(schema, 'minimum');
  const above = valueAt(schema, 'exclusiveMinimum');
  if (typeof above === 'number') return Math.floor(above) + 1;
  if (typeof least === 'number') return least;
  return type === 'integer' ? 1 : 1.5;
}

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT1H30M',
  uuid: '3f2a9c1e-7b64-4d0f-9e58-2c6b1a8d4f70',
  email: 'someone@example.com',
  'idn-email': 'someone@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  password: '********',
};

function stringExample(schema: JsonRecord): string {
  const text = byFormat[textAt(schema, 'format') ?? ''] ?? 'string';
  const maxLength = valueAt(schema, 'maxLength');
  return typeof maxLength === 'number' ? text.slice(0, Math.max(maxLength, 0)) : text;
}
