import { createTestDatabase, eventually, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, cleanUp, openCatalog } from '../ingestion/testing/openCatalog.ts';
import type { CatalogChange, ChangeBatch } from './catalogChanges.ts';
import type { CatalogService } from './catalogService.ts';
import { createChanges } from './createChanges.ts';
import { aProvidedEntity, type GuestServer, startWithGuest } from './testing/guestPlugin.ts';

const briefly = (changes: readonly CatalogChange[]) =>
  changes.map(({ type, ref }) => `${type} ${ref.replace('component:default/', '')}`);
const aComponent = (name: string, type = 'service') => aProvidedEntity('Component', name, { type });

describe.each(testEngines)('catalog changes on %s', (engine) => {
  describe('are read by a plugin', () => {
    let server: GuestServer;
    const heard: number[] = [];
    beforeAll(async () => {
      server = await startWithGuest({
        engine,
        start: (_context, { asSystem }) => void asSystem.changes.listen((seq) => void heard.push(seq)),
      });
    });
    afterAll(() => server.close());

    test('after a number, each entity once with its last change', async () => {
      const { changes } = server.catalog.asSystem;
      const { seq: start, isReset } = await changes.after(undefined);
      expect(isReset).toBe(true);

      await server.provide(aComponent('a'), aComponent('b'));
      const came = await changes.after(start);
      expect(briefly(came.changes).sort()).toEqual(['added a', 'added b']);
      expect(came.changes[0]).toMatchObject({ entity: { kind: 'Component', metadata: { uid: expect.any(String) } } });

      await server.provide(aComponent('a', 'website'));
      await server.provide(aComponent('a', 'library'));
      const next = await changes.after(came.seq);
      expect(briefly(next.changes)).toEqual(['removed b', 'updated a']);
      expect(next.changes[1]).toMatchObject({ entity: { spec: { type: 'library' } } });
      expect(next.changes[0]).not.toHaveProperty('entity');
      expect(briefly((await changes.after(start)).changes)).toEqual(['removed b', 'added a']);
      expect(await changes.after(next.seq)).toEqual({ changes: [], seq: next.seq, isReset: false });

      const first = await changes.after(came.seq, { limit: 1 });
      expect(briefly(first.changes)).toEqual(['removed b']);
      expect(briefly((await changes.after(first.seq, { limit: 1 })).changes)).toEqual(['updated a']);
      await eventually(() => expect(heard.at(-1)).toBe(next.seq));
    });

    test('with an entity that was deleted and added again as added', async () => {
      const { changes } = server.catalog.asSystem;
      await server.provide(aComponent('phoenix'));
      const { seq } = await changes.after(undefined);
      await server.provide();
      await server.provide(aComponent('phoenix'));
      expect(briefly((await changes.after(seq)).changes)).toEqual(['added phoenix']);
    });

    test('from the start if the number belongs to another catalog, and an invalid limit is refused', async () => {
      const { changes } = server.catalog.asSystem;
      const { seq } = await changes.after(undefined);
      expect(await changes.after(seq + 1_000)).toEqual({ changes: [], seq, isReset: true });
      await expect(changes.after(seq, { limit: 0 })).rejects.toThrow('limit is 0, expected a whole number from 1 to');
    });
  });

  describe('of which history is no longer kept', () => {
    afterEach(cleanUp);

    test('make a plugin start over', async () => {
      const catalog = await openCatalog({ database: await aDatabase(engine) });
      const { replica, store, history } = catalog;
      const { changes, close } = createChanges({ replica, store, history, logger: silentLogger });
      let provide: ((...names: string[]) => Promise<void>) | undefined;
      await catalog.connectProviders([
        {
          name: 'guest',
          async connect({ applyMutation }) {
            provide = (...names) =>
              applyMutation({ type: 'full', entities: names.map((name) => ({ entity: aComponent(name) })) });
          },
        },
      ]);
      await provide!('a');
      const { seq } = await changes.after(undefined);
      await provide!('b');
      await store.deleteHistoryBefore(Date.now() + 1);
      const lost = await changes.after(seq);
      expect(lost).toEqual({ changes: [], seq: replica.seq(), isReset: true });
      await provide!('b', 'c');
      expect(briefly((await changes.after(lost.seq)).changes)).toEqual(['added c']);
      await close();
    });
  });

  describe('are followed', () => {
    let database: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeAll(async () => {
      database = await createTestDatabase(engine);
    });
    afterAll(() => database.remove());

    /** The state of a plugin such as search: the existing names, and its cursor. */
    function aFollower() {
      const kept = { seq: undefined as number | undefined, refs: new Set<string>(), batches: [] as ChangeBatch[] };
      let failures = 0;
      const follow = ({ asSystem }: CatalogService) =>
        asSystem.changes.follow({
          name: 'names',
          from: () => kept.seq,
          async handle(batch) {
            kept.batches.push(batch);
            if (failures > 0) {
              failures -= 1;
              throw new Error('The index is away');
            }
            if (batch.isReset) {
              kept.refs.clear();
              for await (const some of asSystem.walk()) for (const { metadata } of some) kept.refs.add(metadata.name);
            }
            for (const change of batch.changes) {
              const name = change.ref.slice('component:default/'.length);
              if (change.type === 'removed') kept.refs.delete(name);
              else kept.refs.add(name);
            }
            kept.seq = batch.seq;
          },
        });
      return {
        kept,
        follow,
        failOnce: () => {
          failures = 1;
        },
      };
    }

    test('from the last cursor, also after a failure and a restart', async () => {
      const { kept, follow, failOnce } = aFollower();
      const open = () =>
        startWithGuest({
          config: { backend: { database: database.config } },
          start: (_context, catalog) => void follow(catalog),
        });
      const names = (...expected: string[]) => eventually(() => expect([...kept.refs].sort()).toEqual(expected));

      const first = await open();
      await eventually(() => expect(kept.seq).toBeDefined());
      await first.provide(aComponent('a'), aComponent('b'));
      await names('a', 'b');
      failOnce();
      await first.add(aComponent('c'));
      await names('a', 'b', 'c');
      await first.close();
      expect(kept.batches.filter(({ isReset }) => isReset)).toHaveLength(1);
      const delivered = kept.batches.length;

      const second = await open();
      await second.provide(aComponent('b', 'website'), aComponent('d'));
      await names('b', 'd');
      const later = kept.batches.slice(delivered).flatMap(({ changes }) => briefly(changes));
      expect([...new Set(later)].sort()).toEqual(['added d', 'removed a', 'removed c', 'updated b']);
      await second.close();
    });
  });
});

test('a plugin that handles changes gets its abort signal when the server stops, before its own shutdown', async () => {
  const order: string[] = [];
  const server = await startWithGuest({
    start({ lifecycle }, { asSystem }) {
      lifecycle.onShutdown(() => void order.push('shutdown'));
      asSystem.changes.follow({
        name: 'slow',
        from: () => undefined,
        handle: (_batch, signal) =>
          new Promise<void>((resolve) => {
            order.push('handling');
            const end = () => {
              order.push('aborted');
              resolve();
            };
            signal.addEventListener('abort', end, { once: true });
          }),
      });
    },
  });
  await eventually(() => expect(order).toEqual(['handling']));
  await server.close();
  expect(order).toEqual(['handling', 'aborted', 'shutdown']);
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  test('deliver the changes of one to a plugin on the other once it can read them', async () => {
    const database = await createTestDatabase(engine);
    const config = { backend: { database: database.config } };
    const seen: string[] = [];
    const other = await startWithGuest({
      config,
      start: (_context, { asSystem }) =>
        void asSystem.changes.follow({
          name: 'test',
          from: () => 0,
          async handle({ changes }) {
            const found = await asSystem.entities(changes.map(({ ref }) => ref));
            seen.push(...changes.map(({ type, ref }, at) => `${type} ${ref} ${found[at] !== undefined}`));
          },
        }),
    });
    const one = await startWithGuest({ config });
    await one.provide(aComponent('from-one'));
    await eventually(() => expect(seen).toEqual(['added component:default/from-one true']));
    await one.provide();
    await eventually(() => expect(seen.at(-1)).toBe('removed component:default/from-one false'));
    await Promise.all([one.close(), other.close()]);
    await database.remove();
  });
});
