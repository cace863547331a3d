import { expect, test } from 'vitest';
import { exampleOf } from './exampleOf.ts';

const schemas = {
  Tree: { type: 'object', properties: { label: { type: 'string' }, child: { $ref: '#/schemas/Tree' } } },
  Cat: { allOf: [{ $ref: '#/schemas/Animal' }, { properties: { lives: { type: 'integer', minimum: 9 } } }] },
  Animal: { type: 'object', properties: { name: { type: 'string', example: 'Tom' } } },
};
const root = { schemas };

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date' }, '2026-01-15'],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', enum: ['a', 'b'] }, 'a'],
  [{ type: 'string', default: 'd', enum: ['a', 'd'] }, 'd'],
  [{ type: 'string', examples: ['e'], default: 'd' }, 'e'],
  [{ const: 7 }, 7],
  [{ type: ['null', 'boolean'] }, true],
  [{ type: 'number', exclusiveMinimum: 5 }, 6],
  [{ type: 'array', items: { type: 'integer' } }, [1]],
  [{ additionalProperties: { type: 'integer' } }, { key: 1 }],
  [{ oneOf: [{ $ref: '#/schemas/Animal' }, { type: 'string' }] }, { name: 'Tom' }],
  [{ $ref: '#/schemas/Cat' }, { name: 'Tom', lives: 9 }],
  [{ $ref: '#/schemas/Nobody' }, null],
  [true, null],
])('%j has the example %j', (schema, expected) => {
  expect(exampleOf(schema, root)).toEqual(expected);
});

test('read-only properties are not in a request, write-only ones not in a response', () => {
  const schema = {
    properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } },
  };
  expect(exampleOf(schema, root, 'request')).toEqual({ secret: 'string' });
  expect(exampleOf(schema, root, 'response')).toEqual({ id: 1 });
});

test('[SEC-11] the example of a recursive or very large schema has a bounded size', () => {
  expect(exampleOf({ $ref: '#/schemas/Tree' }, root)).toEqual({ label: 'string' });
  const wide = (depth: number): object =>
    depth === 0
      ? { type: 'string' }
      : { properties: Object.fromEntries([...'abcdefghij'].map((key) => [key, wide(depth - 1)])) };
  expect(JSON.stringify(exampleOf(wide(4), root)).length).toBeLessThan(10_000);
});
