import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeWithEntities } from './removeWithEntities.ts';
import { aProvidedEntity, startWithGuest } from './testing/guestPlugin.ts';

const REF = 'component:default/a';

/** A plugin that stores data under the uids of entities. */
async function aServer(options: Parameters<typeof startWithGuest>[0], kept: Set<string>) {
  const server = await startWithGuest({
    ...options,
    start: ({ scheduler }, catalog) =>
      removeWithEntities({
        id: 'remove-kept',
        catalog,
        scheduler,
        async *keptUids() {
          yield [...kept];
        },
        async remove(uids) {
          for (const uid of uids) kept.delete(uid);
        },
      }),
  });
  onTestFinished(() => server.close());
  const uid = async () => (await server.catalog.asSystem.uids([REF]))[0];
  return { ...server, uid };
}

describe.each(testEngines)('data stored under uids on %s', (engine) => {
  test('[SEC-07] is removed with the entity, even if another one takes its ref, and stays while the entity exists', async () => {
    const kept = new Set<string>();
    const server = await aServer({ engine }, kept);
    await server.provide(aProvidedEntity('Component', 'a'), aProvidedEntity('Component', 'b'));
    const [first] = await server.catalog.asSystem.uids([REF]);
    const [other] = await server.catalog.asSystem.uids(['component:default/b']);
    kept.add(first!).add(other!);
    await server.remove(REF);
    await server.add(aProvidedEntity('Component', 'a'));
    const second = await server.uid();
    expect(second).not.toBe(first);
    kept.add(second!);
    await eventually(() => expect([...kept].sort()).toEqual([other, second].sort()));
    expect(await server.catalog.asSystem.deletedAmong([first!, second!])).toEqual([first]);
    expect(await server.catalog.asSystem.entityWithUid(first!)).toBeUndefined();
    expect(await server.catalog.asSystem.entityWithUid(second!)).toMatchObject({ metadata: { uid: second } });
    expect(await server.catalog.asSystem.createdAt([REF, 'component:default/none'])).toEqual([
      expect.any(Number),
      undefined,
    ]);
  });

  test('[SEC-07] is removed after the next start if the entity was deleted before it', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const config = { backend: { database: database.config } };
    const before = await aServer({ config }, new Set());
    await before.provide(aProvidedEntity('Component', 'a'), aProvidedEntity('Component', 'b'));
    const uid = await before.uid();
    await before.close();
    const during = await startWithGuest({ config });
    await during.remove(REF);
    await during.close();
    const kept = new Set([uid!]);
    await aServer({ config }, kept);
    await eventually(() => expect([...kept]).toEqual([]));
  });
});
