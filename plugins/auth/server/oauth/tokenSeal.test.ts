import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenSeal } from './tokenSeal.ts';

const seal = createTokenSeal(randomBytes(32));

test('what is sealed for a session opens with its secret, and with no other secret or key', () => {
  const sealed = seal.seal('a-token', 'secret');
  expect([seal.isSealed(sealed), seal.isSealed('a-token')]).toEqual([true, false]);
  expect(seal.open(sealed, 'secret')).toBe('a-token');
  expect(seal.open(sealed, 'other')).toBeUndefined();
  expect(createTokenSeal(randomBytes(32)).open(sealed, 'secret')).toBeUndefined();
});

test('[SEC-08] what was changed, cut off or made up does not open', () => {
  const sealed = seal.seal('a-token', 'secret');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const text of [changed, sealed.slice(0, 30), 'sealed.', 'sealed.a-token', `sealed.${'x'.repeat(200)}`]) {
    expect(seal.open(text, 'secret')).toBeUndefined();
  }
});

test('a token as long as cookies allow still fits into one', () => {
  const token = randomBytes(2_850).toString('base64url');
  expect(token.length).toBeGreaterThan(3_700);
  expect(seal.seal(token, 'secret').length).toBeLessThan(4_000);
});
