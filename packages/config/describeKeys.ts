import * as z from 'zod';
import { type Notation, notationOf } from './notation.ts';
import type { ConfigSchema, Visibility } from './schema.ts';
import { describeChoice, describeRule, describeValue } from './validation/describe.ts';
import { defaultOf } from './validation/leaves.ts';
import {
  childOf,
  definitionOf,
  innerOf,
  isOpen,
  namedKeys,
  type Position,
  positionsOf,
} from './validation/positions.ts';

type Schema = z.core.$ZodType;

/** A configuration key: `backend.bodyLimit`, `integrations.github[].host`, `proxy.endpoints.<name>.target`. */
export type DescribedKey = {
  key: string;
  expected: string;
  /** Undefined if the key has no default. */
  usual?: string;
  /** A sentence about the key's effect, or empty. */
  description: string;
  visibility: Visibility | undefined;
};

/** Deeper than any plugin's schema; stops the walk through a schema that contains itself. */
const maxDepth = 12;

/** Every key in the schemas, by name. Keys that are accepted for other programs but never read are left out. */
export function describeKeys(schemas: readonly ConfigSchema[]): DescribedKey[] {
  const keys = new Map<string, DescribedKey>();
  for (const schema of schemas) {
    const own = new Map<string, DescribedKey>();
    visit({ schema, visibility: undefined }, { key: '', above: '', depth: 0 }, own);
    for (const found of own.values()) join(found, keys);
  }
  return [...keys.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** The position of a schema; `above` is the description of the list or map it is an item of. */
type Place = { key: string; above: string; depth: number };

function visit({ schema, visibility }: Position, { key, above, depth }: Place, keys: Map<string, DescribedKey>): void {
  if (depth > maxDepth) return;
  const description = descriptionOf(schema) || above;
  const positions = positionsOf(schema, visibility).filter(({ unread }) => unread === undefined);
  if (positions.length === 0) return;
  const notation = notationOf(schema);
  const usual = showDefault(schema, notation);
  const leaves = positions.filter((position) => partsOf(position).length === 0 && !isOpen(position.schema));
  if (key !== '' && (notation || usual || leaves.length > 0)) {
    const shown = leaves.length > 0 ? leaves : positions;
    const expected = notation?.expected ?? describeChoice(shown.map((position) => describeRule(position.schema)));
    add({ key, expected, ...(usual && { usual }), description, visibility: shown[0]?.visibility }, keys);
  }
  if (notation) return;
  for (const position of positions) {
    for (const [part, child] of partsOf(position)) {
      const name = part === '[]' || key === '' ? key + part : `${key}.${part}`;
      // The description of a list or a map also applies to its items.
      const isItem = part === '[]' || part === '<name>';
      const below = { key: name, above: isItem ? description : '', depth: depth + 1 };
      visit({ schema: child, visibility: position.visibility }, below, keys);
    }
  }
}

const strictness = (visibility: Visibility | undefined) =>
  ['backend', 'frontend', 'secret'].indexOf(visibility ?? 'backend');

/** Several plugins may know a key: the first one describes it, and the strictest visibility wins. */
function join(found: DescribedKey, keys: Map<string, DescribedKey>): void {
  const known = keys.get(found.key);
  if (!known) {
    keys.set(found.key, found);
    return;
  }
  known.description ||= found.description;
  if (strictness(found.visibility) > strictness(known.visibility)) known.visibility = found.visibility;
}

/** The options of a union may share a key, each with a different rule. */
function add(found: DescribedKey, keys: Map<string, DescribedKey>): void {
  const known = keys.get(found.key);
  const rules = known && known.expected !== found.expected ? [known.expected, found.expected] : [found.expected];
  const description = known?.description || found.description;
  keys.set(found.key, { ...found, ...known, description, expected: rules.join(' or ') });
}

/** The possible children of a value: named keys, `<name>` for any name, `[]` for an item. */
function partsOf({ schema }: Position): [string, Schema][] {
  const { type } = definitionOf(schema);
  const parts: [string, Schema | undefined][] = namedKeys(schema).map((name) => [name, childOf(schema, name)]);
  if (type === 'array') parts.push(['[]', childOf(schema, 0)]);
  if (type === 'record') parts.push(['<name>', childOf(schema, 'name')]);
  return parts.filter((part): part is [string, Schema] => part[1] !== undefined);
}

/** The author's description, on the schema itself or on the schema it wraps. */
function descriptionOf(schema: Schema): string {
  const own = z.globalRegistry.get(schema)?.description;
  const inner = innerOf(schema);
  return own ?? (inner ? descriptionOf(inner) : '');
}

/** Empty objects and lists are not worth showing. */
function showDefault(schema: Schema, notation: Notation | undefined): string | undefined {
  const value = defaultOf(schema);
  if (value === undefined || value === '') return undefined;
  if (notation && typeof value !== 'boolean') return notation.show(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(describeValue).join(', ') : undefined;
  return typeof value === 'object' ? undefined : describeValue(value);
}
