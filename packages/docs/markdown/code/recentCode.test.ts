import { expect, test } from 'vitest';
import { createRecentCode } from './recentCode.ts';

test('evicts the least recently used code', () => {
  const recent = createRecentCode(10);
  recent.set('a', ['111']);
  recent.set('b', ['222']);
  expect(recent.get('a')).toEqual(['111']);
  recent.set('c', ['333']);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([['111'], undefined, ['333']]);
});

test('does not cache code that is too long', () => {
  const recent = createRecentCode(10);
  recent.set('a', ['111']);
  recent.set('b', ['2'.repeat(10)]);
  expect([recent.get('a'), recent.get('b')]).toEqual([['111'], undefined]);
});
