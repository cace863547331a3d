import type { TestDatabase } from '@callboard/server-kit/testing';
import { createEvents, createTestDatabase, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtinKinds, type Entity, relationsOf, stringifyEntityRef } from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { createReplica } from '../replica/createReplica.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createHistoryStore } from '../store/historyStore.ts';
import { createCatalogWriter } from './createCatalogWriter.ts';
import type { CatalogUpdate, ProcessedEntity } from './update.ts';

const origin = { source: 'processing' };
const many = { isOneOfMany: true, isBusy: true };
const group = 'group:default/boarding';
const size = 300;

function processed(kind: string, name: string, spec: Record<string, unknown>): ProcessedEntity {
  const metadata = { name, namespace: 'default', description: `The purpose of ${name}, in a sentence or two.` };
  const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind, metadata, spec };
  const definition = builtinKinds.find((candidate) => candidate.kind === kind)!;
  return { ref: stringifyEntityRef(entity), entity, relations: relationsOf(entity, definition).relations };
}

/** A file of components that one group owns. */
function components(file: number): CatalogUpdate {
  const spec = { type: 'service', lifecycle: 'production', owner: 'boarding' };
  const entities = Array.from({ length: size }, (_, at) => processed('Component', `c-${file}-${at}`, spec));
  return updateOf(`file:${file}`, entities);
}

const updateOf = (via: string, entities: ProcessedEntity[]): CatalogUpdate => ({
  parent: 'config:a',
  via,
  fingerprint: via,
  isReadable: true,
  entities,
  failed: [],
  problems: [],
});

describe.each(testEngines)('many entities that one refers to, on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  async function openCatalog() {
    const opened = await database.open();
    await opened.migrate('catalog', catalogMigrations);
    const store = createCatalogStore(opened.forPlugin('catalog'));
    const history = createHistoryStore(opened.forPlugin('catalog'));
    const replica = createReplica({ store, events: await createEvents(opened, silentLogger), logger: silentLogger });
    await replica.load();
    const writer = createCatalogWriter({ store, orphanStrategy: 'delete', onCommitted: replica.committed });
    const find = (ref: string): Entity => JSON.parse(replica.index.jsonAt(replica.index.slotByRef(ref)!));
    const linesOf = (ref: string) => history.ofEntity(find(ref).metadata.uid!, Number.MAX_SAFE_INTEGER, 100);
    return { opened, store, history, replica, writer, find, linesOf };
  }

  /** As in a first read: the group, then its components, a file at a time. */
  async function firstReading(files: number) {
    const catalog = await openCatalog();
    await catalog.writer.apply([updateOf('file:people', [processed('Group', 'boarding', {})])], origin, many);
    for (let file = 0; file < files; file += 1) await catalog.writer.apply([components(file)], origin, many);
    return catalog;
  }

  test('write that one twice, not with each of them, and it has all relations in the end', async () => {
    const { writer, store, find } = await firstReading(4);
    const written = 1 + 4 * size;
    expect(await store.lastSeq()).toBe(written);
    await writer.settle(origin);
    expect(await store.lastSeq()).toBe(written + 1);
    expect(find(group).relations).toHaveLength(4 * size);
    await writer.settle(origin);
    expect(await store.lastSeq()).toBe(written + 1);
  });

  test('have one history entry each for their first appearance, with all relations; later changes are separate entries', async () => {
    const { writer, history, find, linesOf } = await firstReading(2);
    await writer.settle(origin);
    await writer.markIdle();
    const lines = await history.recent(Number.MAX_SAFE_INTEGER, 10_000);
    expect(lines).toHaveLength(1 + 2 * size);
    const asItCame = find(group);
    expect(JSON.parse((await linesOf(group))[0]!.patch!)).toEqual([{ op: 'add', path: '', value: asItCame }]);

    const late = { ...components(2), entities: components(2).entities.slice(0, 1) };
    await writer.apply([late], origin);
    const [second, first] = await linesOf(group);
    expect([first!.change, JSON.parse(first!.patch!)]).toEqual(['created', [{ op: 'add', path: '', value: asItCame }]]);
    expect([second!.change, JSON.parse(second!.patch!)]).toEqual([
      'updated',
      [expect.objectContaining({ op: 'add', value: { type: 'ownerOf', targetRef: 'component:default/c-2-0' } })],
    ]);
  });

  test('lose nothing if the process is killed: the next one adds the relations', async () => {
    await firstReading(2);
    const { writer, find, history } = await openCatalog();
    expect(find(group).relations).toEqual([]);
    await writer.apply([components(2)], origin, many);
    await writer.settle(origin);
    expect(find(group).relations).toHaveLength(3 * size);
    expect((await openCatalog()).find(group)).toEqual(find(group));
    expect(await history.recent(Number.MAX_SAFE_INTEGER, 10_000)).toHaveLength(1 + 3 * size);
  });

  test('have the right relations even if that one changes or is removed in between', async () => {
    const { writer, find, replica } = await firstReading(1);
    const renamed = processed('Group', 'boarding', { profile: { displayName: 'Boarding' } });
    await writer.apply([updateOf('file:people', [renamed])], origin);
    expect(find(group).relations).toHaveLength(size);
    await writer.apply([components(1)], origin, many);
    await writer.apply([updateOf('file:people', [])], origin);
    await writer.settle(origin);
    expect(replica.index.slotByRef(group)).toBeUndefined();
    expect(find('component:default/c-1-0').relations).toHaveLength(1);
  });

  test('get their relations on other replicas too', async () => {
    const other = await openCatalog();
    const { writer } = await firstReading(1);
    await writer.settle(origin);
    await other.replica.catchUp();
    expect(other.find(group).relations).toHaveLength(size);
  });

  test('are stored with little more than their JSON', async () => {
    const { opened, writer, replica } = await firstReading(8);
    await writer.settle(origin);
    const json = [...replica.index.refs()].reduce(
      (sum, ref) => sum + replica.index.jsonAt(replica.index.slotByRef(ref)!).length,
      0,
    );
    const { rows } = await (engine === 'sqlite'
      ? sql<{ bytes: number }>`select sum(pgsize) as bytes from dbstat where name like '%catalog_%'`
      : sql<{
          bytes: number;
        }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class where relname like 'catalog_%' and relkind = 'r'`
    ).execute(opened.kysely());
    // The entities of this test are small, and a PostgreSQL row has more overhead.
    expect(Number(rows[0]!.bytes) / json).toBeLessThan(engine === 'sqlite' ? 3 : 4);
  });
});
