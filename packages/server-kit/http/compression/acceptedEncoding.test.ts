import { expect, test } from 'vitest';
import { acceptedEncoding } from './acceptedEncoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['gzip;q=nonsense', undefined],
])('%j selects the encoding %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
