import { expect, test } from 'vitest';
import { unknownInputs } from './unknownInputs.ts';

const closed = { type: 'object', properties: { approvers: {}, message: {} } };

test('an input missing from the schema is reported with the known inputs and the nearest name', () => {
  const known = ['approvers', 'message'];
  expect(unknownInputs(closed, { approvers: [], title: 'x', mesage: 'y' })).toEqual([
    { key: 'title', known },
    { key: 'mesage', known, near: 'message' },
  ]);
});

test('the names of all alternatives of a schema are known', () => {
  const schema = { anyOf: [closed, { type: 'object', properties: { url: {} }, additionalProperties: false }] };
  expect(unknownInputs(schema, { url: '', message: '' })).toEqual([]);
  expect(unknownInputs(schema, { urls: '' })).toMatchObject([{ key: 'urls', near: 'url' }]);
});

test.each([
  ['accepts additional properties', { ...closed, additionalProperties: {} }],
  [
    'accepts additional properties in one alternative',
    { anyOf: [closed, { type: 'object', additionalProperties: true }] },
  ],
  ['declares no properties', { type: 'object' }],
  ['is missing', undefined],
])('a schema that %s has no unknown inputs', (_, schema) => {
  expect(unknownInputs(schema, { title: 'x' })).toEqual([]);
});

test('all inputs of an action without inputs are unknown', () => {
  expect(unknownInputs({ type: 'object', properties: {} }, { title: 'x' })).toEqual([{ key: 'title', known: [] }]);
});
