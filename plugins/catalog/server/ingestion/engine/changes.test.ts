import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Changes, createChanges } from './changes.ts';

const ref = 'location:default/a';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function gathering() {
  const delivered: { at: number; changes: Changes }[] = [];
  const changes = createChanges({ onChange: (all) => delivered.push({ at: performance.now(), changes: all }) });
  return { ...changes, delivered };
}

test('changes in quick succession are delivered in one batch, with their paths', () => {
  const { add, delivered } = gathering();
  add([ref], '/x/a');
  vi.advanceTimersByTime(50);
  add([ref], '/x/b');
  vi.advanceTimersByTime(1_000);
  expect(delivered.map(({ changes }) => changes)).toEqual([new Map([[ref, new Set(['/x/a', '/x/b'])]])]);
});

test.each([
  ['without a path', (add: ReturnType<typeof gathering>['add']) => add([ref])],
  [
    'at very many paths',
    (add: ReturnType<typeof gathering>['add']) => {
      for (let count = 0; count <= 1_000; count += 1) add([ref], `/x/${count}`);
    },
  ],
])('a change %s affects everything, and so do all changes of its batch', (_title, change) => {
  const { add, delivered } = gathering();
  change(add);
  add([ref], '/x/a');
  vi.advanceTimersByTime(1_000);
  expect(delivered.map(({ changes }) => changes)).toEqual([new Map([[ref, undefined]])]);
});

test('the second of two quick changes comes half a second after the first, and an endless series is throttled', () => {
  const { add, delivered } = gathering();
  add([ref], '/x/a');
  vi.advanceTimersByTime(100);
  add([ref], '/x/a');
  vi.advanceTimersByTime(500);
  expect(delivered).toHaveLength(2);

  const changing = setInterval(() => add([ref], '/x/a'), 10);
  vi.advanceTimersByTime(600_000);
  clearInterval(changing);
  const [last, before] = delivered.toReversed();
  expect(last!.at - before!.at).toBeGreaterThan(1_900);

  vi.advanceTimersByTime(5_000);
  const start = performance.now();
  add([ref], '/x/a');
  vi.advanceTimersByTime(5_000);
  expect(delivered.at(-1)!.at - start).toBe(100);
});
