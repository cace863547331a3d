import { expect, test } from 'vitest';
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
import { drawnEdges, type EdgeOptions } from './drawnEdges.ts';
import { walkRelations } from './walkRelations.ts';

const scope = { roots: [journey], maxDepth: Number.POSITIVE_INFINITY, kinds: [], relations: [] };

async function edgesOf(options: Partial<EdgeOptions>, entities = airline, roots = [journey]) {
  const graph = await walkRelations({ ...scope, roots }, loader(entities).load);
  const edges = drawnEdges(graph, { relations: [], isSimplified: false, isMerged: true, ...options });
  return edges.map(({ from, label, to }) => `${from} ${label} ${to}`).sort();
}

test('a relation and its inverse are one arrow, named in its direction', async () => {
  expect(await edgesOf({})).toEqual(
    [
      `${journey} hasPart ${booking}`,
      `${journey} hasPart ${checkIn}`,
      `${boarding} ownerOf ${booking}`,
      `${boarding} ownerOf ${checkIn}`,
      `${booking} providesApi ${bookings}`,
      `${checkIn} dependsOn ${booking}`,
      `${booking} dependsOn ${fares}`,
    ].sort(),
  );
});

test('each unmerged relation has its own arrow', async () => {
  const edges = await edgesOf({ isMerged: false });
  expect(edges).toHaveLength(14);
  expect(edges).toContain(`${booking} ownedBy ${boarding}`);
  expect(edges).toContain(`${boarding} ownerOf ${booking}`);
});

test('a simplified graph reaches each entity except the root once', async () => {
  expect(await edgesOf({ isSimplified: true, isMerged: false })).toEqual(
    [
      `${journey} hasPart ${booking}`,
      `${journey} hasPart ${checkIn}`,
      `${booking} ownedBy ${boarding}`,
      `${booking} providesApi ${bookings}`,
      `${booking} dependsOn ${fares}`,
    ].sort(),
  );
});

test('only the chosen relations are drawn', async () => {
  expect(await edgesOf({ relations: ['dependsOn'], isMerged: false })).toEqual([
    `${booking} dependsOn ${fares}`,
    `${checkIn} dependsOn ${booking}`,
  ]);
});

test('the inverse of a custom relation is the one that leads back', async () => {
  const own = entitiesWith([
    ['aircraft:default/d-abcd', 'flownBy', 'user:default/ines'],
    ['user:default/ines', 'pilotOf', 'aircraft:default/d-abcd'],
    ['user:default/ines', 'ownerOf', 'aircraft:default/d-abcd'],
  ]);
  expect(await edgesOf({}, own, ['user:default/ines'])).toEqual([
    'aircraft:default/d-abcd flownBy user:default/ines',
    'user:default/ines ownerOf aircraft:default/d-abcd',
  ]);
});

test('a relation of an entity to itself is not drawn', async () => {
  const [entity] = entitiesWith([[fares, 'dependsOn', fares]]);
  expect(await edgesOf({}, [entity!], [fares])).toEqual([]);
});
