import { createPattern } from '@callboard/config/patterns';
import fc from 'fast-check';
import { Validator } from 'jsonschema';
import { describe, expect, inject, test } from 'vitest';
import { createBudget } from './budget.ts';
import { findProblems } from './findProblems.ts';
import { pathOf, pathText } from './pathText.ts';

const found = (value: unknown, schema: unknown) =>
  findProblems(value, schema, { budget: createBudget(), createPattern }).map(({ place, name, message }) => ({
    path: pathOf(place),
    name,
    stack: `${pathText(place)} ${message}`,
  }));

const expected = (value: unknown, schema: object) =>
  // Without a base, the package resolves references against an address that Node 24 refuses.
  new Validator()
    .validate(value, schema, { base: 'https://schemas.example/' })
    .errors.map(({ path, name, stack }) => ({ path, name, stack }));

const key = fc.constantFrom('a', 'b', 'c-d', '1st');
// Never empty, because the package treats an empty list as an empty object.
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>('', 'a', 'abc', 'a@b.example', '2024-02-30', 0, 1, 1.5, -3, true, null),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 3 }),
  ),
}));
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'any');
const count = fc.nat({ max: 3 });
const { schema } = fc.letrec<{ schema: object }>((tie) => {
  const schemas = fc.array(tie('schema'), { minLength: 1, maxLength: 2 });
  const byKey = fc.dictionary(key, tie('schema'), { maxKeys: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ type }),
      fc.record({ type: fc.array(type, { minLength: 1, maxLength: 2 }), title: fc.constant('One') }),
      fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: fc.constantFrom('a', 1, true) }),
      fc.record({ minLength: count, maxLength: count, pattern: fc.constantFrom('^a', 'b+$', '[.]') }),
      fc.record({ format: fc.constantFrom('email', 'date', 'uri', 'ipv4', 'uuid', 'unknown') }),
      fc.record({
        minimum: count,
        exclusiveMinimum: fc.boolean(),
        maximum: count,
        multipleOf: fc.constantFrom(0.5, 2),
      }),
      fc.record({ exclusiveMinimum: count, exclusiveMaximum: count }),
      fc.record({ items: tie('schema'), minItems: count, maxItems: count, uniqueItems: fc.boolean() }),
      fc.record({ items: schemas, additionalItems: fc.oneof(fc.boolean(), tie('schema')) }),
      fc.record({ contains: tie('schema') }),
      fc.record({
        required: fc.uniqueArray(key, { maxLength: 2 }),
        properties: byKey,
        additionalProperties: fc.boolean(),
      }),
      fc.record({ additionalProperties: tie('schema'), minProperties: count, maxProperties: count }),
      fc.record({
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'd$'), tie('schema')),
        additionalProperties: fc.boolean(),
      }),
      fc.record({ propertyNames: tie('schema') }),
      fc.record({
        dependencies: fc.dictionary(key, fc.oneof(fc.array(key, { maxLength: 2 }), tie('schema')), { maxKeys: 2 }),
      }),
      fc.record({ allOf: schemas }),
      fc.record({ anyOf: schemas, title: fc.constant('Two') }),
      fc.record({ oneOf: schemas }),
      fc.record({ not: tie('schema') }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schemas.
      fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
      fc.constantFrom<object>({ $ref: '#/definitions/name' }, { $ref: '#/definitions/list' }),
    ),
  };
});
const definitions = {
  name: { type: 'string', required: true },
  list: { type: 'array', items: { $ref: '#/definitions/name' } },
};

/** With the prototypes of objects parsed from a request. */
const asJson = <T>(given: T): T => JSON.parse(JSON.stringify(given));

describe('findProblems', () => {
  test('finds the same problems as the package jsonschema, with the same messages', () => {
    fc.assert(
      fc.property(value.map(asJson), schema.map(asJson), (given, rules) => {
        const whole = { definitions, properties: { it: rules }, ...rules };
        for (const one of [given, { it: given }]) expect(found(one, whole)).toEqual(expected(one, whole));
      }),
      { numRuns: 1_000 * inject('times') },
    );
  });

  test('follows references to named parts and into them', () => {
    const named = {
      definitions: {
        a: { $id: 'https://schemas.example/a', definitions: { b: { type: 'null' } }, $ref: '#/definitions/b' },
      },
      properties: { a: { $ref: 'https://schemas.example/a#/definitions/b' }, b: { $ref: 'https://schemas.example/a' } },
    };
    expect(found({ a: 1, b: 2 }, named).map(({ stack }) => stack)).toEqual([
      'instance.a is not of a type(s) null',
      'instance.b is not of a type(s) null',
    ]);
  });

  test('ignores properties inherited from Object.prototype', () => {
    expect(found({}, { required: ['constructor', '__proto__'] })).toHaveLength(2);
    expect(found(JSON.parse('{"constructor":1}'), { properties: {}, additionalProperties: false })).toHaveLength(1);
    expect(found({ a: 1 }, { constructor: {}, toString: {} })).toEqual([]);
  });

  test.each([
    ['email', ['a@b.example', "o'neil.x@[127.0.0.1]"], ['a@b', 'a@@b.c', '.a@b.c', 'a@-b.c', 'a@b.c@d.e']],
    ['hostname', ['a', 'a-b.example.', '1.2'], ['', '-a', 'a..b', `${'a'.repeat(64)}.b`]],
    [
      'ipv6',
      ['::1', '1:2:3:4:5:6:7:8', 'fe80::1%eth0', '::ffff:1.2.3.4'],
      ['', '1::2::3', '1:2:3', '12345::', '1:2:3:4:5:6:7:8:9'],
    ],
    ['date-time', ['2024-01-31T10:00:00Z'], ['2024-01-31', '2024-13-01T10:00:00Z']],
    ['regex', ['a+'], ['(', 'a'.repeat(10_000)]],
    ['color', ['#fff', 'red', 'rgb(1, 2, 3)'], ['#ff', 'reddish']],
  ])('checks the format %s', (format, right, wrong) => {
    const holds = (text: string) => found(text, { format }).length === 0;
    expect([right.filter((text) => !holds(text)), wrong.filter(holds)]).toEqual([[], []]);
  });

  const stacks = (given: unknown, rules: unknown) => found(given, rules).map(({ name, stack }) => `${name}: ${stack}`);

  test('checks the first items of a list one by one, and the others alike', () => {
    const rules = { prefixItems: [{ type: 'string' }, true], items: { type: 'number' } };
    expect(stacks(['a', 'b', 1], rules)).toEqual([]);
    expect(stacks([1], rules)).toEqual(['type: instance[0] is not of a type(s) string']);
    expect(stacks(['a', {}, 'c'], rules)).toEqual(['type: instance[2] is not of a type(s) number']);
    expect(stacks(['a', 1, 2], { ...rules, items: false })).toEqual(['items: instance additionalItems not permitted']);
  });

  test('counts the items that a list contains', () => {
    const rules = { contains: { type: 'number' }, minContains: 2, maxContains: 3 };
    expect(stacks([1, 'a', 2, 3], rules)).toEqual([]);
    expect(stacks([1, 'a'], rules)).toEqual(['contains: instance must contain at least 2 items matching given schema']);
    expect(stacks([1, 2, 3, 4], rules)).toEqual([
      'contains: instance must not contain more than 3 items matching given schema',
    ]);
    expect(stacks(['a'], { ...rules, minContains: 0 })).toEqual([]);
  });

  test('requires properties, and applies schemas, that depend on another property', () => {
    const rules = {
      dependentRequired: { card: ['address'] },
      dependentSchemas: { card: { properties: { address: { minLength: 3 } } } },
    };
    expect(stacks({ address: 'a' }, rules)).toEqual([]);
    expect(stacks({ card: 1 }, rules)).toEqual(['required: instance requires property "address"']);
    expect(stacks({ card: 1, address: 'a' }, rules)).toEqual([
      'minLength: instance.address does not meet minimum length of 3',
    ]);
  });

  test('resolves references into $defs', () => {
    const rules = { $defs: { name: { type: 'string' } }, properties: { a: { $ref: '#/$defs/name' } } };
    expect(stacks({ a: 1 }, rules)).toEqual(['type: instance.a is not of a type(s) string']);
  });

  test('refuses properties that no schema has checked', () => {
    const rules = {
      $defs: { base: { properties: { a: {} } } },
      allOf: [{ $ref: '#/$defs/base' }],
      anyOf: [{ properties: { b: { type: 'string' } } }, { properties: { c: {} }, required: ['c'] }],
      if: { required: ['d'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schemas.
      then: { properties: { d: {}, e: {} } },
      dependentSchemas: { a: { properties: { f: {} } } },
      patternProperties: { '^x-': {} },
      unevaluatedProperties: false,
    };
    expect(stacks({ a: 1, b: 'x', c: 1, d: 1, e: 1, f: 1, 'x-y': 1 }, rules)).toEqual([]);
    expect(stacks({ e: 1, f: 1, constructor: 1 }, rules)).toEqual([
      'additionalProperties: instance is not allowed to have the additional property "e"',
      'additionalProperties: instance is not allowed to have the additional property "f"',
      'additionalProperties: instance is not allowed to have the additional property "constructor"',
    ]);
    expect(stacks({ z: 1 }, { ...rules, unevaluatedProperties: { type: 'string' } })).toEqual([
      'type: instance.z is not of a type(s) string',
    ]);
  });

  test('stops at a schema of unevaluated properties that refers to itself', () => {
    const $defs = { a: { allOf: [{ $ref: '#/$defs/a' }] } };
    expect(() => found({ b: 1 }, { $defs, unevaluatedProperties: false, allOf: [{ $ref: '#/$defs/a' }] })).toThrow(
      'unevaluatedProperties is more than 100 levels deep',
    );
  });
});
