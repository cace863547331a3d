import {
  createEvents,
  createTestDatabase,
  silentLogger,
  type TestDatabase,
  testEngines,
} from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  builtinKinds,
  type Entity,
  type EntityStatusItem,
  relationsOf,
  stringifyEntityRef,
} from '../../common/index.ts';
import { catalogMigrations } from '../migrations/index.ts';
import { createReplica } from '../replica/createReplica.ts';
import { createCatalogStore } from '../store/catalogStore.ts';
import { createHistoryStore } from '../store/historyStore.ts';
import { createCatalogWriter } from './createCatalogWriter.ts';
import type { OrphanStrategy } from './orphans.ts';
import { processingProblem } from './problems.ts';
import type { CatalogUpdate, Parent, ProcessedEntity } from './update.ts';

const origin = { source: 'file:catalog-info.yaml', actor: 'user:default/ines.novak' };

function processed(kind: string, name: string, spec: Record<string, unknown> = {}): ProcessedEntity {
  const entity: Entity = { apiVersion: 'backstage.io/v1alpha1', kind, metadata: { name, namespace: 'default' }, spec };
  const definition = builtinKinds.find((candidate) => candidate.kind === kind)!;
  return { ref: stringifyEntityRef(entity), entity, relations: relationsOf(entity, definition).relations };
}

const update = (
  parent: string,
  via: string,
  entities: ProcessedEntity[],
  rest: Partial<CatalogUpdate> = {},
): CatalogUpdate => ({
  parent,
  via,
  fingerprint: JSON.stringify(entities),
  isReadable: true,
  entities,
  failed: [],
  problems: [],
  ...rest,
});

/** The writer notes when a problem was first there. */
const since = (problem: EntityStatusItem) => ({ ...problem, error: { ...problem.error, since: expect.any(String) } });

describe.each(testEngines)('the catalog writer on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.remove());

  /** A process of its own on the database of the test. */
  async function openCatalog(orphanStrategy: OrphanStrategy = 'delete') {
    const opened = await database.open();
    await opened.migrate('catalog', catalogMigrations);
    const store = createCatalogStore(opened.forPlugin('catalog'));
    const history = createHistoryStore(opened.forPlugin('catalog'));
    const events = await createEvents(opened, silentLogger);
    const replica = createReplica({ store, events, logger: silentLogger });
    await replica.load();
    const writer = createCatalogWriter({ store, orphanStrategy, onCommitted: replica.committed });
    const find = (ref: string): Entity | undefined => {
      const slot = replica.index.slotByRef(ref);
      return slot === undefined ? undefined : (JSON.parse(replica.index.jsonAt(slot)) as Entity);
    };
    const refs = () => [...replica.index.refs()].sort();
    return { store, history, events, replica, writer, find, refs };
  }

  test('what is written is there at once, and after a restart', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply(
      [update('config:a', 'file:a', [processed('Component', 'booking-api', { owner: 'boarding' })])],
      origin,
    );
    const written = find('component:default/booking-api')!;
    expect(written.metadata).toMatchObject({
      name: 'booking-api',
      namespace: 'default',
      uid: expect.any(String),
      etag: expect.stringMatching(/^[0-9a-f]{40}$/),
    });
    expect((await openCatalog()).find('component:default/booking-api')).toEqual(written);
  });

  test('relations stand on both ends, and leave the other end with their source', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:org', 'file:org', [processed('Group', 'boarding')])], origin);
    await writer.apply(
      [update('config:a', 'file:a', [processed('Component', 'booking-api', { owner: 'boarding' })])],
      origin,
    );
    expect(find('component:default/booking-api')?.relations).toEqual([
      { type: 'ownedBy', targetRef: 'group:default/boarding' },
    ]);
    expect(find('group:default/boarding')?.relations).toEqual([
      { type: 'ownerOf', targetRef: 'component:default/booking-api' },
    ]);
    await writer.apply([update('config:a', 'file:a', [])], origin);
    expect(find('component:default/booking-api')).toBeUndefined();
    expect(find('group:default/boarding')?.relations).toEqual([]);
  });

  test('an update keeps the uid and changes the etag; the same again changes nothing', async () => {
    const { writer, find, replica } = await openCatalog();
    const bring = (lifecycle: string) =>
      writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map', { lifecycle })])], origin);
    await bring('experimental');
    const first = find('component:default/seat-map')!;
    await bring('production');
    const second = find('component:default/seat-map')!;
    expect(second.metadata.uid).toBe(first.metadata.uid);
    expect(second.metadata.etag).not.toBe(first.metadata.etag);
    const before = replica.seq();
    await bring('production');
    expect([find('component:default/seat-map'), replica.seq()]).toEqual([second, before]);
  });

  test('an entity of two sources stays with the first, the second gets the conflict, and takes over when the first goes', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'second')])], origin);
    await writer.apply([update('config:b', 'file:one', [processed('Component', 'seat-map', { type: 'one' })])], origin);
    const second = update('entity:location:default/second', 'file:two', [
      processed('Component', 'seat-map', { type: 'two' }),
    ]);
    await writer.apply([second], origin);
    expect(find('component:default/seat-map')?.spec).toEqual({ type: 'one' });
    const told = find('location:default/second')?.status?.items?.[0]?.message;
    expect(told).toMatch(/^ConflictError: .*'component:default\/seat-map'.*file:two/);
    // A reader of the second need not be allowed to see the first.
    expect(told).not.toContain('file:one');
    const retries = await writer.removeRoot('config:b', origin);
    expect(retries).toEqual([{ parent: 'entity:location:default/second', via: 'file:two' }]);
    await writer.apply([second], origin);
    expect(find('component:default/seat-map')?.spec).toEqual({ type: 'two' });
    expect(find('location:default/second')?.status).toBeUndefined();
  });

  test('a broken version keeps the last good one and shows the problem; a broken newcomer shows on its location', async () => {
    const { writer, find, refs } = await openCatalog();
    const problem = processingProblem('InputError', 'spec.owner is missing');
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    const good = processed('Component', 'seat-map', { type: 'website' });
    await writer.apply([update('entity:location:default/root', 'file:x', [good])], origin);
    await writer.apply(
      [
        update('entity:location:default/root', 'file:x', [], {
          failed: [
            { ref: good.ref, problem },
            { ref: 'component:default/new', problem },
          ],
        }),
      ],
      origin,
    );
    expect(find(good.ref)).toMatchObject({ spec: { type: 'website' }, status: { items: [since(problem)] } });
    expect(find('location:default/root')?.status?.items).toEqual([since(problem)]);
    expect(refs()).toEqual([good.ref, 'location:default/root']);
    await writer.apply([update('entity:location:default/root', 'file:x', [good])], origin);
    expect([find(good.ref)?.status, find('location:default/root')?.status]).toEqual([undefined, undefined]);
  });

  test('an unreadable source keeps what it brought', async () => {
    const { writer, find } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    await writer.apply(
      [update('entity:location:default/root', 'file:x', [processed('Component', 'seat-map')])],
      origin,
    );
    const problem = processingProblem('NotFoundError', 'file:x is gone');
    await writer.apply(
      [update('entity:location:default/root', 'file:x', [], { isReadable: false, problems: [problem] })],
      origin,
    );
    expect(find('component:default/seat-map')?.status).toBeUndefined();
    expect(find('location:default/root')?.status?.items).toEqual([since(problem)]);
  });

  test('what nobody brings any more is deleted with all that it brought, but not what another source brings too', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply(
      [
        update('config:a', 'a', [processed('Location', 'one')]),
        update('config:b', 'b', [processed('Location', 'two')]),
      ],
      origin,
    );
    await writer.apply(
      [
        update('entity:location:default/one', 'file:shared', [processed('Component', 'shared')]),
        update('entity:location:default/two', 'file:shared', [processed('Component', 'shared')]),
      ],
      origin,
    );
    await writer.apply([update('entity:location:default/one', 'file:own', [processed('Component', 'own')])], origin);
    await writer.removeRoot('config:a', origin);
    expect(refs()).toEqual(['component:default/shared', 'location:default/two']);
    await writer.removeRoot('config:b', origin);
    expect(refs()).toEqual([]);
  });

  test('nothing is kept of files that are gone; one that is back by then stays, and one that stood back is processed', async () => {
    const { writer, refs, store } = await openCatalog();
    const root = 'entity:location:default/root';
    const brings = (via: string, ...names: string[]) =>
      update(
        root,
        via,
        names.map((name) => processed('Component', name)),
      );
    const gone = (via: string) => update(root, via, [], { isGone: true });
    await writer.apply([update('config:a', 'a', [processed('Location', 'root')])], origin);
    await writer.apply(
      [brings('file:1', 'one', 'two'), brings('file:2', 'three'), brings('file:3', 'four'), brings('file:4', 'three')],
      origin,
    );
    const retries = await writer.apply(
      [gone('file:1'), gone('file:2'), gone('file:3'), brings('file:3', 'four'), brings('file:5', 'two')],
      origin,
    );
    expect(retries).toEqual([{ parent: root, via: 'file:4' }]);
    expect(refs()).toEqual(['component:default/four', 'component:default/two', 'location:default/root']);
    expect((await store.readsOf(root)).map(({ via }) => via).sort()).toEqual(['file:3', 'file:4', 'file:5']);
    const edges = await store.parentsOf(['one', 'two', 'three', 'four'].map((name) => `component:default/${name}`));
    expect(edges.map(({ via, child_ref }) => `${via} ${child_ref}`).sort()).toEqual([
      'file:3 component:default/four',
      'file:5 component:default/two',
    ]);
  });

  test('what a Location brings that is gone by then is not taken', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'one')])], origin);
    const late = update('entity:location:default/one', 'file:late', [processed('Component', 'late')]);
    await writer.removeRoot('config:a', origin);
    await writer.apply([late, update('config:b', 'b', [processed('Component', 'other')])], origin);
    expect(refs()).toEqual(['component:default/other']);
  });

  test('locations that bring each other do not keep themselves alive', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'a', [processed('Location', 'one')])], origin);
    await writer.apply([update('entity:location:default/one', 'file:two', [processed('Location', 'two')])], origin);
    await writer.apply([update('entity:location:default/two', 'a', [processed('Location', 'one')])], origin);
    await writer.removeRoot('config:a', origin);
    expect(refs()).toEqual([]);
  });

  test('with the strategy keep an orphan is marked, and unmarked when it comes again; unregistering deletes all the same', async () => {
    const { writer, find, refs } = await openCatalog('keep');
    const bring = (names: string[]) =>
      writer.apply(
        [
          update(
            'registered:1',
            'r',
            names.map((name) => processed('Component', name)),
          ),
        ],
        origin,
      );
    await bring(['gate-display', 'seat-map']);
    await bring(['gate-display']);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({ 'backstage.io/orphan': 'true' });
    await bring(['gate-display', 'seat-map']);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({});
    await writer.removeRoot('registered:1', origin, { mustDelete: true });
    expect(refs()).toEqual([]);
  });

  test('[SEC-07] an orphan that another source brings is another entity, and one whose own source has it again is the same', async () => {
    const { writer, find } = await openCatalog('keep');
    const uid = () => find('component:default/seat-map')?.metadata.uid;
    const bring = (root: Parent, file: string, names: string[]) =>
      writer.apply(
        [
          update(
            root,
            file,
            names.map((name) => processed('Component', name)),
          ),
        ],
        origin,
      );
    await bring('registered:1', 'first', ['seat-map']);
    const first = uid();
    await bring('registered:1', 'first', []);
    await bring('registered:1', 'first', ['seat-map']);
    expect(uid()).toBe(first);
    await bring('registered:1', 'first', []);
    await bring('registered:2', 'second', ['seat-map']);
    expect(uid()).not.toBe(first);
    expect(find('component:default/seat-map')?.metadata.annotations).toEqual({});
  });

  test('an entity keeps its uid when it moves to another file of its source', async () => {
    const { writer, find } = await openCatalog();
    const uid = () => find('component:default/seat-map')?.metadata.uid;
    const one = [processed('Component', 'seat-map')];
    await writer.apply([update('config:a', 'file:a', one)], origin);
    const first = uid();
    await writer.apply([update('config:a', 'file:a', []), update('config:a', 'file:b', one)], origin);
    expect([uid(), first]).toEqual([first, expect.any(String)]);
  });

  test('a rename leaves nothing behind', async () => {
    const { writer, refs } = await openCatalog();
    await writer.apply([update('config:a', 'file:a', [processed('Component', 'old-name')])], origin);
    await writer.apply([update('config:a', 'file:a', [processed('Component', 'new-name')])], origin);
    expect(refs()).toEqual(['component:default/new-name']);
  });

  test('a deleted entity comes back from its source as a new one', async () => {
    const { writer, find } = await openCatalog();
    const bring = update('config:a', 'file:a', [processed('Component', 'seat-map')]);
    await writer.apply([bring], origin);
    const entity = { ref: 'component:default/seat-map', uid: find('component:default/seat-map')!.metadata.uid! };
    expect(await writer.deleteEntity(entity, origin)).toEqual([{ parent: 'config:a', via: 'file:a' }]);
    expect(find(entity.ref)).toBeUndefined();
    await writer.apply([bring], origin);
    const { uid } = find(entity.ref)!.metadata;
    expect(uid).not.toBe(entity.uid);
    // A client that still has the old one requests it again.
    expect(await writer.deleteEntity(entity, origin)).toEqual([]);
    expect(find(entity.ref)?.metadata.uid).toBe(uid);
  });

  test('history records when, from where, by whom and what', async () => {
    const { writer, history, find } = await openCatalog();
    const bring = (owner: string) =>
      writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map', { owner })])], origin);
    await bring('boarding');
    await bring('crew');
    const { uid } = find('component:default/seat-map')!.metadata;
    await writer.removeRoot('config:a', { source: 'api' });
    const rows = await history.ofEntity(uid!, Number.MAX_SAFE_INTEGER, 10);
    expect(rows.map(({ change, source, actor }) => [change, source, actor])).toEqual([
      ['deleted', 'api', null],
      ['updated', origin.source, origin.actor],
      ['created', origin.source, origin.actor],
    ]);
    expect(JSON.parse(rows[1]!.patch!)).toEqual([
      { op: 'replace', path: '/spec/owner', value: 'crew', before: 'boarding' },
      { op: 'remove', path: '/relations/0', before: { type: 'ownedBy', targetRef: 'group:default/boarding' } },
      { op: 'add', path: '/relations/0', value: { type: 'ownedBy', targetRef: 'group:default/crew' } },
    ]);
  });

  test('a failing write leaves nothing of itself', async () => {
    const { writer, refs } = await openCatalog();
    const broken = {
      ...processed('Component', 'x'),
      relations: [{ sourceRef: 'component:default/x', type: null as unknown as string, targetRef: 'y' }],
    };
    await expect(
      writer.apply([update('config:a', 'file:a', [processed('Component', 'fine'), broken])], origin),
    ).rejects.toThrow();
    expect([refs(), (await openCatalog()).refs()]).toEqual([[], []]);
  });

  test('an aborted write leaves nothing of itself', async () => {
    const { writer, store, refs } = await openCatalog();
    const bring = update('config:a', 'file:a', [processed('Component', 'seat-map')]);
    const broken = writer.apply([bring], origin, { signal: AbortSignal.abort(new Error('stop')) });
    await expect(broken).rejects.toThrow('stop');
    expect([refs(), await store.lastSeq(), await store.rootParents()]).toEqual([[], 0, []]);
  });

  if (engine === 'sqlite') return;

  test('another replica follows, and one that was away catches up', async () => {
    const [one, two] = [await openCatalog(), await openCatalog()];
    await one.writer.apply([update('config:a', 'file:a', [processed('Component', 'seat-map')])], origin);
    await expect.poll(two.refs).toEqual(['component:default/seat-map']);
    await two.writer.apply([update('config:b', 'file:b', [processed('Component', 'gate-display')])], origin);
    await expect.poll(one.refs).toEqual(['component:default/gate-display', 'component:default/seat-map']);
    two.replica.close();
    await one.writer.removeRoot('config:a', origin);
    await one.writer.removeRoot('config:b', origin);
    await one.store.deleteHistoryBefore(Date.now() + 1);
    await one.writer.apply([update('config:c', 'file:c', [processed('Component', 'late')])], origin);
    await two.replica.catchUp();
    expect(two.refs()).toEqual(['component:default/late']);
    expect(two.find('component:default/late')).toEqual(one.find('component:default/late'));
  });

  test('replicas that write at the same time agree on the order and lose nothing', async () => {
    const [one, two] = [await openCatalog(), await openCatalog()];
    const names = Array.from({ length: 20 }, (_, number) => `component-${number}`);
    await Promise.all(
      names.map((name, number) =>
        (number % 2 ? one : two).writer.apply(
          [update(`config:${name}`, name, [processed('Component', name, { owner: 'crew' })])],
          origin,
        ),
      ),
    );
    await Promise.all([one.replica.catchUp(), two.replica.catchUp()]);
    expect(one.refs()).toEqual(names.map((name) => `component:default/${name}`).sort());
    expect(two.refs()).toEqual(one.refs());
    expect([one.replica.seq(), two.replica.seq()]).toEqual([20, 20]);
  });
});
