import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import { eventually, testEngines } from '../testing/index.ts';
import { aJobType, createTestJobReplicas, type TestJobReplicas } from '../testing/testJobReplicas.ts';
import { hour, untilAborted } from '../testing/testReplicas.ts';

let replicas: TestJobReplicas;
afterEach(() => replicas.remove());

const aReplica: TestJobReplicas['add'] = (options) => replicas.add(options);

const setTimes = (database: Database, column: 'finished_at' | 'lease_until', ms: number) =>
  sql`update callboard_jobs set ${sql.ref(column)} = ${ms}`.execute(database.kysely());

describe.each(testEngines)('the job queue on %s', (engine) => {
  beforeEach(async () => {
    replicas = await createTestJobReplicas(engine);
  });

  test('runs a job with its payload once the queue has started', async () => {
    const { jobs, start } = await aReplica();
    const run = vi.fn(async () => {});
    jobs.define(aJobType({ run }));
    const id = await jobs.add('mail', { to: ['ada'] });
    expect(await jobs.get(id)).toMatchObject({ id, type: 'mail', state: 'queued', attempts: 0, maxAttempts: 5 });
    start();
    await eventually(async () => expect((await jobs.get(id))?.state).toBe('succeeded'));
    expect(run.mock.calls).toEqual([[{ id, attempt: 1, payload: { to: ['ada'] } }, expect.anything()]]);
    const status = await jobs.get(id);
    expect(status?.finishedAt?.getTime()).toBeGreaterThanOrEqual(status?.startedAt?.getTime() ?? Number.NaN);
    const later = await jobs.add('mail', {});
    await eventually(async () => expect((await jobs.get(later))?.state).toBe('succeeded'));
  });

  test('runs higher priorities first, then older jobs, and none before its time', async () => {
    const { jobs, start } = await aReplica();
    const order: unknown[] = [];
    jobs.define(aJobType({ run: async ({ payload }) => void order.push(payload) }));
    await jobs.add('mail', 'too early', { priority: 9, runAt: new Date(Date.now() + hour) });
    await jobs.add('mail', 'low', { priority: -1 });
    await jobs.add('mail', 'first');
    await jobs.add('mail', 'second');
    await jobs.add('mail', 'high', { priority: 5 });
    start();
    await eventually(() => expect(order).toEqual(['high', 'first', 'second', 'low']));
  });

  test('adds a job with the transaction that commits it, and not if that is rolled back', async () => {
    const { jobs, start, database } = await aReplica();
    const run = vi.fn(async () => {});
    jobs.define(aJobType({ run }));
    start();
    const rolledBack = database
      .kysely()
      .transaction()
      .execute(async (transaction) => {
        await jobs.addIn(transaction, 'mail', 'never', { id: 'never' });
        throw new Error('changed my mind');
      });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await jobs.get('never')).toBeUndefined();
    const added = await database
      .kysely()
      .transaction()
      .execute((transaction) => jobs.addIn(transaction, 'mail', 'always', { id: 'always' }));
    await added.announce();
    await eventually(async () => expect((await jobs.get('always'))?.state).toBe('succeeded'));
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('only adds jobs on a replica with a concurrency of 0', async () => {
    const { jobs, start } = await aReplica();
    const run = vi.fn(async () => {});
    jobs.define(aJobType({ concurrency: 0, run }));
    jobs.define(aJobType({ type: 'other', run }));
    start();
    const left = await jobs.add('mail', {});
    const other = await jobs.add('other', {});
    await eventually(async () => expect((await jobs.get(other))?.state).toBe('succeeded'));
    expect((await jobs.get(left))?.state).toBe('queued');
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('lets a run write while it holds its lease, and not after another run has taken it', async () => {
    const { jobs, start, database } = await aReplica();
    const written: string[] = [];
    const write = (hold: (transaction: never) => Promise<void>, text: string) =>
      database
        .kysely()
        .transaction()
        .execute(async (transaction) => {
          await hold(transaction as never);
          written.push(text);
        });
    const problems: unknown[] = [];
    jobs.define(
      aJobType({
        maxAttempts: 1,
        async run(_job, { holdIn }) {
          await write(holdIn, 'mine');
          await sql`update callboard_jobs set lease = 'of another'`.execute(database.kysely());
          await write(holdIn, 'no longer mine').catch((error) => problems.push(error.message));
        },
      }),
    );
    start();
    const id = await jobs.add('mail', {}, { id: 'letter' });
    await eventually(() => expect(problems).toHaveLength(1));
    expect(written).toEqual(['mine']);
    expect(problems).toEqual([`The job 'notes:mail ${id}' was cancelled or taken over by another replica`]);
  });

  test('runs jobs concurrently up to the limit of the type', async () => {
    const { jobs, start } = await aReplica();
    const finish: (() => void)[] = [];
    const run = () => new Promise<void>((resolve) => void finish.push(resolve));
    jobs.define(aJobType({ concurrency: 2, run }));
    const ids = await Promise.all([1, 2, 3].map((number) => jobs.add('mail', number)));
    const states = async () => (await Promise.all(ids.map((id) => jobs.get(id)))).map((job) => job?.state).sort();
    start();
    await eventually(() => expect(finish).toHaveLength(2));
    expect(await states()).toEqual(['queued', 'running', 'running']);
    finish[0]?.();
    await eventually(() => expect(finish).toHaveLength(3));
    for (const end of finish) end();
    await eventually(async () => expect(await states()).toEqual(['succeeded', 'succeeded', 'succeeded']));
  });

  test('retries a failed job, and finally fails it with its last error', async () => {
    const { jobs, start } = await aReplica();
    const attempts: number[] = [];
    const run = async ({ attempt }: { attempt: number }) => {
      attempts.push(attempt);
      throw new Error(`no luck the ${attempt}. time at https://ada:secret@example.com`);
    };
    jobs.define(aJobType({ maxAttempts: 3, run }));
    const id = await jobs.add('mail', {});
    start();
    await eventually(async () => expect((await jobs.get(id))?.state).toBe('failed'));
    expect(attempts).toEqual([1, 2, 3]);
    const status = await jobs.get(id);
    expect(status).toMatchObject({ attempts: 3, error: expect.stringContaining('no luck the 3. time') });
    expect(status?.error).not.toContain('secret');
  });

  test('waits longer after each failure, up to a maximum', async () => {
    const { database, jobs, start } = await aReplica();
    jobs.define(aJobType({ backoff: { firstMs: hour, maxMs: 3 * hour }, run: () => Promise.reject(new Error('no')) }));
    const id = await jobs.add('mail', {}, { maxAttempts: 9 });
    start();
    const pauses: number[] = [];
    for (const attempts of [1, 2, 3, 4]) {
      await eventually(async () => expect(await jobs.get(id)).toMatchObject({ attempts, state: 'queued' }));
      const { runAt, startedAt } = (await jobs.get(id))!;
      pauses.push(Math.floor((runAt.getTime() - startedAt!.getTime()) / hour));
      await sql`update callboard_jobs set run_at = 0`.execute(database.kysely());
      await jobs.add('mail', 'wakes the queue', { runAt: new Date(Date.now() + hour) });
    }
    expect(pauses).toEqual([1, 2, 3, 3]);
  });

  test('fails a job that exceeds its timeout, even if it ignores its signal', async () => {
    const { jobs, start } = await aReplica({ graceMs: 1 });
    jobs.define(aJobType({ timeoutMs: 5, maxAttempts: 1, run: () => new Promise(() => {}) }));
    const id = await jobs.add('mail', {});
    start();
    const error = 'the job took longer than 5 ms';
    await eventually(async () => expect(await jobs.get(id)).toMatchObject({ state: 'failed', error }));
  });

  test('cancels waiting and running jobs, but not ended ones', async () => {
    const { jobs, start } = await aReplica();
    const reasons: string[] = [];
    const run = vi.fn((_job: unknown, { signal }: { signal: AbortSignal }) =>
      untilAborted(signal).catch((reason: Error) => void reasons.push(reason.message)),
    );
    jobs.define(aJobType({ run }));
    const waiting = await jobs.add('mail', {}, { priority: -1 });
    expect(await jobs.cancel(waiting)).toBe(true);
    const running = await jobs.add('mail', {});
    start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    expect(await jobs.cancel(running)).toBe(true);
    await eventually(() => expect(reasons).toEqual(['the job was cancelled']));
    expect((await jobs.get(waiting))?.state).toBe('cancelled');
    expect(await jobs.get(running)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(Date) });
    expect(await jobs.cancel(running)).toBe(false);
    expect(await jobs.cancel('unknown')).toBe(false);
    expect(run).toHaveBeenCalledOnce();
  });

  test('treats the same id as one job, even after it is done, separately per plugin', async () => {
    const { jobs, forPlugin, start } = await aReplica();
    const run = vi.fn(async () => {});
    const others = vi.fn(async () => {});
    jobs.define(aJobType({ run }));
    jobs.define(aJobType({ type: 'call', run }));
    forPlugin('other').define(aJobType({ run: others }));
    const ids = await Promise.all([1, 2, 3].map(() => jobs.add('mail', {}, { id: 'welcome ada' })));
    expect(ids).toEqual(['welcome ada', 'welcome ada', 'welcome ada']);
    start();
    await eventually(async () => expect((await jobs.get('welcome ada'))?.state).toBe('succeeded'));
    await jobs.add('mail', {}, { id: 'welcome ada' });
    await expect(jobs.add('call', {}, { id: 'welcome ada' })).rejects.toThrow("has the type 'mail', not 'call'");
    expect(await forPlugin('other').get('welcome ada')).toBeUndefined();
    await forPlugin('other').add('mail', {}, { id: 'welcome ada' });
    await eventually(() => expect(others).toHaveBeenCalledOnce());
    expect(run).toHaveBeenCalledOnce();
  });

  test('of a dead replica are taken over when the lease of their type has expired', async () => {
    const { jobs, start, database } = await aReplica({ leaseMs: hour });
    const leases: number[] = [];
    const run = async ({ id }: { id: string }) => {
      const { rows } = await sql<{ remaining: number }>`select lease_until - started_at as remaining from callboard_jobs
        where id = ${id}`.execute(database.kysely());
      leases.push(Number(rows[0]?.remaining));
    };
    jobs.define(aJobType({ leaseMs: 2_000, run }));
    expect(() => jobs.define(aJobType({ type: 'b', leaseMs: 0, run }))).toThrow('lease above 0 ms, not 0');
    start();
    await jobs.add('mail', {});
    await eventually(() => expect(leases).toHaveLength(1));
    expect(leases[0]).toBeLessThan(10_000);
  });

  test('lets another replica take over a lost lease, and ignores the late result', async () => {
    // Long, so no renewal happens in between.
    const first = await aReplica({ leaseMs: hour });
    const second = await aReplica();
    const log: string[] = [];
    let finishLate = () => {};
    first.jobs.define(
      aJobType({
        async run(_job, { heartbeat, completeIn }) {
          log.push('begun by the first');
          await new Promise<void>((resolve) => {
            finishLate = resolve;
          });
          const db = first.database.kysely();
          await db
            .transaction()
            .execute((transaction) => completeIn(transaction))
            .catch(() => log.push('not completed'));
          await heartbeat().catch(() => log.push('not renewed'));
          log.push('the first has ended');
        },
      }),
    );
    const id = await first.jobs.add('mail', {});
    first.start();
    await eventually(() => expect(log).toEqual(['begun by the first']));
    await setTimes(first.database, 'lease_until', 0);
    let finish = () => {};
    second.jobs.define(
      aJobType({
        run: ({ attempt }) => {
          log.push(`attempt ${attempt} by the second`);
          return new Promise<void>((resolve) => {
            finish = resolve;
          });
        },
      }),
    );
    second.start();
    await eventually(() => expect(log).toContain('attempt 2 by the second'));
    finishLate();
    await eventually(() => expect(log.slice(2)).toEqual(['not completed', 'not renewed', 'the first has ended']));
    await first.stop();
    expect(await second.jobs.get(id)).toMatchObject({ state: 'running', attempts: 2 });
    finish();
    await eventually(async () => expect((await second.jobs.get(id))?.state).toBe('succeeded'));
  });

  test('fails a job whose last attempt died with its process', async () => {
    const { database, jobs, start } = await aReplica();
    const run = vi.fn(async () => {});
    jobs.define(aJobType({ run }));
    const id = await jobs.add('mail', {}, { maxAttempts: 1 });
    await sql`update callboard_jobs set state = 'running', attempts = 1, lease = 'x', lease_until = 0`.execute(
      database.kysely(),
    );
    start();
    await eventually(async () => expect((await jobs.get(id))?.state).toBe('failed'));
    expect((await jobs.get(id))?.error).toContain('died');
    expect(run).not.toHaveBeenCalled();
  });

  test('lets a draining job finish within its time when the server stops', async () => {
    const { jobs, start, stop } = await aReplica();
    const states: boolean[][] = [];
    const run = vi.fn(async (_job: unknown, { stopping, signal }: { stopping: AbortSignal; signal: AbortSignal }) => {
      await untilAborted(stopping).catch(() => {});
      states.push([stopping.aborted, signal.aborted]);
    });
    jobs.define(aJobType({ drainsOnStop: true, run }));
    const [id, later] = [await jobs.add('mail', {}), await jobs.add('mail', {})];
    start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await stop(hour);
    expect(states).toEqual([[true, false]]);
    expect([(await jobs.get(id))?.state, (await jobs.get(later))?.state]).toEqual(['succeeded', 'queued']);
  });

  test('aborts and requeues a draining job when its time is over', async () => {
    const { jobs, start, stop } = await aReplica();
    const run = vi.fn((_job: unknown, { signal }: { signal: AbortSignal }) => untilAborted(signal));
    jobs.define(aJobType({ drainsOnStop: true, run }));
    const id = await jobs.add('mail', {});
    start();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await stop(1);
    expect((await jobs.get(id))?.state).toBe('queued');
  });

  test('requeues running jobs at a stop, and the next start continues with them', async () => {
    const first = await aReplica({ graceMs: 20 });
    const begun = vi.fn();
    const run = (job: { payload: unknown }, { signal }: { signal: AbortSignal }) => {
      begun();
      return job.payload === 'deaf' ? new Promise<void>(() => {}) : untilAborted(signal);
    };
    first.jobs.define(aJobType({ concurrency: 2, run }));
    const ids = [
      await first.jobs.add('mail', 'obeys'),
      await first.jobs.add('mail', 'deaf'),
      await first.jobs.add('mail', 'waits'),
    ];
    first.start();
    await eventually(() => expect(begun).toHaveBeenCalledTimes(2));
    await first.stop();

    const second = await aReplica();
    for (const id of ids) expect(await second.jobs.get(id)).toMatchObject({ state: 'queued', attempts: 0 });
    const attempts: number[] = [];
    second.jobs.define(aJobType({ run: async ({ attempt }) => void attempts.push(attempt) }));
    second.start();
    await eventually(() => expect(attempts).toEqual([1, 1, 1]));
  });

  test('applies an effect in the completing transaction once, or not at all', async () => {
    const { database, jobs, start } = await aReplica();
    await sql`create table effects (job text)`.execute(database.kysely());
    jobs.define(
      aJobType({
        run: ({ id, attempt }, { completeIn }) =>
          database
            .kysely<unknown>()
            .transaction()
            .execute(async (transaction) => {
              await sql`insert into effects values (${id})`.execute(transaction);
              await completeIn(transaction);
              if (attempt === 1) throw new Error('rolled back');
            }),
      }),
    );
    const id = await jobs.add('mail', {});
    start();
    await eventually(async () => expect(await jobs.get(id)).toMatchObject({ state: 'succeeded', attempts: 2 }));
    expect((await sql`select job from effects`.execute(database.kysely())).rows).toEqual([{ job: id }]);
  });

  test('deletes only jobs that ended long ago', async () => {
    const { database, jobs, start, prune } = await aReplica();
    jobs.define(aJobType({ run: async () => {} }));
    const old = await jobs.add('mail', {});
    start();
    await eventually(async () => expect((await jobs.get(old))?.state).toBe('succeeded'));
    await setTimes(database, 'finished_at', Date.now() - 8 * 24 * hour);
    const waiting = await jobs.add('mail', {}, { runAt: new Date(Date.now() + hour) });
    const cancelled = await jobs.add('mail', {}, { runAt: new Date(Date.now() + hour) });
    await jobs.cancel(cancelled);
    await prune(new AbortController().signal);
    expect(await jobs.get(old)).toBeUndefined();
    expect((await jobs.get(waiting))?.state).toBe('queued');
    expect((await jobs.get(cancelled))?.state).toBe('cancelled');
  });

  test('rejects unknown types, invalid options, large payloads and a full queue', async () => {
    const { jobs } = await aReplica({ maxQueued: 2 });
    const run = async () => {};
    jobs.define(aJobType({ run }));
    expect(() => jobs.define(aJobType({ run }))).toThrow("The jobs 'notes:mail' are defined twice");
    expect(() => jobs.define(aJobType({ type: 'b', timeoutMs: 0, run }))).toThrow('timeout above 0 ms, not 0');
    expect(() => jobs.define(aJobType({ type: 'b', concurrency: -1, run }))).toThrow('at least 0, not -1');
    expect(() => jobs.define(aJobType({ type: 'b', maxAttempts: 0, run }))).toThrow('1 to 1000 attempts, not 0');
    await expect(jobs.add('unknown', {})).rejects.toThrow("The job type 'notes:unknown' is not defined");
    await expect(jobs.add('mail', {}, { priority: 1.5 })).rejects.toThrow('not 1.5');
    await expect(jobs.add('mail', {}, { id: '' })).rejects.toThrow('1 to 200 characters, not 0');
    const large = 'x'.repeat(1_000_000);
    await expect(jobs.add('mail', large)).rejects.toThrow('is 1000002 bytes; at most 1000000 can be queued');
    await jobs.add('mail', large.slice(2), { id: 'one' });
    await jobs.add('mail', 2);
    await expect(jobs.add('mail', 3)).rejects.toThrow("2 jobs 'notes:mail' are already waiting");
    expect(await jobs.add('mail', large.slice(2), { id: 'one' })).toBe('one');
  });
});
