import { expect, test } from 'vitest';
import { logLevel } from './logLevel.ts';

test.each([
  { line: '2026-06-01 08:00:01 ERROR No seats left', level: 'error' },
  { line: '{"time":"08:00","level":"warn","msg":"slow"}', level: 'warning' },
  { line: 'level=info msg="Listening"', level: 'info' },
  { line: '[debug] cache miss', level: 'debug' },
  { line: 'E0612 08:00:01.123456       1 reflector.go:138] no info', level: 'error' },
  { line: 'GET /errors 200', level: undefined },
  { line: 'Listening on 8080', level: undefined },
])('the level of $line is $level', ({ line, level }) => {
  expect(logLevel(line)).toBe(level);
});

test('a word far into a line is part of its message, not its level', () => {
  expect(logLevel(`${'x'.repeat(200)} error`)).toBeUndefined();
});
