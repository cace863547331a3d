import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { AnyWriteStep } from '../database/writeAtOnce.ts';
import type { ClaimedJob, FirstLease, JobKey, JobKind, JobRow, JobTables, NewJob } from './jobRows.ts';
import type { JobState } from './jobs.ts';

export type JobCounts = JobKind & { waiting: number; delayed: number; running: number; oldestMs: number };

const pruneBatch = 1_000;
const insertBatch = 1_000;
const lockedMs = 50;
const died = 'The process that ran the last attempt died or lost its database';

/** The jobs of all plugins, and their runners. Times are the database's, so replica clocks need not agree. */
export function createJobStore(database: Database) {
  const db: Kysely<JobTables> = database.kysely();
  const isPostgres = database.dialect === 'postgres';
  const now: RawBuilder<number> = isPostgres
    ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
  const later = (ms: number): RawBuilder<number> => sql`${now} + cast(${Math.round(ms)} as bigint)`;
  // SQLite has one connection, so statements never run concurrently.
  const skipLocked = isPostgres ? sql`for update skip locked` : sql``;
  const isOpen = sql<boolean>`state in ('queued', 'running')`;
  const isAbandoned = sql<boolean>`(state = 'running' and lease_until < ${now})`;
  const noLease = { lease: null, lease_until: null };

  const ofKind = ({ plugin, type }: JobKind) => sql<boolean>`plugin = ${plugin} and type = ${type}`;
  const updateHeld = ({ plugin, id, lease }: ClaimedJob, on: Kysely<JobTables> = db) =>
    on
      .updateTable('callboard_jobs')
      .where('plugin', '=', plugin)
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', 'running');
  const succeeding = (job: ClaimedJob, on?: Kysely<JobTables>) =>
    updateHeld(job, on).set({ ...noLease, state: 'succeeded', finished_at: now } as const);
  const isOne = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows > 0n;

  // Casts, because PostgreSQL cannot derive the types of values that are selected.
  const text = (value: string | null) => sql`cast(${value} as text)`;
  const integer = (value: number) => sql`cast(${value} as integer)`;

  function adding({ inMs = 0, ...job }: NewJob, maxOpen: number, first?: FirstLease): RawBuilder<unknown> {
    const { plugin, type, id, priority, max_attempts, payload } = job;
    const values = [text(plugin), text(type), text(id), integer(priority), integer(max_attempts), text(payload)];
    const lease = first ? [text(first.lease), later(first.leaseMs), now] : [text(null), sql`null`, sql`null`];
    return sql`insert into callboard_jobs (plugin, type, id, priority, max_attempts, payload,
        state, attempts, created_at, run_at, lease, lease_until, started_at)
      select ${sql.join(values)}, ${text(first ? 'running' : 'queued')}, ${integer(first ? 1 : 0)},
        ${now}, ${later(inMs)}, ${sql.join(lease)}
      where not exists (
        select 1 from callboard_jobs where ${ofKind({ plugin, type })} and ${isOpen} limit 1 offset ${maxOpen - 1})
      on conflict (plugin, id) do nothing`;
  }

  return {
    /** Changes no row when a job with this id exists, or this many jobs are open. */
    adding,

    async add(job: NewJob, maxOpen: number, on: Kysely<JobTables> = db): Promise<boolean> {
      const { numAffectedRows = 0n } = await adding(job, maxOpen).execute(on);
      return numAffectedRows > 0n;
    },

    /** The open jobs of each type: due ones, those for later, running ones, and how long the oldest due one waits. */
    async counts(): Promise<JobCounts[]> {
      const isDue = sql<boolean>`state = 'queued' and run_at <= ${now}`;
      const rows = await db
        .selectFrom('callboard_jobs')
        .select([
          'plugin',
          'type',
          sql<number>`sum(case when ${isDue} then 1 else 0 end)`.as('waiting'),
          sql<number>`sum(case when state = 'queued' and run_at > ${now} then 1 else 0 end)`.as('delayed'),
          sql<number>`sum(case when state = 'running' then 1 else 0 end)`.as('running'),
          sql<number>`coalesce(max(case when ${isDue} then ${now} - run_at end), 0)`.as('oldestMs'),
        ])
        .where(isOpen)
        .groupBy(['plugin', 'type'])
        .execute();
      return rows.map(({ plugin, type, ...numbers }) => ({
        plugin,
        type,
        waiting: Number(numbers.waiting),
        delayed: Number(numbers.delayed),
        running: Number(numbers.running),
        oldestMs: Number(numbers.oldestMs),
      }));
    },

    /** Jobs with new ids. */
    async addAll(jobs: readonly NewJob[], on: Kysely<JobTables> = db): Promise<void> {
      for (let at = 0; at < jobs.length; at += insertBatch) {
        const rows = jobs.slice(at, at + insertBatch).map(({ inMs = 0, ...job }) => ({
          ...job,
          state: 'queued',
          attempts: 0,
          created_at: now,
          run_at: later(inMs),
        }));
        await on
          .insertInto('callboard_jobs')
          .values(rows as never)
          .execute();
      }
    },

    async get({ plugin, id }: JobKey, on: Kysely<JobTables> = db): Promise<Omit<JobRow, 'payload'> | undefined> {
      const columns = [
        'seq',
        'plugin',
        'id',
        'type',
        'state',
        'priority',
        'attempts',
        'max_attempts',
        'error',
      ] as const;
      const times = ['lease', 'lease_until', 'created_at', 'run_at', 'started_at', 'finished_at'] as const;
      const query = on.selectFrom('callboard_jobs').select([...columns, ...times]);
      return query.where('plugin', '=', plugin).where('id', '=', id).executeTakeFirst();
    },

    /** Whether at least this many jobs wait; counts no further. */
    async holds(kind: JobKind, count: number, on: Kysely<JobTables> = db): Promise<boolean> {
      const { rows } = await sql`select seq from callboard_jobs where ${ofKind(kind)} and ${isOpen}
        limit 1 offset ${count - 1}`.execute(on);
      return rows.length > 0;
    },

    /** Claims the first jobs that are due, or whose lease has expired. */
    async claim(kind: JobKind, leaseMs: number, most: number): Promise<ClaimedJob[]> {
      // Materialized, because PostgreSQL may otherwise evaluate the query again and claim more.
      const take = sql<ClaimedJob & Pick<JobRow, 'priority' | 'seq'>>`
        with due as materialized (
          select seq from callboard_jobs
          where ${ofKind(kind)} and ${isOpen}
            and ((state = 'queued' and run_at <= ${now}) or (${isAbandoned} and attempts < max_attempts))
          order by priority desc, seq limit ${most} ${skipLocked})
        update callboard_jobs
        set state = 'running', attempts = attempts + 1, started_at = ${now},
          lease = ${randomUUID()}, lease_until = ${later(leaseMs)}
        where seq in (select seq from due)
        returning plugin, id, payload, attempts, lease, priority, seq`;
      const { rows } = await (isPostgres ? take.execute(db) : database.writeTogether((on) => take.execute(on)));
      return rows.sort((one, other) => other.priority - one.priority || Number(one.seq) - Number(other.seq));
    },

    /** Fails jobs whose last attempt died with its process; otherwise they would wait forever. */
    async failAbandoned(kind: JobKind): Promise<void> {
      await sql`update callboard_jobs
        set state = 'failed', error = ${died}, finished_at = ${now}, lease = null, lease_until = null
        where ${ofKind(kind)} and ${isOpen} and ${isAbandoned} and attempts >= max_attempts`.execute(db);
    },

    /** The time until a job is due or a lease expires. */
    async waitMs(kind: JobKind): Promise<number> {
      const { rows } = await sql<{ wait: number | null }>`
        select min(case when state = 'queued' then run_at else lease_until end) - ${now} as wait
        from callboard_jobs where ${ofKind(kind)} and ${isOpen}`.execute(db);
      const wait = rows[0]?.wait;
      if (typeof wait !== 'number') return Number.POSITIVE_INFINITY;
      // A due job that could not be claimed is being claimed by another replica.
      return wait < 0 ? lockedMs : wait + 1;
    },

    /** A SQLite file has one process, so any lease in it belongs to a predecessor that was killed. */
    async adopt(kind: JobKind): Promise<void> {
      if (isPostgres) return;
      await sql`update callboard_jobs set lease_until = 0 where ${ofKind(kind)} and state = 'running'`.execute(db);
    },

    /** False, like all that follow, when the lease is no longer the newest, or the job has ended. */
    async renew(job: ClaimedJob, leaseMs: number, on?: Kysely<JobTables>): Promise<boolean> {
      return isOne(
        await updateHeld(job, on)
          .set({ lease_until: later(leaseMs) })
          .executeTakeFirst(),
      );
    },

    async succeed(job: ClaimedJob, on?: Kysely<JobTables>): Promise<boolean> {
      return isOne(await succeeding(job, on).executeTakeFirst());
    },

    succeeding: (job: ClaimedJob): AnyWriteStep => ({
      statement: (on: Kysely<JobTables>) => succeeding(job, on),
      isRequired: true,
    }),

    /** Schedules a retry after the pause, unless this was the last attempt. */
    async fail(job: ClaimedJob, error: string, pauseMs: number): Promise<boolean> {
      const isLast = sql<boolean>`attempts >= max_attempts`;
      const changes = {
        ...noLease,
        error,
        state: sql<JobState>`case when ${isLast} then 'failed' else 'queued' end`,
        run_at: sql<number>`case when ${isLast} then run_at else ${later(pauseMs)} end`,
        finished_at: sql<number | null>`case when ${isLast} then ${now} end`,
      };
      return isOne(await updateHeld(job).set(changes).executeTakeFirst());
    },

    /** Returns the job to the queue as if it had not been claimed; it is due after the pause. */
    async giveBack(job: ClaimedJob, pauseMs?: number): Promise<boolean> {
      const changes = { ...noLease, state: 'queued', attempts: sql<number>`attempts - 1` } as const;
      const due = pauseMs === undefined ? {} : { run_at: later(pauseMs) };
      return isOne(
        await updateHeld(job)
          .set({ ...changes, ...due })
          .executeTakeFirst(),
      );
    },

    async cancel({ plugin, id }: JobKey): Promise<boolean> {
      const query = db.updateTable('callboard_jobs').set({ ...noLease, state: 'cancelled', finished_at: now });
      return isOne(await query.where('plugin', '=', plugin).where('id', '=', id).where(isOpen).executeTakeFirst());
    },

    /** Deletes jobs that ended earlier; true while there are more. */
    async prune(keepMs: number): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`delete from callboard_jobs where seq in (
        select seq from callboard_jobs where finished_at < ${later(-keepMs)} limit ${pruneBatch})`.execute(db);
      return numAffectedRows >= BigInt(pruneBatch);
    },
  };
}

export type JobStore = ReturnType<typeof createJobStore>;
