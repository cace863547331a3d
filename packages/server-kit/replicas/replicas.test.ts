import { expect, onTestFinished, test, vi } from 'vitest';
import type { Migration } from '../database/pluginDatabase.ts';
import { createTestDatabase, silentLogger, testEngines } from '../testing/index.ts';
import { createReplicas } from './createReplicas.ts';
import { isNewerRelease } from './replicas.ts';

const step = (name: string, phase?: Migration['phase']): Migration => ({
  name,
  ...(phase && { phase }),
  up: async () => {},
});

async function openPlace(engine: (typeof testEngines)[number]) {
  const place = await createTestDatabase(engine);
  const replicas: { leave(): Promise<void> }[] = [];
  onTestFinished(async () => {
    for (const replica of replicas) await replica.leave();
    await place.remove();
  });
  /** A replica of a version with these migrations; `migrate` runs them. */
  return async (version: string, own: readonly Migration[], packages?: string) => {
    const database = await place.open();
    const migrations = new Map([['notes', own]]);
    const replica = await createReplicas({ database, logger: silentLogger, version, migrations, packages });
    replicas.push(replica);
    const migrate = async () => (await database.migrate('notes', own)).map(({ name }) => name);
    const applied = async () =>
      (
        await database
          .kysely<{ callboard_migrations: { plugin: string; name: string } }>()
          .selectFrom('callboard_migrations')
          .select('name')
          .where('plugin', '=', 'notes')
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);
    return { ...replica, database, migrate, applied };
  };
}

const first = step('0001-a', 'expand');
const expanding = step('0002-b', 'expand');
const contracting = step('0003-c', 'contract');
const nextExpanding = step('0004-d', 'expand');

test.each(testEngines)(
  '[OPS-006] on %s, a replica keeps starting after newer migrations that expand, not after one that contracts',
  async (engine) => {
    const start = await openPlace(engine);
    const newer = await start('2.0.0', [first, expanding]);
    expect(await newer.migrate()).toEqual([]);
    const older = await start('1.0.0', [first]);
    expect(await older.migrate()).toEqual([]);
    await older.leave();
    await newer.leave();

    const newest = await start('3.0.0', [first, expanding, contracting]);
    expect(await newest.migrate()).toEqual([]);
    const left = await start('2.0.0', [first, expanding]);
    await expect(left.migrate()).rejects.toThrow("it has 'notes/0003-c', which this version does not know");
  },
);

test.each(testEngines)('on %s, a replica without any other runs everything immediately', async (engine) => {
  const start = await openPlace(engine);
  const only = await start('1.0.0', [first, expanding, contracting, nextExpanding]);
  expect(await only.migrate()).toEqual([]);
  expect(await only.applied()).toEqual(['0001-a', '0002-b', '0003-c', '0004-d']);
  expect(await only.others()).toEqual([]);
});

const replicated = testEngines.filter((engine) => engine !== 'sqlite');

test.each(replicated)(
  '[OPS-006] on %s, a migration that contracts waits until no older replica is left',
  async (engine) => {
    const start = await openPlace(engine);
    const older = await start('1.0.0', [first]);
    await older.migrate();
    const newer = await start('2.0.0', [first, expanding, contracting, nextExpanding]);
    expect(await newer.migrate()).toEqual(['0003-c']);
    expect(await newer.applied()).toEqual(['0001-a', '0002-b', '0004-d']);
    // A rolled back replica starts as well.
    const back = await start('1.0.0', [first]);
    expect(await back.migrate()).toEqual([]);

    await older.leave();
    expect(await newer.migrate()).toEqual(['0003-c']);
    await back.leave();
    expect(await newer.migrate()).toEqual([]);
    expect(await newer.applied()).toEqual(['0001-a', '0002-b', '0003-c', '0004-d']);
  },
);

test.each(replicated)('on %s, a migration without a phase does not run alongside an older replica', async (engine) => {
  const start = await openPlace(engine);
  const older = await start('1.0.0', [first]);
  await older.migrate();
  const newer = await start('2.0.0', [first, step('0002-b')]);
  await expect(newer.migrate()).rejects.toThrow(
    "The migration 'notes/0002-b' declares no phase, so it cannot run alongside older replicas (1.0.0)",
  );
  expect(await older.applied()).toEqual(['0001-a']);
  await older.leave();
  expect(await newer.migrate()).toEqual([]);
});

test.each(replicated)(
  '[OPS-006] on %s, a replica that slept through a migration that contracts is no longer ready',
  async (engine) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const start = await openPlace(engine);
    const older = await start('1.0.0', [first]);
    await older.migrate();
    expect(older.check()).toBe(true);
    // As if it had not been seen for long.
    await older.database
      .kysely<{ callboard_replicas: { seen_at: number } }>()
      .updateTable('callboard_replicas')
      .set({ seen_at: 0 })
      .execute();
    const newer = await start('2.0.0', [first, contracting]);
    expect(await newer.migrate()).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await vi.waitFor(() => expect(() => older.check()).toThrow("it has 'notes/0003-c'"));
  },
);

test.each(replicated)(
  '[OPS-006] on %s, replicas know whether others have another or a newer version',
  async (engine) => {
    const start = await openPlace(engine);
    const one = await start('1.0.0', [first]);
    const same = await start('1.0.0', [first]);
    expect([await one.areMixed(), await one.hasNewer(), (await one.others()).length]).toEqual([false, false, 1]);
    const newer = await start('1.0.1', [first]);
    expect([await one.areMixed(), await one.hasNewer()]).toEqual([true, true]);
    expect([await newer.areMixed(), await newer.hasNewer()]).toEqual([true, false]);
    await newer.leave();
    expect([await same.areMixed(), await same.hasNewer()]).toEqual([false, false]);
  },
);

test.each(replicated)('on %s, replicas know whether others have other external plugins', async (engine) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = await openPlace(engine);
  const one = await start('1.0.0', [first], 'aaaa');
  const same = await start('1.0.0', [first], 'aaaa');
  const other = await start('1.0.0', [first], 'bbbb');
  const plain = await start('1.0.0', [first]);
  const shown = () => [one, same, other, plain].map((replica) => replica.difference());
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => {
    expect(shown()).toEqual([
      'This replica has the plugins aaaa, but 2 other replicas have the plugins bbbb or no external plugins',
      'This replica has the plugins aaaa, but 2 other replicas have the plugins bbbb or no external plugins',
      'This replica has the plugins bbbb, but 3 other replicas have the plugins aaaa or no external plugins',
      'This replica has no external plugins, but 3 other replicas have the plugins aaaa or the plugins bbbb',
    ]);
  });
  await other.leave();
  await plain.leave();
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect([one, same].map((replica) => replica.difference())).toEqual([undefined, undefined]));
});

test.each([
  ['1.10.0', '1.9.9', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0-rc.2', true],
  ['1.0.0-rc.10', '1.0.0-rc.9', true],
  ['0.9', '1.0.0', false],
])('%s is newer than %s: %s', (one, other, expected) => {
  expect(isNewerRelease({ version: one, schema: {} }, { version: other, schema: {} })).toBe(expected);
});

test('of two builds with the same version, the one with more migrations is newer', () => {
  const one = { version: '1.0.0', schema: { notes: '0002-b', search: '' } };
  const other = { version: '1.0.0', schema: { notes: '0001-a' } };
  expect([isNewerRelease(one, other), isNewerRelease(other, one)]).toEqual([true, false]);
});
