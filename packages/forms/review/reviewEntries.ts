import { isObject, type JsonObject } from '@callboard/json-schema';
import { getUiOptions, optionsList, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FormText } from '../formTranslation.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { createResolve, orderedProperties, type Resolve } from '../schema/resolvedSchema.ts';
import { isSecret } from '../schema/withoutSecrets.ts';

/** A line of the review. Multi-line texts and unexpanded objects are shown as blocks. */
export type ReviewEntry = {
  key: string;
  label: string;
  text: string;
  isBlock?: boolean;
  isHidden?: boolean;
  /** The plugin field that may show the value in its own way. */
  field?: { name: string; value: unknown };
};

type Review = { show?: boolean; mask?: string; name?: string; explode?: boolean };

const mask = '••••••••';

/** The values of a page, by field title. */
export function reviewEntries(page: FormSchema, values: JsonObject, t: FormText): ReviewEntry[] {
  return entriesOf(
    { schema: page.schema, ui: page.uiSchema, value: values, key: '', label: '' },
    createResolve(page),
    t,
  );
}

type Place = { schema: RJSFSchema; ui: UiSchema; value: unknown; key: string; label: string };

function entriesOf({ schema, ui, value, key, label }: Place, resolve: Resolve, t: FormText): ReviewEntry[] {
  const known = resolve(schema, value);
  return orderedProperties(known, ui).flatMap(([name, property]) => {
    const look = (ui[name] ?? {}) as UiSchema;
    const inner = isObject(value) ? value[name] : undefined;
    const title = getUiOptions(look).title ?? resolve(property, inner).title ?? name;
    const place = {
      schema: property,
      ui: look,
      value: inner,
      key: `${key}.${name}`,
      label: label ? `${label} › ${title}` : title,
    };
    return entriesAt(place, resolve, t);
  });
}

function entriesAt(place: Place, resolve: Resolve, t: FormText): ReviewEntry[] {
  const { schema, ui, value, key } = place;
  const review: Review = ui['ui:backstage']?.review ?? {};
  const label = review.name ?? place.label;
  if (review.show === false || ui['ui:widget'] === 'hidden') return [];
  if (value === undefined || value === null || value === '') return [];
  if (review.mask) return [{ key, label, text: review.mask }];
  if (isSecret(ui)) return [{ key, label, text: mask, isHidden: true }];
  if (isObject(value)) {
    if (review.explode === false) return [{ key, label, text: JSON.stringify(value, undefined, 2), isBlock: true }];
    return entriesOf({ ...place, label }, resolve, t);
  }
  if (Array.isArray(value) && value.some(isObject)) return listEntries({ ...place, label }, value, resolve, t);
  const text = textOf(value, resolve(schema, value), ui, t);
  const name: unknown = ui['ui:field'];
  return [
    {
      key,
      label,
      text,
      ...(text.includes('\n') && { isBlock: true }),
      ...(typeof name === 'string' && { field: { name, value } }),
    },
  ];
}

function listEntries(place: Place, items: unknown[], resolve: Resolve, t: FormText): ReviewEntry[] {
  const known = resolve(place.schema, place.value);
  return items.flatMap((item, index) => {
    const schema = (Array.isArray(known.items) ? known.items[index] : known.items) as RJSFSchema | undefined;
    const key = `${place.key}.${index}`;
    const label = `${place.label} ${index + 1}`;
    return entriesAt(
      { schema: schema ?? {}, ui: (place.ui.items ?? {}) as UiSchema, value: item, key, label },
      resolve,
      t,
    );
  });
}

function textOf(value: unknown, schema: RJSFSchema, ui: UiSchema, t: FormText): string {
  if (Array.isArray(value)) {
    const items = (isObject(schema.items) ? schema.items : {}) as RJSFSchema;
    return value.map((item) => textOf(item, items, ui, t)).join(', ');
  }
  const choice = (optionsList(schema, ui) ?? []).find((option) => option.value === value);
  if (choice) return choice.label;
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
