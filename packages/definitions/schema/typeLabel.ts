import { isMap } from './schemaRows.ts';
import type { SchemaText } from './schemaTranslation.ts';
import { type SchemaView, viewSchema } from './view/schemaView.ts';

const maxDepth = 4;

/** A short label of the type: `string <date>`, `array of Pet`, `map of integer`, `Cat | Dog`. */
export function typeLabel(view: SchemaView, root: unknown, t: SchemaText, depth = 0): string {
  const label = bareLabel(view, root, t, depth);
  return view.isNullable ? `${label} ${t('type.orNull')}` : label;
}

function bareLabel(view: SchemaView, root: unknown, t: SchemaText, depth: number): string {
  if (view.isNever) return t('type.never');
  if (view.name !== undefined && depth > 0) return view.name;
  const label = (schema: unknown) => typeLabel(viewSchema(schema, root), root, t, depth + 1);
  const isShallow = depth < maxDepth;
  if (view.types.includes('array')) {
    if (view.tuple.length > 0) return t('type.tuple');
    return view.items !== undefined && isShallow ? t('type.arrayOf', { items: label(view.items) }) : 'array';
  }
  if (isMap(view) && isShallow) return t('type.mapOf', { values: label(view.additional) });
  return plainLabel(view, label, t);
}

function plainLabel(view: SchemaView, label: (schema: unknown) => string, t: SchemaText): string {
  if (view.name !== undefined && (view.properties.length > 0 || view.choices.length > 0)) return view.name;
  if (view.types.length > 0) return view.types.map((type) => withFormat(type, view)).join(' | ');
  const [choice] = view.choices;
  if (choice && choice.options.length <= 4) return choice.options.map(({ schema }) => label(schema)).join(' | ');
  if (view.values.length > 0) return [...new Set(view.values.map(typeName))].join(' | ');
  return view.name ?? view.title ?? t('type.any');
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function withFormat(type: string, { format }: SchemaView): string {
  return format && type !== 'null' ? `${type} <${format}>` : type;
}
