import { expect, test } from 'vitest';
import { cookieValues, onlyCookie } from './cookieValues.ts';

const sent = (cookie?: string) => ({ headers: { cookie } });

test.each([
  [undefined, []],
  ['', []],
  ['a', []],
  ['a=', []],
  ['b=1; aa=2; =3', []],
  ['a=1', ['1']],
  ['b=0;a=1 ;  a = 1;c=2', ['1']],
  ['a=1; b=2; a=3; a=1', ['1', '3']],
  ['a=x=y', ['x=y']],
])('the cookie values in %j are found', (header, values) => {
  expect(cookieValues(sent(header), 'a')).toEqual(values);
});

test('[SEC-08] a cookie sent twice with different values is ignored', () => {
  expect(onlyCookie(sent('a=1; a=1'), 'a')).toBe('1');
  expect(onlyCookie(sent('a=1; a=2'), 'a')).toBeUndefined();
});
