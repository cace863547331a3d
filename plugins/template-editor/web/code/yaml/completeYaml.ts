import { catalogFileSchema } from './catalogFileSchema.ts';
import { type CursorPlace, cursorPlace } from './cursorPlace.ts';
import { type FileFacts, fileTypeOf } from './fileFacts.ts';
import { type JsonSchema, schemasAt } from './jsonSchema.ts';
import { readableContent } from './readableContent.ts';
import { templateFileSchema } from './templateFileSchema.ts';

export type Completion = { label: string; insert: string; type: 'key' | 'value'; detail?: string; info?: string };
export type Completions = { from: number; options: Completion[] };

type Step = { action?: unknown };

/** Completion at a position in a template or a catalog file. */
export function completeYaml(path: string, text: string, offset: number, facts: FileFacts): Completions | undefined {
  const type = fileTypeOf(path, text);
  const place = type === 'other' ? undefined : cursorPlace(text, offset);
  if (!place) return undefined;
  const content = readableContent(text);
  const schemas = type === 'template' ? templateSchemas(place, content, facts) : catalogSchemas(place, content);
  const options = place.type === 'value' ? valuesOf(schemas) : optionsIn(place, schemas);
  return options.length > 0 ? { from: place.from, options } : undefined;
}

/** Completion at a position in a document with a schema, and further options that depend on the position. */
export function completeBySchema(
  text: string,
  offset: number,
  schema: JsonSchema,
  further: (path: CursorPlace['path'], type: CursorPlace['type']) => readonly Completion[],
): Completions | undefined {
  const place = cursorPlace(text, offset);
  if (!place) return undefined;
  const schemas = schemasAt(schema, place.path);
  const known = place.type === 'value' ? valuesOf(schemas) : optionsIn(place, schemas);
  const options = [...known, ...further(place.path, place.type)].filter(({ label }) => !place.present.includes(label));
  return options.length > 0 ? { from: place.from, options } : undefined;
}

const catalogSchemas = (place: CursorPlace, content: unknown) => schemasAt(catalogFileSchema(content), place.path);

function templateSchemas({ path }: CursorPlace, content: unknown, { actions, fields }: FileFacts): JsonSchema[] {
  const [spec, steps, index, input, ...below] = path;
  if (spec === 'spec' && steps === 'steps' && typeof index === 'number' && input === 'input') {
    const all = (content as { spec?: { steps?: Step[] } } | undefined)?.spec?.steps;
    const action = Array.isArray(all) ? all[index]?.action : undefined;
    const schema = actions.find(({ id }) => id === action)?.schema?.input as JsonSchema | undefined;
    return schema ? schemasAt(schema, below) : [];
  }
  const described = new Map(actions.map(({ id, description }) => [id, description]));
  const ids = actions.map(({ id }) => id);
  const schemas = schemasAt(templateFileSchema(ids, fields), path);
  return path.at(-1) === 'action' ? schemas.map((one) => ({ ...one, descriptions: described })) : schemas;
}

/** A dash is followed by a map or a value. */
function optionsIn({ type, present }: CursorPlace, schemas: readonly JsonSchema[]): Completion[] {
  const items = type === 'item' ? valuesOf(schemas) : [];
  return items.length > 0 ? items : keysOf(schemas, present);
}

function keysOf(schemas: readonly JsonSchema[], present: readonly string[]): Completion[] {
  const found = new Map<string, Completion>();
  for (const { properties = {}, required = [] } of schemas) {
    for (const [key, schema] of Object.entries(properties)) {
      if (present.includes(key) || found.has(key)) continue;
      const info = schema.description ?? schema.title;
      found.set(key, {
        label: key,
        insert: key + afterKey(schema),
        type: 'key',
        detail: [typeOf(schema), required.includes(key) ? '*' : ''].join(''),
        ...(info && { info }),
      });
    }
  }
  return [...found.values()];
}

/** A map or a list starts on the next line. */
const afterKey = (schema: JsonSchema) =>
  schema.type === 'object' || schema.type === 'array' || schema.properties ? ':' : ': ';

const typeOf = ({ type }: JsonSchema): string => (Array.isArray(type) ? type.join(' | ') : String(type ?? ''));

function valuesOf(schemas: readonly JsonSchema[]): Completion[] {
  const found = new Map<string, Completion>();
  for (const schema of schemas) {
    const values = schema.enum ?? (schema.const === undefined ? schema.examples : [schema.const]);
    const booleans = schema.type === 'boolean' ? [true, false] : [];
    const descriptions = schema.descriptions as Map<unknown, string> | undefined;
    for (const value of [...(Array.isArray(values) ? values : []), ...booleans]) {
      if (typeof value === 'object') continue;
      const info = descriptions?.get(value);
      found.set(String(value), {
        label: String(value),
        insert: String(value),
        type: 'value' as const,
        ...(info && { info }),
      });
    }
  }
  return [...found.values()];
}
