import { expect, test } from 'vitest';
import { walkRelations } from '../graph/walkRelations.ts';
import { airline, booking, checkIn, entitiesWith, journey, loader } from '../testing/airline.ts';
import { partsDiagram, partsScope } from './partsDiagram.ts';

async function diagramOf(entities: ReturnType<typeof entitiesWith>, ref: string) {
  const { load } = loader(entities);
  const [entity] = await load([ref]);
  const { graph, edges } = partsDiagram(await walkRelations(partsScope(entity!), load));
  return { nodes: graph.nodes.map(({ entityRef }) => entityRef), edges: edges.map(({ id }) => id) };
}

test('a system shows the dependencies between its parts, without itself and outside entities', async () => {
  expect(await diagramOf(airline, journey)).toEqual({
    nodes: [booking, checkIn],
    edges: [`${checkIn} ${booking} dependsOn`],
  });
});

const partsOf = (whole: string, ...parts: string[]): [string, string, string][] =>
  parts.map((part) => [part, 'partOf', whole]);

test('a domain shows how its systems are connected through their parts', async () => {
  const [domain, sales, pricing, idle] = [
    'domain:default/d',
    'system:default/s',
    'system:default/p',
    'system:default/i',
  ];
  const [shop, quotes, engine] = ['component:default/shop', 'api:default/quotes', 'component:default/engine'];
  const entities = entitiesWith([
    ...partsOf(domain, sales, pricing, idle),
    ...partsOf(sales, shop),
    ...partsOf(pricing, quotes, engine),
    [engine, 'providesApi', quotes],
    [shop, 'consumesApi', quotes],
    [shop, 'dependsOn', engine],
    [shop, 'ownedBy', 'group:default/g'],
  ]);
  expect(await diagramOf(entities, domain)).toEqual({
    nodes: [sales, pricing, idle],
    edges: [`${sales} ${pricing} consumesApi`, `${sales} ${pricing} dependsOn`],
  });
});

test('unconnected parts are drawn around the system', async () => {
  const [whole, one, other] = ['system:default/s', 'component:default/one', 'component:default/other'];
  const entities = entitiesWith([
    [one, 'partOf', whole],
    [other, 'partOf', whole],
  ]);
  expect(await diagramOf(entities, whole)).toEqual({
    nodes: [whole, one, other],
    edges: [`${whole} ${one} hasPart`, `${whole} ${other} hasPart`],
  });
});
