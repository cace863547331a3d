import { openTestDatabase, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogMigrations } from '../migrations/index.ts';
import type { SourceRunRow } from '../store/tables.ts';
import { createRunStore, RUNS_KEPT } from './runStore.ts';

const aRun = (id: number, over: Partial<SourceRunRow> = {}): SourceRunRow => ({
  id: `run-${id}`,
  source: 'provider:crew',
  started_at: id,
  ended_at: id + 1,
  cause: 'schedule',
  actor: null,
  outcome: 'succeeded',
  entities: 3,
  problems: 0,
  error: null,
  ...over,
});

describe.each(testEngines)('runs of sources on %s', (engine) => {
  async function setUp() {
    const database = await openTestDatabase(engine);
    onTestFinished(() => database.close());
    await database.migrate('catalog', catalogMigrations);
    return createRunStore(database.forPlugin('catalog'));
  }

  test('the latest of each source are kept, newest first', async () => {
    const store = await setUp();
    await store.add([aRun(1, { source: 'location:default/a' })]);
    for (let at = 0; at < 3; at++)
      await store.add(Array.from({ length: 10 }, (_, index) => aRun(100 + at * 10 + index)));
    const kept = await store.of('provider:crew');
    expect(kept.map(({ started_at }) => Number(started_at))).toEqual(
      Array.from({ length: RUNS_KEPT }, (_, index) => 129 - index),
    );
    expect(await store.latestOf(['provider:crew', 'location:default/a', 'nobody'])).toMatchObject([
      { id: 'run-1' },
      { id: 'run-129' },
    ]);
    expect(await store.latestTimes()).toEqual(
      new Map([
        ['location:default/a', 1],
        ['provider:crew', 129],
      ]),
    );
    await store.forgetBefore(2);
    expect(await store.of('location:default/a')).toEqual([]);
  });

  test('a run is open until it ends, once; a run considered dead stays ended', async () => {
    const store = await setUp();
    const isOpen = { ended_at: null, outcome: 'running' } as const;
    await store.add([aRun(1, isOpen), aRun(2, isOpen), aRun(3, { ...isOpen, source: 'location:default/a' })]);
    expect(await store.openOf('provider:crew')).toMatchObject({ id: 'run-2' });
    await store.interrupt('provider:crew', { but: 'run-2' });
    await store.end('run-1', { outcome: 'succeeded', entities: 9, problems: 0, error: null });
    await store.end('run-2', { outcome: 'failed', entities: 0, problems: 1, error: 'It rains' });
    expect(await store.of('provider:crew')).toMatchObject([
      { id: 'run-2', outcome: 'failed', error: 'It rains' },
      { id: 'run-1', outcome: 'interrupted', entities: 3 },
    ]);
    await store.interrupt();
    expect(await store.openOf('location:default/a')).toBeUndefined();
  });
});
