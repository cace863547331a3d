import { InputError } from '@callboard/errors';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCATION_TYPE, locationSchema, parseLocationRef, stringifyLocationRef } from './index.ts';

test('[CAT-008] a location has an id, a type that defaults to "url", and a target', () => {
  const target = 'https://example.com/catalog-info.yaml';
  expect(DEFAULT_LOCATION_TYPE).toBe('url');
  expect(locationSchema.parse({ id: '1', target })).toEqual({ id: '1', type: 'url', target });
  expect(locationSchema.parse({ id: '1', type: 'file', target })).toEqual({ id: '1', type: 'file', target });
  expect(locationSchema.safeParse({ id: '1' }).success).toBe(false);
});

describe('[CAT-008] a location ref', () => {
  test('is type:target, split at the first colon', () => {
    const location = { type: 'url', target: 'https://example.com:8080/a.yaml' };
    expect(parseLocationRef('url:https://example.com:8080/a.yaml')).toEqual(location);
    expect(parseLocationRef(' url : https://example.com:8080/a.yaml ')).toEqual(location);
    expect(stringifyLocationRef(location)).toBe('url:https://example.com:8080/a.yaml');
  });

  test.each(['', 'url', ':', ':target', 'url:', 'url:  '])('with a missing or empty part is rejected: "%s"', (ref) => {
    expect(() => parseLocationRef(ref)).toThrow(InputError);
    expect(() => parseLocationRef(ref)).toThrow(`"${ref}"`);
  });

  test.each(['http://example.com', 'https://example.com', 'HTTPS://example.com'])(
    'may not have the type of %s',
    (ref) => {
      expect(() => parseLocationRef(ref)).toThrow(/may not have the type https?/i);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '  javascript:alert(1)',
    'java\tscript:alert(1)',
    'j\na\rv\tascript\n:alert(1)',
    '\u0000\u001fjavascript:alert(1)',
    '\u00a0\ufeffjavascript:alert(1)',
    '\u200bjavascript:alert(1)',
  ])('may not have a javascript: URL as target, however it is disguised: %j', (target) => {
    expect(() => parseLocationRef(`url:${target}`)).toThrow('javascript:');
    expect(() => stringifyLocationRef({ type: 'url', target })).toThrow('javascript:');
  });

  test('is not written if it could not be parsed back', () => {
    expect(() => stringifyLocationRef({ type: '', target: 'a' })).toThrow('empty type');
    expect(() => stringifyLocationRef({ type: 'url', target: '' })).toThrow('empty target');
    expect(() => stringifyLocationRef({ type: 'http', target: '//example.com' })).toThrow('may not have the type http');
    expect(() => stringifyLocationRef({ type: 'a:b', target: 'c' })).toThrow('colon');
  });

  test('may contain javascript elsewhere in its target', () => {
    expect(parseLocationRef('url:https://example.com/javascript:x').type).toBe('url');
  });
});
