import { expect, test } from 'vitest';
import { unknownInputs } from './unknownInputs.ts';

const closed = { type: 'object', properties: { approvers: {}, message: {} } };

test('an input that the schema does not name is unknown, with the known ones and a near name', () => {
  const known = ['approvers', 'message'];
  expect(unknownInputs(closed, { approvers: [], title: 'x', mesage: 'y' })).toEqual([
    { key: 'title', known },
    { key: 'mesage', known, near: 'message' },
  ]);
});

test('of an input of several forms, the names of all forms are known', () => {
  const schema = { anyOf: [closed, { type: 'object', properties: { url: {} }, additionalProperties: false }] };
  expect(unknownInputs(schema, { url: '', message: '' })).toEqual([]);
  expect(unknownInputs(schema, { urls: '' })).toMatchObject([{ key: 'urls', near: 'url' }]);
});

test.each([
  ['takes further properties', { ...closed, additionalProperties: {} }],
  ['takes further properties in one of its forms', { anyOf: [closed, { type: 'object', additionalProperties: true }] }],
  ['names no properties', { type: 'object' }],
  ['is missing', undefined],
])('a schema that %s has no unknown inputs', (_, schema) => {
  expect(unknownInputs(schema, { title: 'x' })).toEqual([]);
});

test('an action without inputs has only unknown ones', () => {
  expect(unknownInputs({ type: 'object', properties: {} }, { title: 'x' })).toEqual([{ key: 'title', known: [] }]);
});
