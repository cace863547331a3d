import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { values } from '../migrations/0001-values.ts';
import { createSettingsStore, type SettingsStore } from './store.ts';

const ada = 'user:default/ada';
const bob = 'user:default/bob';
const stars = { bucket: 'default.starredEntities', key: 'entityRefs' };
const encoded = (value: unknown) => ({ json: JSON.stringify(value), bytes: JSON.stringify(value).length });

describe.each(testEngines)('the settings store on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let store: SettingsStore;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.migrate('user-settings', [values]);
    store = createSettingsStore(database.forPlugin('user-settings'));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely<{ user_settings_values: object }>().deleteFrom('user_settings_values').execute();
  });

  test.each([[null], [false], [0], [''], ['Zoë 💚 \u0000'], [{ deep: [1, { er: null }] }]])(
    'stores %j unchanged',
    async (value) => {
      await store.set(ada, stars, encoded(value));
      expect(await store.find(ada, [stars])).toEqual([{ ...stars, value }]);
    },
  );

  test('replaces a value, and keeps users, buckets and keys apart', async () => {
    const other = { bucket: 'other', key: stars.key };
    const slashed = { bucket: stars.bucket, key: 'a/b c%2F' };
    await store.set(ada, stars, encoded(1));
    await store.set(ada, stars, encoded(2));
    await store.set(bob, stars, encoded(3));
    await store.set(ada, other, encoded(4));
    await store.set(ada, slashed, encoded(5));
    expect(await store.find(ada, [stars])).toEqual([{ ...stars, value: 2 }]);
    expect(await store.find(bob, [stars, other])).toEqual([{ ...stars, value: 3 }]);
    const found = await store.find(ada, [slashed, stars, other, { bucket: 'no', key: 'no' }]);
    expect(found.map(({ value }) => value).toSorted()).toEqual([2, 4, 5]);
    expect(await store.find(ada, [])).toEqual([]);
  });

  test('deletes one value, and accepts a missing one', async () => {
    await store.set(ada, stars, encoded(1));
    await store.set(bob, stars, encoded(2));
    await store.remove(ada, stars);
    await store.remove(ada, stars);
    expect(await store.find(ada, [stars])).toEqual([]);
    expect(await store.find(bob, [stars])).toHaveLength(1);
  });

  test("adds up the size of a user's other settings", async () => {
    expect(await store.usageBeside(ada, stars)).toEqual({ count: 0, bytes: 0 });
    await store.set(ada, stars, encoded('12345678'));
    await store.set(ada, { bucket: 'a', key: 'b' }, encoded('12'));
    await store.set(bob, { bucket: 'a', key: 'b' }, encoded('123'));
    expect(await store.usageBeside(ada, stars)).toEqual({ count: 1, bytes: 4 });
    expect(await store.usageBeside(ada, { bucket: 'new', key: 'new' })).toEqual({ count: 2, bytes: 14 });
  });
});
