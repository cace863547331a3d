import { createBudget } from '@callboard/json-schema';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../common/index.ts';
import { aTemplate } from '../testing/scaffolderApp.ts';
import { valueProblems } from './checkValues.ts';

const problems = (parameters: object, values: JsonObject) =>
  valueProblems(aTemplate('t', { steps: [], parameters }) as never, values, createBudget()).map(({ stack }) => stack);

describe('submitted values', () => {
  test.each([
    { pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', right: 'snack-planner', wrong: 'Snack' },
    { pattern: '^(?!.*--)[a-z-]+$', right: 'a-b', wrong: 'a--b' },
    { pattern: '^\\d{3,5}$', right: '1234', wrong: '12' },
    { pattern: '^[A-Za-z0-9äöü ]+$', right: 'für alle', wrong: 'für/alle' },
    { pattern: '^https?:\\/\\/[\\w.-]+(:\\d+)?$', right: 'https://a.b:80', wrong: 'ftp://a' },
    { pattern: '^\\p{L}+$', right: 'Größe', wrong: 'a1' },
  ])('are checked against the pattern $pattern', ({ pattern, right, wrong }) => {
    const parameters = { properties: { name: { type: 'string', pattern } } };
    expect(problems(parameters, { name: right })).toEqual([]);
    expect(problems(parameters, { name: wrong })).toEqual([
      `instance.name does not match pattern ${JSON.stringify(pattern)}`,
    ]);
  });

  test('are checked in time linear in their length, whatever the pattern', () => {
    const parameters = { properties: { name: { type: 'string', pattern: '^(a+)+$' } } };
    expect(problems(parameters, { name: `${'a'.repeat(5_000)}!` })).toHaveLength(1);
  });

  test('are checked in bounded time, even with recursive parameters or nested choices', () => {
    const again = {
      definitions: { a: { $ref: '#/definitions/a' } },
      properties: { name: { $ref: '#/definitions/a' } },
    };
    expect(() => problems(again, { name: 'a' })).toThrow('or refers to itself');
    const next = (index: number) => ({ $ref: `#/definitions/d${index + 1}` });
    const choices = Array.from({ length: 30 }, (_, index) => [`d${index}`, { anyOf: [next(index), next(index)] }]);
    const definitions = { ...Object.fromEntries(choices), d30: { type: 'string' } };
    const many = { definitions, properties: { name: { $ref: '#/definitions/d0' } } };
    expect(() => problems(many, { name: 1 })).toThrow('take too long to check');
    expect(problems({ properties: { name: { type: 'string' } } }, { name: 'a' })).toEqual([]);
  });

  test('are rejected with a reason if the parameters are not a schema', () => {
    expect(() => problems({ $ref: 'https://schemas.example/a' }, {})).toThrow(
      'are not a valid schema: no such schema <https://schemas.example/a>',
    );
    expect(() => problems({ properties: { name: null } }, { name: 'a' })).toThrow('are not a valid schema');
  });

  test('of any length are checked against formats quickly', () => {
    const style = { properties: { name: { type: 'string', format: 'style' } } };
    expect(problems(style, { name: 'a'.repeat(20_000) })).toEqual([]);
    const email = { properties: { name: { type: 'string', format: 'email' } } };
    expect(problems(email, { name: 'nobody' })).toEqual(['instance.name does not conform to the "email" format']);
  });

  test('of a list are compared by content', () => {
    const list = { properties: { list: { type: 'array', uniqueItems: true } } };
    const many = Array.from({ length: 20_000 }, (_, index) => ({ index, b: [index] }));
    expect(problems(list, { list: many })).toEqual([]);
    expect(
      problems(list, {
        list: [
          { a: 1, b: { c: 2, d: 3 } },
          { b: { d: 3, c: 2 }, a: 1 },
        ],
      }),
    ).toEqual(['instance.list contains duplicate item']);
    expect(problems(list, { list: [1, '1', null, [1]] })).toEqual([]);
  });

  test('are checked against patterns of names', () => {
    const parameters = {
      type: 'object',
      properties: { known: { type: 'string' } },
      patternProperties: { '^x-': { type: 'number' } },
      additionalProperties: false,
    };
    expect(problems(parameters, { known: 'a', 'x-one': 1 })).toEqual([]);
    expect(problems(parameters, { 'x-one': 'no' })).toContain('instance.x-one is not of a type(s) number');
    expect(problems(parameters, { other: 1 }).join()).toContain('additional property "other"');
  });

  test('are rejected if a pattern cannot be checked in linear time', () => {
    const by = (pattern: string) => () => problems({ properties: { name: { pattern } } }, { name: 'aa' });
    expect(by('^(a)\\1$')).toThrow("The template's pattern '^(a)\\1$' cannot be checked in linear time");
    expect(by('\\p{Planet}')).toThrow('which is not supported');
    expect(by('(')).toThrow("The template's pattern '(' is not a regular expression");
  });
});
