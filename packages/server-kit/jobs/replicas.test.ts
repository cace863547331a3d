import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '../index.ts';
import { eventually, testEngines } from '../testing/index.ts';
import { aJobType, createTestJobReplicas, type TestJobReplicas } from '../testing/testJobReplicas.ts';
import { hour, untilAborted } from '../testing/testReplicas.ts';

let replicas: TestJobReplicas;
afterEach(() => replicas.remove());

const aReplica: TestJobReplicas['add'] = (options) => replicas.add(options);

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('replicas on one %s', (engine) => {
  beforeEach(async () => {
    replicas = await createTestJobReplicas(engine);
  });

  test('[SEC-14] run each job once in total, whichever replica added it', async () => {
    // Long, so no lease expires on a busy machine.
    const leaseMs = hour;
    const all = await Promise.all([aReplica({ leaseMs }), aReplica({ leaseMs }), aReplica({ leaseMs })]);
    const runs: number[][] = all.map(() => []);
    for (const [index, { jobs, start }] of all.entries()) {
      jobs.define<number>(aJobType({ concurrency: 4, run: async ({ payload }) => void runs[index]?.push(payload) }));
      start();
    }
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    const ids = await Promise.all(numbers.map((number) => all[number % 3]!.jobs.add('mail', number)));
    const states = async () =>
      new Set((await Promise.all(ids.map((id) => all[0]!.jobs.get(id)))).map((job) => job?.state));
    await eventually(async () => expect(await states()).toEqual(new Set(['succeeded'])));
    expect(runs.flat().toSorted((a, b) => a - b)).toEqual(numbers);
  });

  test('without the role worker add and cancel jobs, and leave them to the others', async () => {
    const [web, worker] = await Promise.all([aReplica({ isWorker: false }), aReplica()]);
    const log: string[] = [];
    for (const [name, { jobs }] of [['web', web!] as const, ['worker', worker!] as const]) {
      jobs.define<string>(
        aJobType({
          concurrency: 2,
          async run({ payload }, { signal }) {
            log.push(`${name} runs ${payload}`);
            if (payload === 'long') await untilAborted(signal).catch(() => log.push(`${name} ends ${payload}`));
          },
        }),
      );
    }
    web!.start();
    const id = await web!.jobs.add('mail', 'short');
    const long = await web!.jobs.add('mail', 'long');
    worker!.start();
    await eventually(() => expect(log.toSorted()).toEqual(['worker runs long', 'worker runs short']));
    expect(await web!.jobs.cancel(long)).toBe(true);
    await eventually(() => expect(log).toContain('worker ends long'));
    await eventually(async () => expect((await web!.jobs.get(id))?.state).toBe('succeeded'));
  });

  test('learn of new and cancelled jobs from one another', async () => {
    const [first, second] = await Promise.all([aReplica(), aReplica()]);
    const log: string[] = [];
    first.jobs.define(
      aJobType({
        async run(_job, { signal }) {
          log.push('begun');
          await untilAborted(signal).catch((reason: Error) => log.push(reason.message));
        },
      }),
    );
    second.jobs.define(aJobType({ run: async () => {} }));
    first.start();
    const id = await second.jobs.add('mail', {});
    await eventually(() => expect(log).toEqual(['begun']));
    expect(await second.jobs.cancel(id)).toBe(true);
    await eventually(() => expect(log).toEqual(['begun', 'the job was cancelled']));
    expect((await first.jobs.get(id))?.state).toBe('cancelled');
  });

  test('leave new jobs to the others once one of them is paused', async () => {
    const [paused, other] = await Promise.all([aReplica(), aReplica()]);
    const runners: string[] = [];
    for (const [name, { jobs }] of Object.entries({ paused, other }))
      jobs.define(aJobType({ run: async () => void runners.push(name) }));
    paused.start();
    await paused.jobs.add('mail', 'before');
    await eventually(() => expect(runners).toEqual(['paused']));
    paused.pause();
    for (let count = 0; count < 20; count += 1) await paused.jobs.add('mail', 'after');
    other.start();
    await eventually(() => expect(runners).toHaveLength(21));
    // It may have been claiming one when it was paused.
    expect(runners.filter((name) => name === 'other').length).toBeGreaterThanOrEqual(19);
  });

  test.each([true, false])('continue a job that a stopping one gives back (draining: %s)', async (drainsOnStop) => {
    const patient = { leaseMs: hour, pollMs: hour };
    const [first, second] = await Promise.all([aReplica(patient), aReplica(patient)]);
    const log: string[] = [];
    first.jobs.define(
      aJobType({
        drainsOnStop,
        async run(_job, { signal }) {
          log.push('begun by the first');
          await untilAborted(signal);
        },
      }),
    );
    const run = async ({ id, attempt }: Job) => void log.push(`attempt ${attempt} of ${id} by the second`);
    second.jobs.define(aJobType({ run }));
    await first.jobs.add('mail', {}, { id: 'given-back' });
    first.start();
    await eventually(() => expect(log).toEqual(['begun by the first']));
    second.start();
    await second.jobs.add('mail', {}, { id: 'other' });
    // From then on it waits for an event.
    await eventually(async () => expect((await second.jobs.get('other'))?.state).toBe('succeeded'));
    await first.stop();
    await eventually(() => expect(log.at(-1)).toBe('attempt 1 of given-back by the second'));
  });

  test('notice a cancelled job by its lease when the event was lost', async () => {
    const { database, jobs, start } = await aReplica({ leaseMs: 60 });
    const log: string[] = [];
    jobs.define(
      aJobType({
        async run(_job, { signal }) {
          log.push('begun');
          await untilAborted(signal).catch(() => log.push('interrupted'));
        },
      }),
    );
    await jobs.add('mail', {});
    start();
    await eventually(() => expect(log).toContain('begun'));
    await sql`update callboard_jobs set state = 'cancelled', lease = null`.execute(database.kysely());
    await eventually(() => expect(log.at(-1)).toBe('interrupted'));
  });

  test('take over the job of a dead replica, whose own run stops', async () => {
    const leaseMs = 300;
    const [dying, other] = await Promise.all([aReplica({ leaseMs }), aReplica({ leaseMs: hour })]);
    const log: string[] = [];
    dying.jobs.define(
      aJobType({
        async run(_job, { signal }) {
          log.push('begun by the first');
          await untilAborted(signal).catch(() => log.push('given up by the first'));
        },
      }),
    );
    const id = await dying.jobs.add('mail', {});
    dying.start();
    await eventually(() => expect(log).toEqual(['begun by the first']));
    other.jobs.define(aJobType({ run: async ({ attempt }) => void log.push(`attempt ${attempt} by the second`) }));
    other.start();
    // As in a crash, the lease is neither renewed nor released from here on.
    await dying.database.close();
    await eventually(() => expect(log).toContain('attempt 2 by the second'));
    await eventually(() => expect(log).toContain('given up by the first'));
    await eventually(async () => expect((await other.jobs.get(id))?.state).toBe('succeeded'));
  });
});
