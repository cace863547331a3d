import { isRecord, type JsonRecord, listAt, valueAt } from './json.ts';
import { type RefProblem, resolveRef } from './resolveRef.ts';

const maxDepth = 16;
const maxParts = 400;

/** `oneOf` or `anyOf` of the schema, or of a part of its `allOf`. */
type ChoiceSource = { kind: 'oneOf' | 'anyOf'; options: readonly unknown[]; discriminator: unknown };

/** A schema with its reference resolved and its `allOf` merged. */
export type FlatSchema = {
  /** `true` allows everything, `false` nothing. */
  schema: JsonRecord | boolean;
  choices: readonly ChoiceSource[];
  ref?: string;
  name?: string;
  problem?: RefProblem;
};

export function flattenSchema(node: unknown, root: unknown): FlatSchema {
  return flatten(node, { root, refs: [], depth: 0, budget: { left: maxParts } });
}

type Walk = { root: unknown; refs: readonly string[]; depth: number; budget: { left: number } };

function flatten(node: unknown, walk: Walk): FlatSchema {
  const { value, ref, name, problem } = resolveRef(node, walk.root);
  if (problem) return { schema: {}, choices: [], ref, name, problem };
  if (!isRecord(value)) return { schema: value !== false, choices: [], ref, name };
  const { choices: own, single, isNullable } = withoutNull(ownChoices(value));
  const parts = flatParts([...listAt(value, 'allOf'), ...single], ref, walk);
  const only = parts.length === 1 ? parts[0] : undefined;
  const schema = merge(parts, value, only !== undefined);
  return {
    schema: isNullable ? { ...schema, nullable: true } : schema,
    choices: [...parts.flatMap(({ choices }) => choices), ...own],
    ref: ref ?? only?.ref,
    name: name ?? only?.name,
  };
}

function flatParts(parts: readonly unknown[], ref: string | undefined, walk: Walk): FlatSchema[] {
  const refs = ref === undefined ? walk.refs : [...walk.refs, ref];
  return parts.flatMap((part) => {
    walk.budget.left -= 1;
    const partRef = valueAt(part, '$ref');
    const isRepeated = typeof partRef === 'string' && refs.includes(partRef);
    if (isRepeated || walk.depth >= maxDepth || walk.budget.left < 0) return [];
    return flatten(part, { ...walk, refs, depth: walk.depth + 1 });
  });
}

/** The description of a part describes the whole only if it is the only part: `allOf: [{ $ref }]` with a description. */
const wordsOfAPart = ['title', 'description', 'example', 'examples', 'default', 'deprecated', 'externalDocs'];

function merge(parts: readonly FlatSchema[], own: JsonRecord, keepsWords: boolean): JsonRecord {
  // Without a prototype: a definition may have a property named `__proto__`.
  const merged: Record<string, unknown> = Object.create(null);
  for (const { schema } of parts) {
    if (isRecord(schema)) add(merged, schema, keepsWords ? [] : wordsOfAPart);
  }
  add(merged, own, ['allOf', 'oneOf', 'anyOf']);
  return merged;
}

function add(merged: Record<string, unknown>, schema: JsonRecord, leftOut: readonly string[]): void {
  for (const [key, value] of Object.entries(schema)) {
    if (!leftOut.includes(key)) merged[key] = combined(key, merged[key], value);
  }
}

function combined(key: string, before: unknown, value: unknown): unknown {
  if (key === 'required' && Array.isArray(before) && Array.isArray(value)) return [...new Set([...before, ...value])];
  if (key === 'properties' && isRecord(before) && isRecord(value)) return combinedProperties(before, value);
  return value;
}

function combinedProperties(before: JsonRecord, added: JsonRecord): JsonRecord {
  const merged: Record<string, unknown> = Object.assign(Object.create(null), before);
  for (const [name, schema] of Object.entries(added)) {
    merged[name] = Object.hasOwn(before, name) ? { allOf: [before[name], schema] } : schema;
  }
  return merged;
}

function ownChoices(schema: JsonRecord): ChoiceSource[] {
  const discriminator = valueAt(schema, 'discriminator');
  return (['oneOf', 'anyOf'] as const).flatMap((kind) => {
    const options = listAt(schema, kind);
    return options.length > 0 ? { kind, options, discriminator } : [];
  });
}

/** Many tools write "X or null" as `anyOf: [X, { type: null }]`, which is X and not a choice. */
function withoutNull(choices: readonly ChoiceSource[]) {
  const isNull = (option: unknown) => valueAt(option, 'type') === 'null';
  const left = choices.map((choice) => ({ ...choice, options: choice.options.filter((option) => !isNull(option)) }));
  const isNullable = choices.some(({ options }) => options.some(isNull));
  const isSingle = ({ options }: ChoiceSource) => options.length === 1;
  return {
    choices: left.filter((choice) => choice.options.length > 1),
    single: left.filter(isSingle).flatMap(({ options }) => options),
    isNullable,
  };
}
