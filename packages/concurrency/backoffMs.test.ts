import { describe, expect, test } from 'vitest';
import { backoffMs } from './backoffMs.ts';

describe('backoffMs', () => {
  const backoff = { firstMs: 100, maxMs: 1_000 };

  test('doubles with each failure, up to its limit', () => {
    expect([1, 2, 3, 4, 5, 6].map((failures) => backoffMs(failures, backoff))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });

  test('stays at its limit after any number of failures', () => {
    expect(backoffMs(1_000_000, backoff)).toBe(1_000);
    expect(backoffMs(1_000_000, { firstMs: 0, maxMs: 1_000 })).toBe(0);
  });

  test('starts at the limit when the first pause exceeds it', () => {
    expect(backoffMs(1, { firstMs: 5_000, maxMs: 1_000 })).toBe(1_000);
  });
});
