import { describe, expect, test } from 'vitest';
import { messageOf } from '../../packages/errors/index.ts';
import { builtinKinds, kindRegistry } from '../../plugins/catalog/common/index.ts';
import { createSpecValidator } from '../../plugins/catalog/server/ingestion/processing/specValidator.ts';
import { checkedValues, listOf, many, manyNamed } from './checkedValues.ts';
import { expectAllLinear, type Parser, withPatience } from './expectLinear.ts';
import { name } from './pieces.ts';

/** The worst cases of a megabyte of values against a megabyte of schema, by the most costly rule. */
const checksOfValues: [string, object, object][] = [
  ['required', listOf({ required: many(50_000, (index) => `name-${index}`) }), { list: many(300_000, () => ({})) }],
  ['properties', listOf({ properties: manyNamed(30_000, () => ({})) }), { list: many(300_000, () => ({})) }],
  ['enum', listOf({ enum: many(100_000, String) }), { list: many(100_000, (index) => -index) }],
  ['enum of objects', listOf({ enum: many(50_000, (a) => ({ a })) }), { list: many(50_000, (a) => ({ a, b: 1 })) }],
  ['const', listOf({ not: { const: manyNamed(50_000, String) } }), { list: many(30, () => manyNamed(2_000, String)) }],
  ['type', listOf({ type: many(100_000, () => 'null') }), { list: many(500_000, () => 1) }],
  [
    'uniqueItems',
    { properties: { list: { allOf: many(10_000, () => ({ uniqueItems: true })) } } },
    { list: many(90_000, (a) => ({ a })) },
  ],
  ['allOf', listOf({ allOf: many(100_000, () => ({})) }), { list: many(300_000, () => ({})) }],
  ['anyOf', listOf({ anyOf: many(50_000, () => ({ type: 'null' })) }), { list: many(500_000, () => 1) }],
  [
    'oneOf',
    listOf({ oneOf: many(50_000, (index) => ({ title: `Title ${index}` })) }),
    { list: many(500_000, () => 1) },
  ],
  ['not', listOf({ not: many(100_000, () => ({ type: 'number' })) }), { list: many(500_000, () => 1) }],
  [
    'if',
    listOf({ if: { type: 'null' }, else: { if: { type: 'null' }, else: { minimum: 1 } } }),
    { list: many(500_000, () => 1) },
  ],
  [
    'contains',
    { allOf: many(50_000, () => listOf({ contains: { type: 'null' } })) },
    { list: [many(500_000, () => 1)] },
  ],
  [
    'items that may be anything',
    { properties: { list: { allOf: many(50_000, () => ({ items: true })) } } },
    { list: many(500_000, () => 1) },
  ],
  [
    'items without rules',
    { properties: { list: { allOf: many(50_000, () => ({ items: [] })) } } },
    { list: many(500_000, () => 1) },
  ],
  ['names that may be anything', { allOf: many(50_000, () => ({ propertyNames: true })) }, manyNamed(70_000, () => 1)],
  [
    'prefixItems',
    { properties: { list: { allOf: many(5_000, () => ({ prefixItems: many(100, () => true) })) } } },
    { list: many(500_000, () => 1) },
  ],
  [
    'minContains',
    { properties: { list: { allOf: many(50_000, () => ({ contains: true, minContains: 1_000_000 })) } } },
    { list: many(500_000, () => 1) },
  ],
  [
    'dependentRequired',
    listOf({ dependentRequired: { a: many(80_000, (index) => `name-${index}`) } }),
    { list: many(130_000, () => ({ a: 1 })) },
  ],
  [
    'dependentSchemas',
    listOf({ dependentSchemas: manyNamed(30_000, () => ({})) }),
    { list: many(300_000, () => ({ 'name-1': 1 })) },
  ],
  [
    'unevaluatedProperties',
    { allOf: many(20_000, () => ({ unevaluatedProperties: false, properties: {} })) },
    manyNamed(70_000, () => 1),
  ],
  [
    'unevaluatedProperties of many alternatives',
    listOf({ anyOf: many(50_000, () => ({ patternProperties: { a: {} } })), unevaluatedProperties: false }),
    { list: many(100_000, (index) => ({ [`b${index}`]: 1 })) },
  ],
  ['pattern', { properties: { a: { pattern: `${'.*'.repeat(500)}[ab]{200}y` } } }, { a: 'ab'.repeat(500_000) }],
  [
    'patterns',
    { properties: manyNamed(30_000, (index) => ({ pattern: `a{${index % 2_000}}` })) },
    manyNamed(30_000, () => 'a'),
  ],
  ['patternProperties', { patternProperties: manyNamed(50_000, () => ({})) }, manyNamed(70_000, () => 1)],
  ['additionalProperties', { additionalProperties: false }, manyNamed(70_000, () => 1)],
  ['propertyNames', { propertyNames: { enum: ['a'] } }, manyNamed(70_000, () => 1)],
  [
    'dependencies',
    listOf({ dependencies: { a: many(80_000, (index) => `name-${index}`) } }),
    { list: many(130_000, () => ({ a: 1 })) },
  ],
  [
    'minProperties',
    { allOf: many(50_000, () => ({ minProperties: 1, maxProperties: 100_000 })) },
    manyNamed(70_000, () => 1),
  ],
  ['minLength', { properties: { a: { allOf: many(50_000, () => ({ minLength: 1 })) } } }, { a: 'ä'.repeat(1_000_000) }],
  ['multipleOf', listOf({ multipleOf: 0.000_1 }), { list: many(200_000, (index) => index / 8) }],
  ['extends', { extends: many(100_000, () => ({ extends: [{}, {}] })) }, {}],
  ['$ref', { definitions: { a: { $ref: '#/definitions/a' } }, $ref: '#/definitions/a' }, {}],
  ['$id', listOf({ $id: 'a'.repeat(1_000_000), $ref: '#' }), { list: many(500_000, () => 1) }],
  [
    'a long $ref',
    { definitions: { ['a'.repeat(900_000)]: {} }, ...listOf({ $ref: `#/definitions/${'a'.repeat(900_000)}` }) },
    { list: many(500_000, () => 1) },
  ],
  ['depth', many(100_000, String).reduce<object>((inner) => ({ not: inner }), {}), {}],
  ['a deep constant', { const: many(100_000, String).reduce<unknown>((inner) => [inner], 1) }, {}],
  ['when', many(2_000, () => ({ when: 'not '.repeat(490) })) as object, { a: 1 }],
  [
    'long titles',
    listOf({ anyOf: many(100, () => ({ title: 'x'.repeat(9_000), type: 'null' })) }),
    { list: many(500_000, () => 1) },
  ],
];

describe('[SEC-11] a megabyte of values against a megabyte of schema is checked within a bounded time and size', () => {
  test.each(checksOfValues)('by %s', { timeout: 1_800_000 }, (_, parameters, values) => {
    const answerOf = () => {
      try {
        return JSON.stringify(checkedValues(parameters, values));
      } catch (thrown) {
        return messageOf(thrown);
      }
    };
    const answer = withPatience(answerOf);
    expect(answer).toMatch(/^\[|^The values take too long to check|^The template's /);
    expect(answer.length).toBeLessThan(700_000);
  });
});

/** Formats that the schema of a template can use. */
const formats = [
  'email',
  'idn-email',
  'hostname',
  'ipv6',
  'uri',
  'uri-reference',
  'date-time',
  'duration',
  'json-pointer',
];
const formatPieces = [...name, '@', '1', '%', '#', '~', '[', ']', '{', '}', 'T', 'P1'];

/** Formats that the schema of a custom kind can use. */
const specFormats = [
  ...formats.filter((format) => !format.startsWith('idn')),
  ...['date', 'time', 'iso-time', 'iso-date-time', 'url', 'uri-template', 'ipv4', 'regex', 'uuid'],
  ...['json-pointer-uri-fragment', 'relative-json-pointer', 'byte'],
];
const validateSpec = createSpecValidator(kindRegistry());
const kind = builtinKinds[0]!;

expectAllLinear('[SEC-11] a very long text of the worst characters is checked in linear time', [
  ...formats.map(
    (format): Parser => [
      `a value of the format ${format}`,
      formatPieces,
      (text) => checkedValues({ properties: { a: { format } } }, { a: text }),
    ],
  ),
  ...specFormats.map(
    (format): Parser => [
      `a part of a spec in the format ${format}`,
      formatPieces,
      (text) => validateSpec({ ...kind, kind: format, schema: { properties: { a: { format } } } }, { a: text }),
    ],
  ),
]);
