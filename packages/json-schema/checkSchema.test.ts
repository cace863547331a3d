import { createPattern } from '@callboard/config/patterns';
import { describe, expect, test } from 'vitest';
import { checkSchema } from './checkSchema.ts';

const problemOf = (schema: unknown): string | undefined => {
  try {
    checkSchema(schema, { createPattern });
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

describe('a schema that someone wrote', () => {
  test('can use every keyword of the draft 2020-12 that values are checked by', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: { name: { type: 'string', minLength: 1, pattern: '^[a-z]+$' } },
      type: ['object', 'null'],
      required: ['name'],
      properties: {
        name: { $ref: '#/$defs/name' },
        tier: { enum: [1, 2], default: 1 },
        since: { type: 'string', format: 'date' },
        tags: { type: 'array', prefixItems: [true], items: { not: { const: 'x' } }, uniqueItems: true, minItems: 1 },
        size: {
          anyOf: [
            { type: 'integer', multipleOf: 2 },
            { type: 'number', exclusiveMinimum: 0.5 },
          ],
        },
      },
      patternProperties: { '^x-': {} },
      dependentRequired: { tier: ['since'] },
      dependentSchemas: { tags: { minProperties: 2 } },
      if: { required: ['tier'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schemas.
      then: { propertyNames: { maxLength: 20 } },
      unevaluatedProperties: false,
    };
    expect(problemOf(schema)).toBeUndefined();
    expect(problemOf(true)).toBeUndefined();
  });

  test.each([
    ['text', 'the schema must be a schema: an object, true or false'],
    [{ typ: 'object' }, 'the schema has the unknown keyword "typ"'],
    [{ properties: { a: { minlength: 1 } } }, '/properties/a has the unknown keyword "minlength"'],
    [{ type: 'text' }, '/type must be one or several of string, number, integer, boolean, array, null, object'],
    [{ type: [] }, '/type must be one or several of'],
    [{ properties: [] }, '/properties must be an object'],
    [{ properties: { 'a/b': { minLength: -1 } } }, '/properties/a~1b/minLength must be a whole number of at least 0'],
    [{ required: ['a', 'a'] }, '/required must be a list of names'],
    [{ anyOf: [] }, '/anyOf must be a list that is not empty'],
    [{ anyOf: [{}, 7] }, '/anyOf/1 must be a schema'],
    [{ enum: 'a' }, '/enum must be a list that is not empty'],
    [{ multipleOf: 0 }, '/multipleOf must be a number above 0'],
    [{ format: 'datum' }, '/format must be a known format'],
    [{ pattern: '^(a)\\1$' }, '/pattern is a pattern that cannot be used'],
    [{ patternProperties: { '(a)\\1': {} } }, 'is a pattern that cannot be used'],
    [{ $ref: '#/$defs/name' }, '/$ref refers to "#/$defs/name", which does not exist in the schema'],
    [{ dependencies: { a: [1] } }, '/dependencies/a must be a list of names'],
  ])('%j is refused with its place', (schema, problem) => {
    expect(problemOf(schema)).toContain(problem);
  });

  test('is refused when it is nested too deeply', () => {
    const deep = Array.from({ length: 10_000 }).reduce<object>((inner) => ({ not: inner }), {});
    expect(problemOf(deep)).toContain('is nested more than 200 levels deep');
  });
});
