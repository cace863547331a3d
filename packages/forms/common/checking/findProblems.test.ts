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
  new Validator().validate(value, schema).errors.map(({ path, name, stack }) => ({ path, name, stack }));

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
});
