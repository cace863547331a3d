import { expect, test } from 'vitest';
import { ownerRef, shortOwner } from './ownerRef.ts';

test.each([
  ['group:default/boarding', 'boarding'],
  ['group:labs/boarding', 'labs/boarding'],
  ['user:default/ines.novak', 'user:ines.novak'],
  ['user:labs/ines.novak', 'user:labs/ines.novak'],
])('%s is written as %s, and means the same', (ref, short) => {
  expect(shortOwner(ref)).toBe(short);
  expect(ownerRef(short)).toBe(ref);
});

test.each(['', ' ', '/'])('%j is not a valid owner', (text) => {
  expect(ownerRef(text)).toBeUndefined();
});
