import { isObject, type JsonObject } from '@callboard/json-schema';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** A page of a template: a JSON schema with `ui:` keys. */
export type TemplatePage = { title: string; description?: string | undefined; schema: JsonObject };

/** A page of a form: its JSON schema and its ui schema. */
export type FormSchema = { schema: RJSFSchema; uiSchema: UiSchema };

/**
 * Splits a page of a template, which has both in one: every `ui:` key moves to the place of its field in the ui schema. Branches of a
 * condition share that place, because they describe the same fields.
 */
export function formSchemaOf(page: JsonObject): FormSchema {
  const schema: RJSFSchema = structuredClone(page);
  const uiSchema: UiSchema = {};
  extract(schema, uiSchema);
  return { schema, uiSchema };
}

function extract(schema: unknown, ui: UiSchema): void {
  if (!isObject(schema)) return;
  moveUiKeys(schema, ui);
  moveNames(schema, ui);
  for (const [name, property] of entriesOf(schema.properties)) {
    ui[name] = isObject(ui[name]) ? ui[name] : {};
    extract(property, ui[name]);
  }
  extractItems(schema, ui);
  extract(schema.additionalProperties, placeOf(ui, 'additionalProperties', schema.additionalProperties));
  for (const key of ['anyOf', 'oneOf'] as const) extractChoices(schema[key], key, ui);
  for (const branch of [...listOf(schema.allOf), schema.then, schema.else]) extract(branch, ui);
  for (const [, branch] of entriesOf(schema.dependencies)) extract(branch, ui);
  for (const key of ['definitions', '$defs']) {
    for (const [name, definition] of entriesOf(schema[key])) {
      const own: UiSchema = {};
      extract(definition, own);
      if (Object.keys(own).length > 0) ui['ui:definitions'] = { ...ui['ui:definitions'], [`#/${key}/${name}`]: own };
    }
  }
}

/** A choice keeps its ui keys. Its fields are also known at the place of the choice, because a condition may merge them into it. */
function extractChoices(choices: unknown, key: 'anyOf' | 'oneOf', ui: UiSchema): void {
  const own = listOf(choices).map((choice) => {
    const look: UiSchema = {};
    extract(choice, look);
    return look;
  });
  if (own.some((look) => Object.keys(look).some(isUiKey))) ui[key] = own;
  for (const look of own) {
    for (const name of Object.keys(look).filter((name) => !isUiKey(name))) ui[name] = { ...ui[name], ...look[name] };
  }
}

function extractItems(schema: RJSFSchema, ui: UiSchema): void {
  const { items } = schema;
  if (Array.isArray(items)) {
    const looks = items.map((item) => {
      const own: UiSchema = {};
      extract(item, own);
      return own;
    });
    ui.items = looks as unknown as UiSchema;
    return;
  }
  if (!isObject(items)) return;
  const own = placeOf(ui, 'items', items);
  extract(items, own);
  // A list of choices is one control, which reads the names at the place of the list.
  if (own['ui:enumNames'] && !ui['ui:enumNames']) ui['ui:enumNames'] = own['ui:enumNames'];
}

function placeOf(ui: UiSchema, key: string, of: unknown): UiSchema {
  if (!isObject(of)) return {};
  ui[key] = isObject(ui[key]) ? ui[key] : {};
  return ui[key];
}

function moveUiKeys(schema: RJSFSchema, ui: UiSchema): void {
  for (const key of Object.keys(schema).filter(isUiKey)) {
    ui[key] = schema[key];
    delete schema[key];
  }
  // Wire: not a separate field, but a style of an object and everything in it.
  if (ui['ui:field'] !== foldedField) return;
  delete ui['ui:field'];
  ui['ui:fold'] = true;
}

/** Wire: templates have `enumNames` next to `enum`; the form engine has moved them since. */
function moveNames(schema: RJSFSchema, ui: UiSchema): void {
  if (Array.isArray(schema.enum) && Array.isArray(schema.enumNames)) ui['ui:enumNames'] ??= schema.enumNames;
  delete schema.enumNames;
}

const foldedField = 'AccordionField';
const isUiKey = (key: string) => key.startsWith('ui:');

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
