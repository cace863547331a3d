import { expect, test } from 'vitest';
import { formSchemaOf } from './formSchema.ts';

test('ui keys move to the place of their field, wherever the template has them', () => {
  const page = {
    'ui:order': ['b', 'a'],
    properties: {
      a: { type: 'string', 'ui:widget': 'textarea' },
      list: { type: 'array', items: { type: 'object', properties: { x: { 'ui:help': 'x' } } } },
    },
    dependencies: { a: { properties: { c: { 'ui:field': 'EntityPicker' } } } },
    allOf: [
      {
        if: {},
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
        then: { properties: { d: { 'ui:placeholder': 'd' } } },
        else: { properties: { e: { 'ui:autofocus': true } } },
      },
    ],
    definitions: { place: { type: 'string', 'ui:widget': 'radio' } },
  };
  const { schema, uiSchema } = formSchemaOf(page);
  expect(uiSchema).toMatchObject({
    'ui:order': ['b', 'a'],
    a: { 'ui:widget': 'textarea' },
    list: { items: { x: { 'ui:help': 'x' } } },
    c: { 'ui:field': 'EntityPicker' },
    d: { 'ui:placeholder': 'd' },
    e: { 'ui:autofocus': true },
    'ui:definitions': { '#/definitions/place': { 'ui:widget': 'radio' } },
  });
  expect(JSON.stringify(schema)).not.toContain('ui:');
  expect(page.properties.a['ui:widget']).toBe('textarea');
});

test('the names of enum values move to the ui schema, those of a list of choices to the list', () => {
  const { uiSchema, schema } = formSchemaOf({
    properties: {
      one: { enum: ['a'], enumNames: ['A'] },
      many: { type: 'array', items: { enum: ['b'], enumNames: ['B'] } },
    },
  });
  expect(uiSchema.one).toEqual({ 'ui:enumNames': ['A'] });
  expect(uiSchema.many['ui:enumNames']).toEqual(['B']);
  expect(JSON.stringify(schema)).not.toContain('enumNames');
});

test('a choice keeps its ui keys, and its fields are also known at the place of the choice', () => {
  const { uiSchema } = formSchemaOf({
    properties: {
      it: {
        oneOf: [
          { type: 'string', 'ui:widget': 'textarea' },
          { type: 'object', properties: { x: { 'ui:help': 'x' } } },
        ],
      },
    },
  });
  expect(uiSchema.it['ui:widget']).toBeUndefined();
  expect(uiSchema.it.oneOf).toEqual([{ 'ui:widget': 'textarea' }, { x: { 'ui:help': 'x' } }]);
  expect(uiSchema.it.x).toEqual({ 'ui:help': 'x' });
});
