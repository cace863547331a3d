import { expect, test } from 'vitest';
import { logLevel } from './logLevel.ts';

test.each([
  ['2026-06-01 08:00:01 ERROR No seats left', 'error'],
  ['{"time":"08:00","level":"warn","msg":"slow"}', 'warning'],
  ['level=info msg="Listening"', 'info'],
  ['[debug] cache miss', 'debug'],
  ['E0612 08:00:01.123456       1 reflector.go:138] no info', 'error'],
  ['GET /errors 200', undefined],
  ['Listening on 8080', undefined],
])('the level of %j is %s', (line, level) => {
  expect(logLevel(line)).toBe(level);
});

test('a word far into a line is part of its message, not its level', () => {
  expect(logLevel(`${'x'.repeat(200)} error`)).toBeUndefined();
});
