import { expect, test } from 'vitest';
import { airline, boarding, booking, checkIn, fares, journey, loader } from '../testing/airline.ts';
import { drawnEdges } from './drawnEdges.ts';
import { pathThrough } from './pathThrough.ts';
import { walkRelations } from './walkRelations.ts';

const scope = { roots: [journey], maxDepth: Infinity, kinds: [], relations: [] };

async function airlineDrawing() {
  const graph = await walkRelations(scope, loader(airline).load);
  return { graph, edges: drawnEdges(graph, { relations: [], isSimplified: false, isMerged: true }) };
}

test('the path through an entity leads from the root to it, step by step', async () => {
  const { nodes, edges } = pathThrough(await airlineDrawing(), fares);
  expect([...nodes].sort()).toEqual([booking, fares, journey].sort());
  expect([...edges].sort()).toEqual([`${booking} ${fares} dependsOn`, `${journey} ${booking} hasPart`]);
});

test('the path continues to all related entities', async () => {
  const { nodes } = pathThrough(await airlineDrawing(), checkIn);
  expect([...nodes].sort()).toEqual([boarding, booking, checkIn, journey].sort());
});
