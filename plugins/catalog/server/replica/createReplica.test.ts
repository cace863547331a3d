import { createEvents, createTestDatabase, silentLogger, type TestDatabase } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createCatalogWriter } from '../writer/createCatalogWriter.ts';
import type { EntityChange } from '../writer/update.ts';
import { createReplica } from './createReplica.ts';

let database: TestDatabase;
let events: Awaited<ReturnType<typeof createEvents>>;
beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  events = await createEvents(await database.open(), silentLogger);
});
afterEach(() => database.remove());

/** A gate at which a completed read is held up, so it arrives late. */
function createGate() {
  let release: (() => void) | undefined;
  let isClosed = false;
  return {
    close: () => {
      isClosed = true;
    },
    open: () => release?.(),
    /** Waits until a read is held up. */
    isHolding: () => vi.waitFor(() => expect(release).toBeDefined()),
    before: <A extends unknown[], R>(read: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        const result = await read(...args);
        if (!isClosed) return result;
        isClosed = false;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        release = undefined;
        return result;
      };
    },
  };
}

function component(name: string, owner: string): Entity {
  const metadata = { name, namespace: 'default' };
  return { apiVersion: 'backstage.io/v1alpha1', kind: 'Component', metadata, spec: { owner } };
}

/** A replica on the database of the test whose reads of changes and rows can be held up. */
async function aReplica() {
  const opened = await database.open();
  await opened.migrate('catalog', catalogMigrations);
  const store = createCatalogStore(opened.forPlugin('catalog'));
  const [changes, rows] = [createGate(), createGate()];
  const gated = { ...store, changesAfter: changes.before(store.changesAfter), finalsOf: rows.before(store.finalsOf) };
  const replica = createReplica({ store: gated, events, logger: silentLogger });
  await replica.load();
  const writer = createCatalogWriter({ store, orphanStrategy: 'delete', onCommitted: replica.committed });
  return {
    replica,
    gates: { changes, rows },
    write: (name: string, owner: string) => {
      const entity = component(name, owner);
      const update = {
        parent: `config:${name}`,
        via: name,
        fingerprint: owner,
        isReadable: true,
        failed: [],
        problems: [],
      };
      const entities = [{ ref: stringifyEntityRef(entity), entity, relations: [] }];
      return writer.apply([{ ...update, entities }], { source: 'test' });
    },
    ownerOf: (name: string): unknown => {
      const slot = replica.index.slotByRef(`component:default/${name}`);
      return slot === undefined ? undefined : (JSON.parse(replica.index.jsonAt(slot)) as Entity).spec?.owner;
    },
  };
}

type Replica = Awaited<ReturnType<typeof aReplica>>;

/** Lets another replica change the owner while this one reads, after it has read the changes so far. */
async function changeDuring(read: () => Promise<unknown>, reader: Replica, writer: Replica, owner: string) {
  reader.gates.changes.close();
  const reading = read();
  await reader.gates.changes.isHolding();
  await writer.write('seat-map', owner);
  reader.gates.changes.open();
  await reading;
  await expect.poll(() => reader.ownerOf('seat-map')).toBe(owner);
}

test('a change announced during a poll that finds nothing is not lost', async () => {
  const [one, two] = [await aReplica(), await aReplica()];
  await changeDuring(two.replica.catchUp, two, one, 'boarding');
});

test('changes that others write during the load are included afterwards', async () => {
  const one = await aReplica();
  await one.write('seat-map', 'boarding');
  const two = await aReplica();
  await changeDuring(two.replica.load, two, one, 'crew');
});

test("the replica's own write stays, even if rows arrive that were read before it", async () => {
  const [one, two] = [await aReplica(), await aReplica()];
  two.gates.rows.close();
  await one.write('seat-map', 'boarding');
  await two.gates.rows.isHolding();
  const seen: unknown[] = [];
  await two.write('seat-map', 'crew');
  seen.push(two.ownerOf('seat-map'));
  two.gates.changes.close();
  two.gates.rows.open();
  await expect.poll(() => two.replica.seq()).toBe(1);
  seen.push(two.ownerOf('seat-map'));
  two.gates.changes.open();
  await expect.poll(() => two.replica.seq()).toBe(2);
  seen.push(two.ownerOf('seat-map'));
  expect(seen).toEqual(['crew', 'crew', 'crew']);
});

/** A commit whose changes are numbered from there on. */
const commitOf = (names: readonly string[], owner: string, from: number): EntityChange[] =>
  names.map((name, at) => {
    const entity = component(name, owner);
    return { seq: from + at, ref: stringifyEntityRef(entity), uid: name, json: JSON.stringify(entity) };
  });
const many = Array.from({ length: 5_000 }, (_, number) => `service-${number}`);

test('a small commit after a very large one stays, though the large one is applied in slices', async () => {
  const { replica, ownerOf } = await aReplica();
  const last = many.at(-1)!;
  const commits = [commitOf(many, 'boarding', 1), commitOf([last], 'crew', many.length + 1)];
  await Promise.all(commits.map((changes) => replica.committed(changes)));
  expect([ownerOf(many[0]!), ownerOf(last)]).toEqual(['boarding', 'crew']);
  expect([replica.index.size, replica.seq()]).toEqual([many.length, many.length + 1]);
});

test('a very large commit stays, even if rows arrive that were read before it', async () => {
  const [one, two] = [await aReplica(), await aReplica()];
  two.gates.rows.close();
  await one.write(many[0]!, 'boarding');
  await two.gates.rows.isHolding();
  const large = two.replica.committed(commitOf(many, 'crew', 2));
  two.gates.rows.open();
  await large;
  expect([two.ownerOf(many[0]!), two.ownerOf(many.at(-1)!)]).toEqual(['crew', 'crew']);
  expect([two.replica.index.size, two.replica.seq()]).toEqual([many.length, many.length + 1]);
});
