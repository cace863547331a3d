import { expect, test } from 'vitest';
import { memoryLimit } from './memoryLimit.ts';

const gigabyte = 1_000_000_000;

test('the memory limit of the index is an eighth of the available memory, at least 256 MB', () => {
  expect(memoryLimit(undefined, 16 * gigabyte)).toBe(2 * gigabyte);
  expect(memoryLimit(undefined, gigabyte)).toBe(256_000_000);
  expect(memoryLimit(undefined)).toBeGreaterThanOrEqual(256_000_000);
});

test('a configured memory limit is used as it is', () => {
  expect(memoryLimit(0, 16 * gigabyte)).toBe(0);
  expect(memoryLimit(100, 16 * gigabyte)).toBe(100_000_000);
});
