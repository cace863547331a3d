import { describe, expect, test } from 'vitest';
import { problemsOf } from './problem.ts';

const rules = (value: unknown, schema: object) =>
  problemsOf(value, schema as never).map(({ path, rule }) => `${path.join('.')} ${rule}`);

describe('what a schema does not allow', () => {
  test('is reported at the field that is missing, however deep', () => {
    const schema = { properties: { a: { type: 'array', items: { required: ['b'], properties: { b: {} } } } } };
    expect(rules({ a: [{ b: 1 }, {}] }, schema)).toEqual(['a.1.b required']);
  });

  test('is nothing for a field that was cleared, unless it is required', () => {
    const schema = { required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } };
    expect(rules({ a: undefined, b: undefined }, schema)).toEqual(['b required']);
  });

  test('under a dependency is reported where the field stands, not below the one that it depends on', () => {
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

  test('of several choices is what the nearest one misses', () => {
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

  test('follows references into the whole schema, also from a part of it', () => {
    const root = {
      definitions: { name: { type: 'string', minLength: 3 } },
      properties: { a: { $ref: '#/definitions/name' } },
    };
    expect(rules({ a: 'x' }, root)).toEqual(['a minLength']);
    expect(problemsOf('x', { $ref: '#/definitions/name' }, root as never)).toHaveLength(1);
  });

  test('by patterns of names is reported at the name', () => {
    const schema = { patternProperties: { '^x-': { type: 'integer' } } };
    expect(rules({ 'x-a': 'no', b: 'yes' }, schema)).toEqual(['x-a type']);
  });

  test('is a mistake of the template where its schema leads nowhere', () => {
    expect(rules({ a: 1 }, { properties: { a: { $ref: '#/definitions/gone' } } })).toEqual([' schema']);
  });
});

test('[SEC-11] takes time linear in its text for a pattern, and leaves a pattern that cannot to the server', () => {
  const text = `${'a'.repeat(50_000)}!`;
  expect(rules(text, { pattern: '^(a+)+$' })).toEqual([' pattern']);
  expect(rules('aa', { pattern: '(a)\\1x' })).toEqual([]);
});

test('[SEC-11] leaves a check that costs too much to the server', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => index);
  const choices = Array.from({ length: 2_000 }, () => ({ type: 'null' }));
  expect(rules(list, { items: { anyOf: choices } })).toEqual([]);
});
