import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../common/index.ts';
import { aTemplate } from '../testing/scaffolderApp.ts';
import { valueProblems } from './checkValues.ts';

const problems = (parameters: object, values: JsonObject) =>
  valueProblems(aTemplate('t', { steps: [], parameters }) as never, values).map(({ stack }) => stack);

describe('values that were filled in', () => {
  test.each([
    ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', 'snack-planner', 'Snack'],
    ['^(?!.*--)[a-z-]+$', 'a-b', 'a--b'],
    ['^\\d{3,5}$', '1234', '12'],
    ['^[A-Za-z0-9äöü ]+$', 'für alle', 'für/alle'],
    ['^https?:\\/\\/[\\w.-]+(:\\d+)?$', 'https://a.b:80', 'ftp://a'],
    ['^\\p{L}+$', 'Größe', 'a1'],
  ])('are held against the pattern %s', (pattern, right, wrong) => {
    const parameters = { properties: { name: { type: 'string', pattern } } };
    expect(problems(parameters, { name: right })).toEqual([]);
    expect(problems(parameters, { name: wrong })).toEqual([
      `instance.name does not match pattern ${JSON.stringify(pattern)}`,
    ]);
  });

  test('cost no more than their length, whatever the pattern', () => {
    const parameters = { properties: { name: { type: 'string', pattern: '^(a+)+$' } } };
    expect(problems(parameters, { name: `${'a'.repeat(5_000)}!` })).toHaveLength(1);
  });

  test('are held against patterns of names', () => {
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

  test('cannot be checked by a pattern whose cost nobody knows, which the message says', () => {
    const by = (pattern: string) => () => problems({ properties: { name: { pattern } } }, { name: 'aa' });
    expect(by('^(a)\\1$')).toThrow("The template's pattern '^(a)\\1$' cannot be checked at linear cost");
    expect(by('\\p{Planet}')).toThrow('which is not known');
    expect(by('(')).toThrow("The template's pattern '(' is no regular expression");
  });
});
