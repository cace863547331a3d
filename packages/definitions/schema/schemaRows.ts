import type { SchemaText } from './schemaTranslation.ts';
import { type SchemaMode, type SchemaView, viewSchema } from './view/schemaView.ts';

/** One part of a value, with its name or a label. */
export type SchemaRowData = {
  key: string;
  label: string;
  /** Rendered as code. */
  isName: boolean;
  schema: unknown;
  isRequired: boolean;
  isDiscriminator: boolean;
  /** Additional small labels after the type. */
  marks?: readonly string[];
};

const maxNesting = 4;

/** The view that owns the parts: lists and maps are rendered as their contents. */
export function innermostView(view: SchemaView, root: unknown, mode: SchemaMode | undefined): SchemaView {
  let inner = view;
  for (let nesting = 0; nesting < maxNesting; nesting += 1) {
    const held = heldSchema(inner);
    if (held === undefined) return inner;
    inner = viewSchema(held, root, mode);
  }
  return inner;
}

/** The schema of a list's items, or of a map's values. */
export function heldSchema(view: SchemaView): unknown {
  if (view.tuple.length > 0) return undefined;
  return view.items ?? (isMap(view) ? view.additional : undefined);
}

/** An object with dynamic keys: only the values have a schema. */
export function isMap(view: SchemaView): boolean {
  return isDescribed(view.additional) && view.properties.length === 0 && view.choices.length === 0;
}

export function schemaRows(view: SchemaView, t: SchemaText): readonly SchemaRowData[] {
  const plain = { isName: false, isRequired: false, isDiscriminator: false };
  const properties = view.properties.map(({ name, schema, isRequired, isPattern }) => ({
    key: `property ${isPattern} ${name}`,
    label: isPattern ? t('property.pattern', { pattern: name }) : name,
    isName: !isPattern,
    schema,
    isRequired,
    isDiscriminator: name === view.discriminator,
  }));
  const tuple = view.tuple.map((schema, index) => ({
    ...plain,
    key: `item ${index}`,
    label: t('tuple.item', { number: index + 1 }),
    schema,
  }));
  const rest = view.tuple.length > 0 && isDescribed(view.items) ? [view.items] : [];
  const additional = properties.length > 0 && isDescribed(view.additional) ? [view.additional] : [];
  const parts = view.parts.map(({ label, schema }) => ({ ...plain, key: label, label: t(`part.${label}`), schema }));
  return [
    ...properties,
    ...additional.map((schema) => ({ ...plain, key: 'additional', label: t('property.additional'), schema })),
    ...tuple,
    ...rest.map((schema) => ({ ...plain, key: 'rest', label: t('tuple.rest'), schema })),
    ...parts,
  ];
}

function isDescribed(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length > 0;
}
