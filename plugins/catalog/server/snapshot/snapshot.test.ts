import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '@callboard/server-kit/testing';
import { createEvents, createTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Entity, stringifyEntityRef } from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { CatalogIndex } from '../readModel/catalogIndex.ts';
import { createReplica } from '../replica/createReplica.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createHistoryStore } from '../store/historyStore.ts';
import { createCatalogWriter } from '../writer/createCatalogWriter.ts';
import { createSnapshots } from './createSnapshots.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const oddTexts = ['Prüft Gepäck', '座席', 'half a \ud83d', 'very '.repeat(60), '', null, 'Sells fares'];

/** Enough that most values of a key are stored as pairs, and with every kind of value. */
const entities: Entity[] = Array.from({ length: 5_000 }, (_, at) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: at % 7 === 0 ? 'API' : 'Component',
  metadata: {
    name: `Part-${at}`,
    namespace: 'default',
    uid: `uid-${at}`,
    etag: at % 3 === 0 ? undefined : `etag-${at}`,
    title: `Part ${at} of ${oddTexts[at % 2]}`,
    description: oddTexts[at % oddTexts.length] as string,
    tags: at % 100 === 0 ? ['java', 'Java', `only-${at}`] : ['java', 'java'],
  },
  spec: { type: 'service', owner: `team-${at % 40}`, weight: at % 50 },
  relations: [{ type: 'ownedBy', targetRef: `group:default/team-${at % 40}` }],
}));

/** Everything that an index knows, in a form to compare. */
function contentsOf(index: CatalogIndex) {
  const refsOf = (slots: readonly number[]) => slots.map((slot) => index.refAt(slot)).sort();
  const keys = index.namesBelow('').map((name) => {
    const key = index.key(name)!;
    const values: [string, string[]][] = [];
    key.forEachValue((value, postings) => {
      values.push([value, refsOf(typeof postings === 'number' ? [postings] : postings.members())]);
    });
    values.sort(([one], [other]) => (one < other ? -1 : 1));
    return { name, all: refsOf(key.postings.members()), unmatched: refsOf(key.withUnmatched.members()), values };
  });
  const stored = refsOf(index.all.members()).map((ref) => {
    const slot = index.slotByRef(ref)!;
    return { ref, uid: index.uidAt(slot), etag: index.etagAt(slot), json: index.jsonAt(slot) };
  });
  return { keys: keys.sort((one, other) => (one.name < other.name ? -1 : 1)), stored };
}

const indexed = (entity: Entity) => ({
  ref: stringifyEntityRef(entity),
  uid: entity.metadata.uid!,
  json: JSON.stringify(entity),
});

/** Changes, removes and adds some of the entities. */
function change(index: CatalogIndex): void {
  for (const entity of entities.slice(0, 300)) index.delete(stringifyEntityRef(entity));
  for (const entity of entities.slice(300, 600)) {
    index.put(indexed({ ...entity, spec: { type: 'library', owner: 'team-new' } }));
  }
  for (const entity of entities.slice(0, 50)) index.put(indexed(entity));
}

const emptyStore = {
  newestChangeUpTo: async () => ({ seq: 1, ref: 'component:default/a', at: 1 }),
  forgottenSeq: async () => 0,
  lastSeq: async () => 1,
};
const common = () => ({
  folder: async () => folder,
  minEntities: 1,
  stopping: new AbortController().signal,
  logger: silentLogger,
});

test('a restored index equals the one that was written, and stays equal when both change', async () => {
  const index = new CatalogIndex();
  for (const entity of entities) index.put(indexed(entity));
  change(index);
  const snapshots = createSnapshots({ ...common(), store: emptyStore, databaseKey: Buffer.from('a') });
  await snapshots.renew({ index, seq: () => 1 });
  const restored = new CatalogIndex();
  expect(await snapshots.restore(restored)).toBe(1);
  expect(contentsOf(restored)).toEqual(contentsOf(index));
  for (const entity of entities.slice(2_000, 2_300)) {
    for (const each of [index, restored]) each.delete(stringifyEntityRef(entity));
  }
  change(restored);
  change(index);
  expect(contentsOf(restored)).toEqual(contentsOf(index));
});

describe.each(testEngines)('a start on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  async function start() {
    const opened = await database.open();
    await opened.migrate('catalog', catalogMigrations);
    const own = opened.forPlugin('catalog');
    const store = createCatalogStore(own);
    const lines: { message: string; reason?: string }[] = [];
    const note = (facts: { reason?: string }, message: string) => void lines.push({ message, reason: facts.reason });
    const logger = { ...silentLogger, info: note, warn: note } as unknown as typeof silentLogger;
    const databaseKey = await createHistoryStore(own).key();
    const snapshots = createSnapshots({ ...common(), store, databaseKey, logger });
    const replica = createReplica({ store, events: await createEvents(opened, silentLogger), logger, snapshots });
    await replica.load();
    const writer = createCatalogWriter({ store, orphanStrategy: 'delete', onCommitted: replica.committed });
    return {
      index: replica.index,
      store,
      own,
      lines,
      renew: () => snapshots.renew(replica),
      write: (names: readonly string[], owner: string) =>
        writer.apply(
          [
            {
              parent: 'config:all',
              via: 'all',
              fingerprint: `${names} ${owner}`,
              isReadable: true,
              failed: [],
              problems: [],
              entities: names.map((name) => {
                const metadata = { name, namespace: 'default' };
                const entity = { apiVersion: 'v1', kind: 'Component', metadata, spec: { owner } } as Entity;
                return { ref: stringifyEntityRef(entity), entity, relations: [] };
              }),
            },
          ],
          { source: 'test' },
        ),
      owners: () =>
        [...replica.index.refs()].sort().map((ref) => {
          const entity = JSON.parse(replica.index.jsonAt(replica.index.slotByRef(ref)!)) as Entity;
          return `${entity.metadata.name} ${entity.spec?.owner}`;
        }),
    };
  }

  const file = async () => join(folder, (await readdir(folder)).find((name) => name.endsWith('.snapshot'))!);

  test('loads the catalog from the snapshot and applies later changes', async () => {
    const one = await start();
    await one.write(['a', 'b', 'c'], 'crew');
    await one.renew();
    await one.write(['b', 'd'], 'boarding');
    const two = await start();
    expect(two.lines.map(({ message }) => message)).toEqual(['Restored the catalog from its snapshot']);
    expect(two.owners()).toEqual(['b boarding', 'd boarding']);
    expect(contentsOf(two.index)).toEqual(contentsOf(one.index));
  });

  test('ignores and removes a damaged snapshot', async () => {
    const one = await start();
    await one.write(['a'], 'crew');
    await one.renew();
    const path = await file();
    const bytes = await readFile(path);
    bytes[10]! ^= 1;
    await writeFile(path, bytes);
    const two = await start();
    expect(two.lines[0]?.reason).toBe('its checksum differs');
    expect(two.owners()).toEqual(['a crew']);
    expect(await readdir(folder)).toEqual([]);
    await two.renew();
    await writeFile(await file(), (await readFile(path)).subarray(0, 50));
    expect((await start()).owners()).toEqual(['a crew']);
  });

  test('ignores a snapshot of a database that was restored from a backup since', async () => {
    const one = await start();
    await one.write(['a', 'b'], 'crew');
    await one.renew();
    await one.own.kysely<{ catalog_history: { at: number } }>().updateTable('catalog_history').set({ at: 5 }).execute();
    const two = await start();
    expect(two.lines[0]?.reason).toBe('the database has other changes, as after a restore');
    expect(two.owners()).toEqual(['a crew', 'b crew']);
  });

  test('ignores a snapshot when the history since has been deleted', async () => {
    const one = await start();
    await one.write(['a', 'b'], 'crew');
    await one.renew();
    await one.write(['a'], 'crew');
    await one.store.deleteHistoryBefore(Date.now() + 1_000);
    const two = await start();
    expect(two.lines[0]?.reason).toBe('the history no longer has all changes since');
    expect(two.owners()).toEqual(['a crew']);
  });

  test('loads the catalog again if the snapshot does not fit the database', async () => {
    const one = await start();
    await one.write(['a', 'b'], 'crew');
    await one.renew();
    await one.own
      .kysely<{ catalog_entities: { ref: string } }>()
      .deleteFrom('catalog_entities')
      .where('ref', '=', 'component:default/a')
      .execute();
    const two = await start();
    expect(two.lines.map(({ message }) => message)).toContain(
      'The snapshot does not fit the database; reloading the catalog',
    );
    expect(two.owners()).toEqual(['b crew']);
  });

  test('the snapshot is renewed only after enough changes', async () => {
    const one = await start();
    await one.write(['a', 'b'], 'crew');
    await one.renew();
    await one.renew();
    expect(one.lines.filter(({ message }) => message === 'Wrote a snapshot of the catalog')).toHaveLength(1);
    await one.write(['a', 'b'], 'boarding');
    await one.renew();
    expect(one.lines.filter(({ message }) => message === 'Wrote a snapshot of the catalog')).toHaveLength(2);
    expect(await readdir(folder)).toHaveLength(1);
  });
});
