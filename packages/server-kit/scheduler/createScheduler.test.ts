import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { eventually, testEngines } from '../testing/index.ts';
import { aTask, createTestReplicas, hour, type TestReplicas, untilAborted } from '../testing/testReplicas.ts';

let replicas: TestReplicas;
afterEach(() => replicas.remove());

const aReplica: TestReplicas['add'] = (options) => replicas.add(options);

const nextRunAt = async (database: Database) => {
  const { rows } = await sql<{ next_run_at: number }>`select next_run_at from callboard_tasks`.execute(
    database.kysely(),
  );
  return rows[0]?.next_run_at;
};

describe.each(testEngines)('the scheduler on %s', (engine) => {
  beforeEach(async () => {
    replicas = await createTestReplicas(engine);
  });

  describe.each(['global', 'local'] as const)('a %s task', (scope) => {
    test('runs at startup and again after each interval, even if a run fails', async () => {
      const { tasks, start } = await aReplica();
      let runs = 0;
      const run = async () => {
        runs++;
        if (runs === 1) throw new Error('first time unlucky');
      };
      tasks.schedule(aTask({ scope, everyMs: 20, run }));
      expect(runs).toBe(0);
      start();
      await eventually(() => expect(runs).toBeGreaterThan(2));
    });

    test('waits for its initial delay, unless it is triggered', async () => {
      const { tasks, start } = await aReplica();
      const run = vi.fn(async () => {});
      tasks.schedule(aTask({ scope, initialDelayMs: hour, run }));
      start();
      await tasks.trigger('tidy');
      await eventually(() => expect(run).toHaveBeenCalledOnce());
    });

    test('triggered during a run runs once more and never concurrently', async () => {
      const { tasks, start } = await aReplica();
      const finish: (() => void)[] = [];
      tasks.schedule(aTask({ scope, run: () => new Promise<void>((resolve) => void finish.push(resolve)) }));
      start();
      await eventually(() => expect(finish).toHaveLength(1));
      await tasks.trigger('tidy');
      await tasks.trigger('tidy');
      expect(finish).toHaveLength(1);
      finish[0]?.();
      await eventually(() => expect(finish).toHaveLength(2));
      finish[1]?.();
    });

    test('is aborted when it exceeds its timeout', async () => {
      const { tasks, start } = await aReplica();
      const reasons: string[] = [];
      const run = (signal: AbortSignal) =>
        untilAborted(signal).catch((reason: Error) => {
          reasons.push(reason.message);
          throw reason;
        });
      tasks.schedule(aTask({ scope, timeoutMs: 20, run }));
      start();
      await eventually(() => expect(reasons).toEqual(['the task took longer than 20 ms']));
    });

    test('is aborted and awaited when the scheduler stops', async () => {
      const { tasks, start, stop } = await aReplica();
      const log: string[] = [];
      const run = async (signal: AbortSignal) => {
        log.push('begins');
        await untilAborted(signal).catch(() => log.push('tidies up'));
      };
      tasks.schedule(aTask({ scope, run }));
      start();
      await eventually(() => expect(log).toEqual(['begins']));
      await stop();
      expect(log).toEqual(['begins', 'tidies up']);
    });

    test('that ignores its signal does not delay the stop forever', async () => {
      const { tasks, start, stop } = await aReplica({ stopTimeoutMs: 20 });
      const run = vi.fn(() => new Promise<void>(() => {}));
      tasks.schedule(aTask({ scope, run }));
      start();
      await eventually(() => expect(run).toHaveBeenCalled());
      await expect(stop()).resolves.toBeUndefined();
    });
  });

  test('runs a task scheduled after the start', async () => {
    const { tasks, start } = await aReplica();
    start();
    const run = vi.fn(async () => {});
    tasks.schedule(aTask({ run }));
    await eventually(() => expect(run).toHaveBeenCalledOnce());
  });

  test('reports when a task is due and whether any replica runs it, except for local tasks', async () => {
    const { tasks, start } = await aReplica();
    expect(await tasks.state('tidy')).toBeUndefined();
    let finish = () => {};
    const run = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    tasks.schedule(aTask({ everyMs: hour, run }));
    tasks.schedule(aTask({ id: 'own', scope: 'local', run: async () => {} }));
    start();
    await eventually(async () => expect(await tasks.state('tidy')).toMatchObject({ isRunning: true }));
    finish();
    await eventually(async () => expect(await tasks.state('tidy')).toMatchObject({ isRunning: false }));
    expect((await tasks.state('tidy'))?.nextRunAt).toBeGreaterThan(Date.now() + hour / 2);
    expect(await tasks.state('own')).toBeUndefined();
  });

  test('keeps a trigger before the start', async () => {
    const { tasks, start } = await aReplica();
    const run = vi.fn(async () => {});
    tasks.schedule(aTask({ initialDelayMs: hour, run }));
    await tasks.trigger('tidy');
    start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
  });

  test('does not run a global task again after a restart within the interval', async () => {
    const first = await aReplica();
    const run = vi.fn(async () => {});
    first.tasks.schedule(aTask({ run }));
    first.start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await first.stop();

    const second = await aReplica();
    const marker = vi.fn(async () => {});
    second.tasks.schedule(aTask({ run }));
    second.tasks.schedule(aTask({ id: 'marker', run: marker }));
    second.start();
    await eventually(() => expect(marker).toHaveBeenCalledOnce());
    expect(run).toHaveBeenCalledOnce();
  });

  test('applies a shorter interval from the restart', async () => {
    const { database, tasks, start, stop } = await aReplica();
    tasks.schedule(aTask({ everyMs: 24 * hour, initialDelayMs: 24 * hour, run: async () => {} }));
    start();
    await eventually(async () => expect(await nextRunAt(database)).toBeGreaterThan(Date.now() + 23 * hour));
    await stop();

    const second = await aReplica();
    second.tasks.schedule(aTask({ everyMs: hour, initialDelayMs: hour, run: async () => {} }));
    second.start();
    await eventually(async () => expect(await nextRunAt(second.database)).toBeLessThan(Date.now() + 2 * hour));
  });

  test('repeats an interrupted run at the next start', async () => {
    const first = await aReplica();
    const begun = vi.fn();
    first.tasks.schedule(
      aTask({
        run: (signal) => {
          begun();
          return untilAborted(signal);
        },
      }),
    );
    first.start();
    await eventually(() => expect(begun).toHaveBeenCalled());
    await first.stop();

    const second = await aReplica();
    const run = vi.fn(async () => {});
    second.tasks.schedule(aTask({ run }));
    second.start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
  });

  test('rejects a duplicate id, an invalid interval and an unknown trigger', async () => {
    const { tasks, scheduler } = await aReplica();
    tasks.schedule(aTask({ run: async () => {} }));
    expect(() => tasks.schedule(aTask({ run: async () => {} }))).toThrow("The task 'notes:tidy' is scheduled twice");
    expect(() => tasks.schedule(aTask({ id: 'b', everyMs: 0, run: async () => {} }))).toThrow('interval above 0 ms');
    expect(() => tasks.schedule(aTask({ id: 'b', timeoutMs: Number.NaN, run: async () => {} }))).toThrow(
      'timeout above',
    );
    await expect(scheduler.forPlugin('other').trigger('tidy')).rejects.toThrow("no scheduled task 'other:tidy'");
  });
});

test('releases the tasks of a killed SQLite process', async () => {
  replicas = await createTestReplicas('sqlite');
  const { database, tasks, start } = await aReplica();
  await sql`insert into callboard_tasks (plugin, id, next_run_at, lease_owner, lease_until)
    values ('notes', 'tidy', ${Date.now() + hour}, 'the killed one', ${Date.now() + hour})`.execute(database.kysely());
  const run = vi.fn(async () => {});
  tasks.schedule(aTask({ run }));
  start();
  await eventually(() => expect(run).toHaveBeenCalledOnce());
});
