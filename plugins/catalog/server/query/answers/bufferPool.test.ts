import { expect, test } from 'vitest';
import { BufferPool } from './bufferPool.ts';

test('a released buffer is reused, and one that is in use is not', () => {
  const bufferPool = new BufferPool();
  const [first, second] = [bufferPool.acquire(10), bufferPool.acquire(20)];
  expect(second.buffer).not.toBe(first.buffer);
  bufferPool.release(first.subarray(0, 5));
  const third = bufferPool.acquire(30);
  expect(third.buffer).toBe(first.buffer);
  expect(third).toHaveLength(30);
  expect(bufferPool.acquire(30).buffer).not.toBe(first.buffer);
});

test('a long response gets a separate buffer, which is not pooled', () => {
  const bufferPool = new BufferPool();
  const long = bufferPool.acquire(1 << 20);
  expect(long).toHaveLength(1 << 20);
  bufferPool.release(long);
  expect(bufferPool.acquire(10).buffer).not.toBe(long.buffer);
});
