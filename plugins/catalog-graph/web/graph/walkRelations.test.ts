import { describe, expect, test } from 'vitest';
import {
  airline,
  boarding,
  booking,
  bookings,
  checkIn,
  entitiesWith,
  fares,
  journey,
  loader,
} from '../testing/airline.ts';
import type { EntityGraph, GraphScope } from './entityGraph.ts';
import { neighbourhoodOf, walkRelations } from './walkRelations.ts';

const from = (root: string, more: Partial<GraphScope> = {}): GraphScope => ({
  roots: [root],
  maxDepth: Number.POSITIVE_INFINITY,
  kinds: [],
  relations: [],
  ...more,
});
const refs = ({ nodes }: EntityGraph) => nodes.map(({ entityRef }) => entityRef);

describe('a walk from an entity', () => {
  test('sends one request per step, and requests no entity twice', async () => {
    const { load, steps } = loader(airline);
    await walkRelations(from(journey), load);
    expect(steps).toEqual([[journey], [booking, checkIn], [boarding, bookings, fares]]);
  });

  test('ends at the maximum depth', async () => {
    const { load, steps } = loader(airline);
    const graph = await walkRelations(from(journey, { maxDepth: 1 }), load);
    expect([steps.length, refs(graph)]).toEqual([2, [journey, booking, checkIn]]);
  });

  test('follows only the chosen relations, to the chosen kinds', async () => {
    const { load } = loader(airline);
    expect(refs(await walkRelations(from(checkIn, { relations: ['dependsOn'] }), load))).toEqual([
      checkIn,
      booking,
      fares,
    ]);
    expect(refs(await walkRelations(from(checkIn, { kinds: ['group'] }), load))).toEqual([checkIn, boarding]);
  });

  test('returns the depth of each entity and the relation that first led to it', async () => {
    const { load } = loader(airline);
    const { nodes } = await walkRelations(from(journey), load);
    expect(nodes.map(({ entityRef, depth, via }) => [entityRef, depth, via])).toEqual([
      [journey, 0, undefined],
      [booking, 1, { from: journey, type: 'hasPart' }],
      [checkIn, 1, { from: journey, type: 'hasPart' }],
      [boarding, 2, { from: booking, type: 'ownedBy' }],
      [bookings, 2, { from: booking, type: 'providesApi' }],
      [fares, 2, { from: booking, type: 'dependsOn' }],
    ]);
  });

  test('can start from several entities, and reports missing ones', async () => {
    const { load } = loader(airline);
    const graph = await walkRelations(
      { ...from(fares), roots: [fares, 'api:default/gone', boarding], maxDepth: 1 },
      load,
    );
    expect(refs(graph)).toEqual([fares, boarding, booking, checkIn]);
    expect(graph.missingRoots).toEqual(['api:default/gone']);
  });

  test('omits related entities that are not in the catalog', async () => {
    const { load } = loader(airline.filter(({ metadata }) => metadata.name !== 'fares'));
    const graph = await walkRelations(from(booking, { maxDepth: 1 }), load);
    expect([refs(graph).includes(fares), graph.leftOut]).toEqual([false, 0]);
  });

  test('stops at its limit with the nearest entities, and counts the adjacent ones', async () => {
    const parts = Array.from({ length: 10 }, (_, index) => `component:default/part-${index}`);
    const { load, steps } = loader(entitiesWith(parts.map((part) => [journey, 'hasPart', part])));
    const graph = await walkRelations(from(journey), load, 4);
    expect(refs(graph)).toEqual([journey, ...parts.slice(0, 3)]);
    expect([graph.leftOut, steps.length]).toEqual([7, 2]);
  });
});

test('the neighbourhood of an entity needs nothing but the entity', () => {
  const [entity] = airline;
  const graph = neighbourhoodOf(booking, entity!, 3);
  expect(graph.nodes.map(({ entityRef, depth }) => [entityRef, depth])).toEqual([
    [booking, 0],
    [journey, 1],
    [boarding, 1],
    [bookings, 1],
  ]);
  expect(graph.leftOut).toBe(2);
});
