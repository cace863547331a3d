import { InputError } from '@callboard/errors';
import { describe, expect, test } from 'vitest';
import {
  encodeEntityFilter,
  FILTER_EXISTS,
  MAX_FILTER_ALTERNATIVES,
  MAX_FILTER_STATEMENTS,
  parseEntityFilter,
} from '../index.ts';

const statementsOf = (parameter: string) => parseEntityFilter([parameter])?.anyOf[0]?.allOf;

describe('parseEntityFilter', () => {
  test('repeated parameters are alternatives, and all statements within one must match', () => {
    expect(parseEntityFilter(['kind=component,spec.type=service', 'kind=api'])).toEqual({
      anyOf: [
        {
          allOf: [
            { key: 'kind', values: ['component'] },
            { key: 'spec.type', values: ['service'] },
          ],
        },
        { allOf: [{ key: 'kind', values: ['api'] }] },
      ],
    });
  });

  test.each([
    ['kind=a,kind=b', [{ key: 'kind', values: ['a', 'b'] }]],
    ['kind=a,KIND=A', [{ key: 'kind', values: ['a'] }]],
    ['metadata.tags', [{ key: 'metadata.tags' }]],
    ['kind,kind=a', [{ key: 'kind', values: ['a'] }]],
    ['kind=a,kind', [{ key: 'kind', values: ['a'] }]],
    ['spec.type=', [{ key: 'spec.type', values: [''] }]],
    ['spec.type=,spec.type', [{ key: 'spec.type', values: [''] }]],
    ['Metadata.Name=My-Site', [{ key: 'metadata.name', values: ['my-site'] }]],
    [' kind = component , , spec.type ', [{ key: 'kind', values: ['component'] }, { key: 'spec.type' }]],
    ['metadata.annotations.a=b=c', [{ key: 'metadata.annotations.a', values: ['b=c'] }]],
    ['__proto__=a,constructor', [{ key: '__proto__', values: ['a'] }, { key: 'constructor' }]],
  ])('parses %s', (parameter, expected) => {
    expect(statementsOf(parameter)).toEqual(expected);
  });

  test.each([[[]], [['']], [[' , ,']], [['', ' ']]])('%j means no filter', (parameters) => {
    expect(parseEntityFilter(parameters)).toBeUndefined();
  });

  test('an empty alternative is dropped', () => {
    expect(parseEntityFilter(['', 'kind=api'])?.anyOf).toHaveLength(1);
  });

  test.each(['=a', ' = a', '='])('%s has an empty key and is rejected with its value', (parameter) => {
    expect(() => parseEntityFilter([`kind=b,${parameter}`])).toThrow(InputError);
    expect(() => parseEntityFilter([`kind=b,${parameter}`])).toThrow(`"${parameter.trim()}" has no key`);
  });

  test('the limits on statements and alternatives are exact', () => {
    const statements = (count: number) =>
      Array.from({ length: count }, (_, index) => `metadata.name=a${index}`).join(',');
    expect(statementsOf(statements(MAX_FILTER_STATEMENTS))?.[0]?.values).toHaveLength(1_000);
    expect(() => parseEntityFilter([statements(MAX_FILTER_STATEMENTS), 'kind=a'])).toThrow('more than 1000 statements');
    const alternatives = (count: number) => Array.from({ length: count }, () => 'kind=a');
    expect(parseEntityFilter(alternatives(MAX_FILTER_ALTERNATIVES))?.anyOf).toHaveLength(200);
    expect(() => parseEntityFilter(alternatives(MAX_FILTER_ALTERNATIVES + 1))).toThrow('at most 200');
  });
});

describe('encodeEntityFilter', () => {
  test('[CAT-067] a filter is written as comma-joined key=value pairs, or a bare key for the exists marker', () => {
    expect(
      encodeEntityFilter({
        kind: 'component',
        'metadata.tags': ['java', 'go'],
        'metadata.annotations.a/b': FILTER_EXISTS,
      }),
    ).toEqual(['kind=component,metadata.tags=java,metadata.tags=go,metadata.annotations.a/b']);
  });

  test('each alternative is a separate parameter, and an empty filter has none', () => {
    expect(encodeEntityFilter([{ kind: 'user' }, { kind: 'group' }])).toEqual(['kind=user', 'kind=group']);
    expect(encodeEntityFilter({})).toEqual([]);
    expect(encodeEntityFilter({ kind: [] })).toEqual([]);
  });

  test('an encoded filter is parsed back to the same filter', () => {
    expect(
      parseEntityFilter(encodeEntityFilter([{ kind: ['a', 'b'], 'spec.type': '' }, { kind: FILTER_EXISTS }])),
    ).toEqual({
      anyOf: [
        {
          allOf: [
            { key: 'kind', values: ['a', 'b'] },
            { key: 'spec.type', values: [''] },
          ],
        },
        { allOf: [{ key: 'kind' }] },
      ],
    });
  });

  test('a filter that could not be parsed back is rejected', () => {
    expect(() => encodeEntityFilter({ 'spec.type': 'a,b' })).toThrow('"a,b"');
    expect(() => encodeEntityFilter({ 'a,b': 'c' })).toThrow('"a,b"');
    expect(() => encodeEntityFilter({ 'a=b': 'c' })).toThrow('"a=b"');
    expect(() => encodeEntityFilter({ '': 'c' })).toThrow(InputError);
  });
});
