import { exampleOf, resolveRef, type SchemaMode } from '@callboard/definitions';
import { type JsonRecord, recordAt, textAt, valueAt } from '@callboard/definitions/common';

export type Example = {
  /** Undefined for a single or generated example. */
  name?: string;
  summary?: string;
  description?: string;
  value?: unknown;
  externalUrl?: string;
  isMadeUp?: boolean;
};

/** A body in one media type. */
export type MediaContent = {
  mediaType: string;
  /** Undefined if the body has no schema. */
  schema: unknown;
  mode: SchemaMode;
  examples(): readonly Example[];
};

export function readContents(contents: JsonRecord, root: JsonRecord, mode: SchemaMode): MediaContent[] {
  return Object.entries(contents).map(([mediaType, node]) => {
    const { value } = resolveRef(node, root);
    const schema = valueAt(value, 'schema') ?? valueAt(value, 'itemSchema');
    return { mediaType, schema, mode, examples: () => examplesOf(value, schema, root, mode) };
  });
}

function examplesOf(content: unknown, schema: unknown, root: JsonRecord, mode: SchemaMode): Example[] {
  const own = valueAt(content, 'example');
  const single = own === undefined ? [] : [{ value: own }];
  const given = Object.entries(recordAt(content, 'examples')).map(([name, node]) => readExample(name, node, root));
  if (single.length + given.length > 0) return [...single, ...given];
  const value = schema === undefined ? undefined : exampleOf(schema, root, mode);
  return value === undefined ? [] : [{ value, isMadeUp: true }];
}

function readExample(name: string, node: unknown, root: JsonRecord): Example {
  const { value } = resolveRef(node, root);
  return {
    name,
    summary: textAt(value, 'summary'),
    description: textAt(value, 'description'),
    value: valueAt(value, 'value') ?? valueAt(value, 'dataValue') ?? valueAt(value, 'serializedValue'),
    externalUrl: textAt(value, 'externalValue'),
  };
}
