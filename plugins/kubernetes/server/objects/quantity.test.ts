import { expect, test } from 'vitest';
import { quantityOf } from './quantity.ts';

test.each([
  ['250m', 0.25],
  ['1', 1],
  ['0.5', 0.5],
  ['100n', 1e-7],
  ['5u', 5e-6],
  ['64Mi', 67_108_864],
  ['1.5Gi', 1_610_612_736],
  ['128974848', 128_974_848],
  ['129e6', 129_000_000],
  ['2E', 2e18],
  ['1Ei', 2 ** 60],
  ['3k', 3_000],
  [2, 2],
])('%s is %d', (text, number) => {
  expect(quantityOf(text)).toBeCloseTo(number, 9);
});

test.each(['', 'lots', '1.2.3', '5 Mi', '1Zi', '9e999', 'NaN', null, {}, '1'.repeat(1_000)])(
  'an invalid quantity counts as 0: %j',
  (text) => {
    expect(quantityOf(text)).toBe(0);
  },
);
