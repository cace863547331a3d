import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/openDatabase.ts';
import type { WriteStep } from '../database/writeAtOnce.ts';
import { eventually, testEngines } from '../testing/index.ts';
import { aJobType, createTestJobReplicas, type TestJobReplicas } from '../testing/testJobReplicas.ts';

type Tables = { letters: { text: string } };

let replicas: TestJobReplicas;
afterEach(() => replicas.remove());

const letter = (text: string): WriteStep<Tables> => ({
  statement: (on) => on.insertInto('letters').values({ text }),
});
const letters = async (database: Database) =>
  (await database.kysely<Tables>().selectFrom('letters').selectAll().execute()).map(({ text }) => text);

describe.each(testEngines)('a job that is added with its data on %s', (engine) => {
  beforeEach(async () => {
    replicas = await createTestJobReplicas(engine);
  });

  async function aReplica(...[options]: Parameters<TestJobReplicas['add']>) {
    const replica = await replicas.add(options);
    await sql`create table if not exists letters (text text)`.execute(replica.database.kysely());
    return replica;
  }

  const untilDone = (jobs: Awaited<ReturnType<typeof aReplica>>['jobs'], id: string) =>
    eventually(async () => expect((await jobs.get(id))?.state).toBe('succeeded'));

  test('runs in the process that adds it, once, with what that process knows', async () => {
    const { jobs, start, database } = await aReplica();
    const run = vi.fn(async () => {});
    jobs.define(aJobType({ run }));
    start();
    const local = { not: 'read again' };
    await eventually(async () => {
      run.mockClear();
      const id = `letter-${(await letters(database)).length}`;
      await jobs.addWith([letter(id)], 'mail', 'hello', { id, local });
      await untilDone(jobs, id);
      expect(run.mock.calls).toEqual([[{ id, attempt: 1, payload: 'hello', local }, expect.anything()]]);
    });
  });

  test('waits in the queue if no place is free, and is then read from there', async () => {
    const { jobs, start } = await aReplica();
    const finish: (() => void)[] = [];
    const given: unknown[] = [];
    const run = (job: object) => {
      given.push(job);
      return new Promise<void>((resolve) => void finish.push(resolve));
    };
    jobs.define(aJobType({ run }));
    start();
    await jobs.addWith([], 'mail', 1, { id: 'first' });
    await eventually(() => expect(finish).toHaveLength(1));
    await jobs.addWith([], 'mail', 2, { id: 'second', local: 'unused' });
    expect((await jobs.get('second'))?.state).toBe('queued');
    finish[0]?.();
    await eventually(() => expect(finish).toHaveLength(2));
    expect(given[1]).toEqual({ id: 'second', attempt: 1, payload: 2 });
    finish[1]?.();
    await eventually(async () => expect((await jobs.get('second'))?.state).toBe('succeeded'));
  });

  test('is left to a worker if the process that adds it is not one', async () => {
    const { jobs: adding, database } = await aReplica({ isWorker: false });
    adding.define(aJobType({ run: async () => {} }));
    await adding.addWith([letter('a')], 'mail', {}, { id: 'letter' });
    expect(await letters(database)).toEqual(['a']);
    expect((await adding.get('letter'))?.state).toBe('queued');
  });

  test('is not added without its data, twice, or to a full queue', async () => {
    const { jobs, database } = await aReplica({ maxQueued: 2 });
    jobs.define(aJobType({ run: async () => {} }));
    const failing: WriteStep<Tables> = {
      statement: (on) => on.updateTable('letters').set({ text: 'b' }).where('text', '=', 'none'),
      isRequired: true,
    };
    await expect(jobs.addWith([failing], 'mail', {}, { id: 'no' })).rejects.toThrow('belongs to data that has changed');
    await jobs.addWith([letter('a')], 'mail', {}, { id: 'one' });
    await expect(jobs.addWith([letter('b')], 'mail', {}, { id: 'one' })).rejects.toThrow(
      "The job 'one' exists already",
    );
    await jobs.addWith([], 'mail', {}, { id: 'two' });
    await expect(jobs.addWith([letter('c')], 'mail', {}, { id: 'three' })).rejects.toThrow('the queue is full');
    expect(await letters(database)).toEqual(['a']);
    expect(await jobs.get('no')).toBeUndefined();
  });

  test('is taken over by another replica if the process dies after it was added', async () => {
    const { jobs, start, database } = await aReplica({ leaseMs: 60_000, graceMs: 1 });
    jobs.define(aJobType({ run: ({ attempt }) => (attempt === 1 ? new Promise(() => {}) : Promise.resolve()) }));
    start();
    await jobs.addWith([letter('a')], 'mail', {}, { id: 'letter' });
    await eventually(async () => expect((await jobs.get('letter'))?.state).toBe('running'));
    const other = await aReplica({ pollMs: 50 });
    const run = vi.fn(async () => {});
    other.jobs.define(aJobType({ run }));
    other.start();
    await sql`update callboard_jobs set lease_until = 0`.execute(database.kysely());
    await eventually(() =>
      expect(run.mock.calls).toEqual([[expect.objectContaining({ attempt: 2 }), expect.anything()]]),
    );
  });

  test('ends together with other data, exactly once', async () => {
    const { jobs, start, database } = await aReplica();
    const problems: string[] = [];
    jobs.define(
      aJobType({
        async run(_job, { completeWith }) {
          await completeWith([letter('sent')]);
          await completeWith([letter('sent twice')]).catch(({ message }) => problems.push(message));
        },
      }),
    );
    start();
    await jobs.add('mail', {}, { id: 'letter' });
    await eventually(() => expect(problems).toHaveLength(1));
    expect(problems[0]).toContain('was cancelled or taken over by another replica');
    expect(await letters(database)).toEqual(['sent']);
    await eventually(async () => expect((await jobs.get('letter'))?.state).toBe('succeeded'));
  });
});
