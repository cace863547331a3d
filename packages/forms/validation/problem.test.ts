import { describe, expect, test } from 'vitest';
import { problemsOf } from './problem.ts';

const rules = (value: unknown, schema: object) =>
  problemsOf(value, schema as never).map(({ path, rule }) => `${path.join('.')} ${rule}`);

describe('a schema violation', () => {
  test('is reported at the missing field, at any depth', () => {
    const schema = { properties: { a: { type: 'array', items: { required: ['b'], properties: { b: {} } } } } };
    expect(rules({ a: [{ b: 1 }, {}] }, schema)).toEqual(['a.1.b required']);
  });

  test('is not reported for a cleared field, unless it is required', () => {
    const schema = { required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
    expect(rules({ a: undefined, b: undefined }, schema)).toEqual(['b required']);
  });

  test('in a dependency is reported at the field, not at the field it depends on', () => {
    const schema = {
      properties: { on: { type: 'boolean' } },
      dependencies: {
        on: {
          oneOf: [
            { properties: { on: { const: false } } },
            { required: ['topic'], properties: { on: { const: true } } },
          ],
        },
        other: ['more'],
      },
    };
    expect(rules({ on: true }, schema)).toEqual(['topic required']);
    expect(rules({ on: false }, schema)).toEqual([]);
    expect(rules({ other: 1 }, schema)).toEqual(['more required']);
  });

  test('of several choices is that of the closest one', () => {
    const schema = {
      oneOf: [
        { required: ['mail'], properties: { by: { const: 'mail' } } },
        { required: ['phone'], properties: { by: { const: 'phone' } } },
      ],
    };
    expect(rules({ by: 'phone' }, schema)).toEqual(['phone required']);
    expect(rules('z', { oneOf: [{ const: 'x' }, { const: 'y' }] })).toEqual([' enum']);
    expect(rules(5, { oneOf: [{ type: 'integer' }, { minimum: 1 }] })).toEqual([' oneOf']);
  });

  test('is found through references to the root schema, also from a part of it', () => {
    const root = {
      definitions: { name: { type: 'string', minLength: 3 } },
      properties: { a: { $ref: '#/definitions/name' } },
    };
    expect(rules({ a: 'x' }, root)).toEqual(['a minLength']);
    expect(problemsOf('x', { $ref: '#/definitions/name' }, root as never)).toHaveLength(1);
  });

  test('of a property name is reported at the property', () => {
    const schema = { patternProperties: { '^x-': { type: 'integer' } } };
    expect(rules({ 'x-a': 'no', b: 'yes' }, schema)).toEqual(['x-a type']);
  });

  test('is a mistake of the template if a reference is broken', () => {
    expect(rules({ a: 1 }, { properties: { a: { $ref: '#/definitions/gone' } } })).toEqual([' schema']);
  });
});

test('[SEC-11] matches patterns in linear time, and leaves other patterns to the server', () => {
  const text = `${'a'.repeat(50_000)}!`;
  expect(rules(text, { pattern: '^(a+)+$' })).toEqual([' pattern']);
  expect(rules('aa', { pattern: '(a)\\1x' })).toEqual([]);
});

test('[SEC-11] leaves an expensive check to the server', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => index);
  const choices = Array.from({ length: 2_000 }, () => ({ type: 'null' }));
  expect(rules(list, { items: { anyOf: choices } })).toEqual([]);
});
