import { expect, test } from 'vitest';
import { ancestryLayout } from './ancestryLayout.ts';

const rows = (...ancestors: [string, ...string[]][]) => {
  const { nodes } = ancestryLayout(ancestors.map(([ref, ...parents]) => ({ ref, parents })));
  const heights = [...new Set(nodes.map(({ y }) => y))].sort((a, b) => a - b);
  return heights.map((height) => nodes.filter(({ y }) => y === height).map(({ ref }) => ref));
};

test('each node is below all its parents', () => {
  expect(rows(['entity', 'file', 'provider'], ['file', 'root'], ['provider'], ['root'])).toEqual([
    ['provider', 'root'],
    ['file'],
    ['entity'],
  ]);
});

test('a cycle of locations ends where it closes', () => {
  expect(rows(['entity', 'a'], ['a', 'b'], ['b', 'a']).flat().sort()).toEqual(['a', 'b', 'entity']);
});

test('each known parent has an edge', () => {
  const { edges } = ancestryLayout([
    { ref: 'entity', parents: ['file', 'hidden'] },
    { ref: 'file', parents: [] },
  ]);
  expect(edges.map(({ id }) => id)).toEqual(['file entity']);
});
