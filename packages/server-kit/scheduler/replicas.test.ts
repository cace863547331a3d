import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually, testEngines } from '../testing/index.ts';
import { aTask, createTestReplicas, hour, type TestReplicas, untilAborted } from '../testing/testReplicas.ts';

let replicas: TestReplicas;
afterEach(() => replicas.remove());

const aReplica: TestReplicas['add'] = (options) => replicas.add(options);

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('replicas on one %s', (engine) => {
  beforeEach(async () => {
    replicas = await createTestReplicas(engine);
  });

  test('never run a global task concurrently, and share its runs', async () => {
    const all = await Promise.all([aReplica(), aReplica(), aReplica()]);
    let running = 0;
    let most = 0;
    const runs = all.map(() => 0);
    for (const [index, { tasks, start }] of all.entries()) {
      const run = async () => {
        most = Math.max(most, ++running);
        runs[index] = (runs[index] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
      };
      tasks.schedule(aTask({ everyMs: 10, run }));
      start();
    }
    await eventually(() => expect(runs.reduce((sum, n) => sum + n)).toBeGreaterThan(30));
    expect(most).toBe(1);
  });

  test('run a global task once per interval in total, and a local one on each', async () => {
    const all = await Promise.all([aReplica(), aReplica()]);
    const shared = vi.fn(async () => {});
    const own = vi.fn(async () => {});
    for (const { tasks, start } of all) {
      tasks.schedule(aTask({ run: shared }));
      tasks.schedule(aTask({ id: 'own', scope: 'local', run: own }));
      start();
    }
    await eventually(() => expect(own).toHaveBeenCalledTimes(2));
    await eventually(() => expect(shared).toHaveBeenCalledOnce());
  });

  test('without the role worker run local tasks only, and trigger global ones for the others', async () => {
    const [web, worker] = await Promise.all([aReplica({ isWorker: false }), aReplica()]);
    const runs: string[] = [];
    for (const [name, { tasks, start }] of [['web', web!] as const, ['worker', worker!] as const]) {
      const run = (task: string) => async () => void runs.push(`${name} ${task}`);
      tasks.schedule(aTask({ id: 'shared', initialDelayMs: hour, run: run('shared') }));
      tasks.schedule(aTask({ id: 'own', scope: 'local', run: run('own') }));
      tasks.schedule(aTask({ id: 'work', scope: 'local', isForWorkers: true, run: run('work') }));
      start();
    }
    await web!.tasks.trigger('shared');
    await eventually(() => expect(runs.toSorted()).toEqual(['web own', 'worker own', 'worker shared', 'worker work']));
    expect(await web!.tasks.state('shared')).toMatchObject({ nextRunAt: expect.any(Number) });
  });

  test('receive triggers from one another', async () => {
    const [first, second] = await Promise.all([aReplica(), aReplica()]);
    const run = vi.fn(async () => {});
    first.tasks.schedule(aTask({ run }));
    first.start();
    await eventually(() => expect(run).toHaveBeenCalledTimes(1));
    await second.tasks.trigger('tidy');
    await eventually(() => expect(run).toHaveBeenCalledTimes(2));
  });

  test('take over the task of a dead replica, whose own run stops', async () => {
    const leaseMs = 300;
    const [dying, other] = await Promise.all([aReplica({ leaseMs }), aReplica({ leaseMs })]);
    const log: string[] = [];
    dying.tasks.schedule(
      aTask({
        run: async (signal) => {
          log.push('begun by the first');
          await untilAborted(signal).catch(() => log.push('given up by the first'));
        },
      }),
    );
    dying.start();
    await eventually(() => expect(log).toEqual(['begun by the first']));
    other.tasks.schedule(aTask({ run: async () => void log.push('run by the second') }));
    other.start();
    // As in a crash, the lease is neither renewed nor released from here on.
    await dying.database.close();
    await eventually(() => expect(log).toContain('run by the second'));
    await eventually(() => expect(log).toContain('given up by the first'));
  });

  test('keep a long run on one replica by renewing its lease', async () => {
    const leaseMs = 3_000;
    const [first, second] = await Promise.all([aReplica({ leaseMs }), aReplica({ leaseMs })]);
    let finish = () => {};
    const begun = vi.fn();
    const run = () => {
      begun();
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    for (const { tasks, start } of [first, second]) {
      tasks.schedule(aTask({ run }));
      start();
    }
    const leaseEnd = async () => {
      const { rows } = await sql<{ lease_until: number }>`select lease_until from callboard_tasks`.execute(
        first.database.kysely(),
      );
      return rows[0]?.lease_until ?? 0;
    };
    await eventually(() => expect(begun).toHaveBeenCalledOnce());
    const end = await leaseEnd();
    await eventually(async () => expect(await leaseEnd()).toBeGreaterThan(end));
    await eventually(() => expect(Date.now()).toBeGreaterThan(end));
    expect(begun).toHaveBeenCalledOnce();
    finish();
  });
});
