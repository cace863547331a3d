import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProvidedEntity } from '../index.ts';
import { aProvidedEntity, type GuestServer, startWithGuest } from './testing/guestPlugin.ts';

const MANY = 5_200;
const nameAt = (at: number) => `repository-${at}`;
const provided = (name: string): ProvidedEntity => ({
  entity: aProvidedEntity('Resource', name),
  locationKey: 'guest',
});

describe.each(testEngines)('a provider of another plugin on %s', (engine) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let server: GuestServer | undefined;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(async () => {
    await server?.close();
    await database.remove();
  });
  const open = async () => {
    server = await startWithGuest({ config: { backend: { database: database.config } } });
    return server;
  };
  const names = async ({ catalog }: GuestServer) =>
    (await catalog.asSystem.query({ orderBy: { field: 'metadata.name' }, filter: { kind: 'resource' } })).items.map(
      ({ metadata }) => metadata.name,
    );

  test('provides all entities, then deltas, and keeps them over a restart until they are removed', async () => {
    const first = await open();
    await first.provide(aProvidedEntity('Resource', 'a'), aProvidedEntity('Resource', 'b'));
    await first.add(aProvidedEntity('Resource', 'c'));
    await first.remove('resource:default/a');
    expect(await names(first)).toEqual(['b', 'c']);
    const uid = (await first.catalog.asSystem.entity('resource:default/b'))?.metadata.uid;
    await first.close();

    const second = await open();
    expect(await names(second)).toEqual(['b', 'c']);
    await second.provide(aProvidedEntity('Resource', 'b', { type: 'bucket' }));
    expect(await names(second)).toEqual(['b']);
    expect(await second.catalog.asSystem.entity('resource:default/b')).toMatchObject({
      metadata: { uid },
      spec: { type: 'bucket' },
    });
    await second.provide();
    expect(await names(second)).toEqual([]);
  });

  test('can change the key of an entity', async () => {
    const { applyMutation, ...app } = await open();
    await applyMutation({ type: 'full', entities: [{ ...provided('a'), locationKey: 'old' }, provided('b')] });
    await applyMutation({ type: 'full', entities: [provided('b'), { ...provided('a'), locationKey: 'new' }] });
    expect(await names(app as GuestServer)).toEqual(['a', 'b']);
    expect((await app.catalog.asSystem.entity('resource:default/a'))?.status).toBeUndefined();
  });

  test('that is interrupted by a restart loses nothing, and continues from there', async () => {
    const first = await open();
    await first.provide(aProvidedEntity('Resource', 'before'));
    function* some(onTenth = () => {}) {
      for (let at = 0; at < 20; at++) {
        if (at === 10) onTenth();
        yield provided(nameAt(at));
      }
    }
    let closing: Promise<void> | undefined;
    const close = () => {
      closing = first.close();
    };
    await expect(first.applyMutation({ type: 'full', entities: some(close) })).rejects.toThrow('aborted');
    await closing;

    const second = await open();
    expect(await names(second)).toContain('before');
    await second.applyMutation({ type: 'full', entities: some() });
    expect((await names(second)).sort()).toEqual(Array.from(some(), ({ entity }) => entity.metadata.name).sort());
  });

  test('can stream very many entities; if the stream fails, received entities stay and nothing is removed', async () => {
    const app = await open();
    await app.provide(aProvidedEntity('Resource', 'before'));
    async function* repositories(breaksAt: number) {
      for (let at = 0; at < MANY; at++) {
        if (at === breaksAt) throw new Error('The code host is away');
        yield provided(nameAt(at));
        if (at % 500 === 0) await nextTurn();
      }
    }
    await expect(app.applyMutation({ type: 'full', entities: repositories(5_100) })).rejects.toThrow('away');
    const { asSystem } = app.catalog;
    expect(await asSystem.has(['resource:default/before'])).toEqual([true]);
    expect(await asSystem.count({ filter: { kind: 'resource' } })).toBe(5_101);

    await app.applyMutation({ type: 'full', entities: repositories(MANY) });
    expect(await asSystem.count({ filter: { kind: 'resource' } })).toBe(MANY);
    expect(await asSystem.has(['resource:default/before'])).toEqual([false]);
  }, 60_000);
});
