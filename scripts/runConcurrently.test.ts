import { expect, test } from 'vitest';
import { runConcurrently } from './runConcurrently.mjs';

test('runs as many tasks at a time as the limit allows', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    done.push(number);
  };
  await runConcurrently([1, 2, 3, 4, 5].map(work), 2);
  expect([most, done]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test('fails with every error, after everything has finished', async () => {
  const done: string[] = [];
  const works = [
    () => Promise.reject(new Error('first')),
    () => Promise.reject(new Error('second')),
    async () => void done.push('third'),
  ];
  await expect(runConcurrently(works, 1)).rejects.toThrow('first\nsecond');
  expect(done).toEqual(['third']);
});
