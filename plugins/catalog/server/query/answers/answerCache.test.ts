import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { AnswerCache } from './answerCache.ts';

test('a repeated query is computed once for each version of the catalog', () => {
  const cache = new AnswerCache();
  let times = 0;
  const answer = (isCacheable: boolean) => `${isCacheable ? 'kept' : 'passing'} ${++times}`;
  expect(cache.get('v1', 'all?', answer)).toBe('passing 1');
  expect(cache.get('v1', 'all?', answer)).toBe('kept 2');
  expect(cache.get('v1', 'all?', answer)).toBe('kept 2');
  expect(cache.get('v1', 'some?', answer)).toBe('passing 3');
  expect(cache.get('v2', 'all?', answer)).toBe('kept 4');
  expect(cache.get('v1', 'all?', answer)).toBe('kept 5');
});

test('the oldest responses are evicted for new ones, and one that is too long is not cached', () => {
  const cache = new AnswerCache(1_000);
  const long = 'x'.repeat(400);
  for (const question of ['a', 'b', 'c', 'a', 'b', 'c']) cache.get('v1', question, () => long);
  expect(cache.get('v1', 'c', () => 'new')).toBe(long);
  expect(cache.get('v1', 'a', () => 'new')).toBe('new');

  const endless = 'x'.repeat(300 * 1024);
  for (const _time of ['first', 'second']) cache.get('v1', 'endless', () => endless);
  expect(cache.get('v1', 'endless', () => 'new')).toBe('new');
});

test('a stream is never cached', () => {
  const cache = new AnswerCache();
  const [first, second] = [Readable.from([]), Readable.from([])];
  expect(cache.get('v1', 'all?', () => first)).toBe(first);
  expect(cache.get('v1', 'all?', () => second)).toBe(second);
});
