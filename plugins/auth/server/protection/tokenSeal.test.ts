import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenSeal } from './tokenSeal.ts';

const seal = createTokenSeal(randomBytes(32));
const sealedFor = ['oidc', 'production', 'secret'];

test('a sealed token opens only with the same purpose and key', () => {
  const sealed = seal.seal('a-token', sealedFor);
  expect(sealed).not.toContain('a-token');
  expect(seal.open(sealed, sealedFor)).toBe('a-token');
  expect(createTokenSeal(randomBytes(32)).open(sealed, sealedFor)).toBeUndefined();
  for (const other of [
    ['oidc', 'production', 'other'],
    ['google', 'production', 'secret'],
    ['oidc', 'productionsecret'],
    ['oidc', 'production', 'secret', ''],
    [],
  ]) {
    expect(seal.open(sealed, other)).toBeUndefined();
  }
});

test('[SEC-08] a changed, truncated or forged token does not open', () => {
  const sealed = seal.seal('a-token', sealedFor);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const text of [changed, sealed.slice(0, 30), sealed.slice(4), '', 'a-token', 'x'.repeat(200)]) {
    expect(seal.open(text, sealedFor)).toBeUndefined();
  }
});

test('a token as long as cookies allow still fits into one', () => {
  const token = randomBytes(2_850).toString('base64url');
  expect(token.length).toBeGreaterThan(3_700);
  expect(seal.seal(token, sealedFor).length).toBeLessThan(4_000);
});
