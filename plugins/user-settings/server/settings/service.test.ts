import { openTestDatabase } from '@callboard/server-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { values } from '../migrations/0001-values.ts';
import { createSettingsService } from './service.ts';
import { createSettingsStore, type SettingsStore } from './store.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: SettingsStore;
beforeEach(async () => {
  database = await openTestDatabase('sqlite');
  await database.migrate('user-settings', [values]);
  store = createSettingsStore(database);
});
afterEach(() => database.close());

const ada = 'user:default/ada';
const bob = 'user:default/bob';
const named = (key: string | number) => ({ bucket: 'many', key: String(key) });

test('rejects a setting after the thousandth, but lets existing ones change', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    user_entity_ref: ada,
    ...named(index),
    value: '1',
    bytes: 1,
  }));
  await database
    .kysely<{ user_settings_values: (typeof rows)[0] }>()
    .insertInto('user_settings_values')
    .values(rows)
    .execute();
  const settings = createSettingsService(store);
  await expect(settings.set(ada, named('one more'), 1)).rejects.toMatchObject({
    name: 'ConflictError',
    message: 'You have 1000 settings, and the limit is 1000; delete some first',
  });
  await expect(settings.set(ada, named(7), 'changed')).resolves.toEqual({ ...named(7), value: 'changed' });
  await expect(settings.set(bob, named('first'), 1)).resolves.toMatchObject({ value: 1 });
});

test('rejects more than ten megabytes for one user, but accepts a smaller replacement of an old value', async () => {
  const settings = createSettingsService(store);
  const value = 'x'.repeat(990_000);
  for (let index = 0; index < 10; index++) await settings.set(ada, named(index), value);
  await expect(settings.set(ada, named('one more'), value)).rejects.toMatchObject({
    name: 'ConflictError',
    message: 'Your settings would be 10890022 bytes; the limit is 10000000',
  });
  await expect(settings.set(ada, named(9), 'small')).resolves.toMatchObject({ value: 'small' });
  await expect(settings.set(bob, named('first'), value)).resolves.toMatchObject({ bucket: 'many' });
});
