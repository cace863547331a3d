import { flattenSchema } from '@callboard/definitions';
import { isRecord, isTrueAt, type JsonRecord, recordAt, textAt, valueAt } from '@callboard/definitions/common';

const maxDepth = 20;

/** A value as XML, with the names and attributes of `xml` in its schema. */
export function xmlText(value: unknown, schema: unknown, root: JsonRecord): string {
  const { name } = flattenSchema(schema, root);
  const lines = element(elementName(schema, root, name ?? 'root'), value, schema, { root, depth: 0 });
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

type Walk = { root: JsonRecord; depth: number };

function element(name: string, value: unknown, schema: unknown, walk: Walk): string[] {
  if (walk.depth > maxDepth) return [];
  const inner = { ...walk, depth: walk.depth + 1 };
  if (Array.isArray(value)) return listElements(name, value, schema, inner);
  if (!isRecord(value)) return [`<${name}>${escaped(value)}</${name}>`];
  const properties = recordAt(flattenSchema(schema, walk.root).schema, 'properties');
  const isAttribute = (key: string) => isTrueAt(xmlOf(properties[key], walk.root), 'attribute');
  const entries = Object.entries(value);
  const attributes = entries
    .filter(([key]) => isAttribute(key))
    .map(([key, each]) => ` ${elementName(properties[key], walk.root, key)}="${escaped(each)}"`)
    .join('');
  const children = entries
    .filter(([key]) => !isAttribute(key))
    .flatMap(([key, each]) => element(elementName(properties[key], walk.root, key), each, properties[key], inner));
  return [`<${name}${attributes}>`, ...children.map((line) => `  ${line}`), `</${name}>`];
}

/** A list is a sequence of elements, inside a wrapper element only if `wrapped` is set. */
function listElements(name: string, values: readonly unknown[], schema: unknown, walk: Walk): string[] {
  const items = valueAt(flattenSchema(schema, walk.root).schema, 'items');
  const itemName = elementName(items, walk.root, name);
  const lines = values.flatMap((value) => element(itemName, value, items, walk));
  if (!isTrueAt(xmlOf(schema, walk.root), 'wrapped')) return lines;
  return [`<${name}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

function xmlOf(schema: unknown, root: JsonRecord): JsonRecord {
  return recordAt(flattenSchema(schema, root).schema, 'xml');
}

function elementName(schema: unknown, root: JsonRecord, name: string): string {
  const xml = xmlOf(schema, root);
  const prefix = textAt(xml, 'prefix');
  return `${prefix ? `${prefix}:` : ''}${textAt(xml, 'name') ?? name}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(value: unknown): string {
  const text = typeof value === 'object' ? '' : String(value);
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
