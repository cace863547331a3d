import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
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

/** Waits until the files of the present generation are in the catalog. Says whether it found them there in part. */
export async function untilTakenOver({ server, catalog }: Fixture): Promise<boolean> {
  await server.until('readiness');
  const path = '/entity-facets?facet=metadata.labels.generation&filter=metadata.labels.source=files';
  let wasInPart = false;
  for (;;) {
    const { facets } = (await server.send('GET', path)).json as {
      facets: Record<string, { value: string; count: number }[]>;
    };
    const found = facets['metadata.labels.generation']!;
    if (found.length === 1 && found[0]!.value === String(catalog.generation())) return wasInPart;
    wasInPart ||= found.length > 1;
    await delay(20);
  }
}

/** What was acknowledged is there, every entity is as its file has it, and nothing is there twice or left over. */
export async function checkWhole({ server, catalog, registrations }: Fixture): Promise<void> {
  const registered = await registrations.check();
  const wanted = catalog.expected(registered);
  await vi
    .waitFor(async () => expect(partsOf(await entitiesOf(server))).toEqual(wanted), { timeout: 60_000, interval: 100 })
    .catch((error) => {
      throw new Error(`${error.message}\n${server.output().slice(-5_000)}`, { cause: error });
    });

  const all = await entitiesOf(server);
  expect(new Set(all.map(({ metadata }) => metadata.uid)).size).toBe(all.length);
  // The pattern has a Location entity, and so has each registered file.
  expect(all.length).toBe(wanted.length + 1 + registered.length);
  expect(all.filter(({ status }) => status)).toEqual([]);
  await checkHistory(server, all);
}

/** Every change has its number, and the last one of each entity tells whether it is there. */
async function checkHistory(server: KillableServer, all: readonly Entity[]): Promise<void> {
  const { items } = (await server.send('GET', '/changes?limit=1000')).json as {
    items: { seq: number; entityRef: string; change: string }[];
  };
  expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => items[0]!.seq - index));
  const last = new Map(items.toReversed().map(({ entityRef, change }) => [entityRef, change]));
  const there = new Set(all.map(({ kind, metadata }) => `${kind.toLowerCase()}:default/${metadata.name}`));
  for (const [ref, change] of last) expect([ref, change !== 'deleted']).toEqual([ref, there.has(ref)]);
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
