import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from './databases.ts';
import type { KillableServer } from './killableServer.ts';
import { byName, type MovingCatalog, type Part } from './movingCatalog.ts';
import type { Registrations } from './registrations.ts';

export type Fixture = {
  server: KillableServer;
  catalog: MovingCatalog;
  registrations: Registrations;
  database: Database;
};

type Entity = {
  kind: string;
  metadata: { name: string; uid: string; labels?: { generation?: string } };
  relations: { type: string; targetRef: string }[];
  status?: object;
};

/**
 * Waits until the files of the current generation are in the catalog. Returns whether at first only some of them were.
 */
export async function untilTakenOver({ server, catalog }: Fixture): Promise<boolean> {
  await server.until('readiness');
  const facet = 'metadata.labels.generation';
  let wasInPart: boolean | undefined;
  for (;;) {
    const { json } = await server.send('GET', `/entity-facets?facet=${facet}&filter=metadata.labels.source=files`);
    const found = (json as { facets: Record<string, { value: string }[]> }).facets[facet]!;
    wasInPart ??= found.length > 1;
    if (found.length === 1 && found[0]!.value === String(catalog.generation())) return wasInPart;
    await delay(20);
  }
}

/** Acknowledged registrations exist, every entity matches its file, and nothing is duplicated or left over. */
export async function checkWhole({ server, catalog, registrations }: Fixture): Promise<void> {
  const registered = await registrations.check();
  const wanted = catalog.expected(registered);
  const deadline = performance.now() + 60_000;
  let found = partsOf(await entitiesOf(server));
  while (JSON.stringify(found) !== JSON.stringify(wanted) && performance.now() < deadline) {
    await delay(50);
    found = partsOf(await entitiesOf(server));
  }
  expect(found, server.output().slice(-5_000)).toEqual(wanted);

  const all = await entitiesOf(server);
  expect(new Set(all.map(({ metadata }) => metadata.uid)).size).toBe(all.length);
  // The pattern has a Location entity, and so has each registered file.
  expect(all.length).toBe(wanted.length + 1 + registered.length);
  expect(all.filter(({ status }) => status)).toEqual([]);
  await checkHistory(server, all);
}

/**
 * No sequence number is repeated, each entity is added once before it is removed, and its last change matches its
 * existence.
 */
async function checkHistory(server: KillableServer, all: readonly Entity[]): Promise<void> {
  const { items } = (await server.send('GET', '/changes?limit=1000')).json as {
    items: { seq: number; entityRef: string; change: string }[];
  };
  const numbers = items.map(({ seq }) => seq);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  const lastChanges = new Map<string, string>();
  for (const { entityRef, change } of items.toReversed()) {
    const before = lastChanges.get(entityRef);
    // The state before the first returned change is unknown.
    if (before) expect([entityRef, before, change]).toEqual([entityRef, before, afterChange(before, change)]);
    lastChanges.set(entityRef, change);
  }
  const there = new Set(all.map(({ kind, metadata }) => `${kind.toLowerCase()}:default/${metadata.name}`));
  for (const [ref, change] of lastChanges) expect([ref, change !== 'deleted']).toEqual([ref, there.has(ref)]);
}

/** The change that may follow: only a removed entity can be added, and only an existing one changed or removed. */
function afterChange(before: string, change: string): string {
  if (before === 'deleted') return 'created';
  return change === 'deleted' ? 'deleted' : 'updated';
}

async function entitiesOf(server: KillableServer): Promise<Entity[]> {
  return (await server.send('GET', '/entities')).json as Entity[];
}

function partsOf(all: readonly Entity[]): Part[] {
  return all
    .filter(({ kind }) => kind === 'Component')
    .map(({ metadata, relations }) => ({
      name: metadata.name,
      generation: metadata.labels?.generation ?? '',
      relations: relations.map(({ type, targetRef }) => `${type} ${targetRef}`),
    }))
    .sort(byName);
}
