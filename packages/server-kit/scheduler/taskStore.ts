import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import type { TaskState } from './scheduler.ts';

type Tables = {
  callboard_tasks: {
    plugin: string;
    id: string;
    next_run_at: number;
    lease_owner: string | null;
    lease_until: number | null;
  };
};

export type TaskKey = { plugin: string; id: string };
/** When a task is due: at a time, or after a delay. */
export type Due = { at: number } | { inMs: number };
/** The due time of a task that waits for a trigger: the last time that a Date can represent. */
export const neverDue = 8_640_000_000_000_000;
export type Claim = { isWon: true } | { isWon: false; waitMs: number };

/**
 * The due time and the lease of each global task. A lease that expired without being released means that its owner
 * died; the task is then due immediately. Times are PostgreSQL's, so replica clocks need not agree.
 */
export function createTaskStore(database: Database) {
  const db: Kysely<Tables> = database.kysely();
  const now: RawBuilder<number> =
    database.dialect === 'postgres'
      ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
      : sql`cast(unixepoch('subsec') * 1000 as integer)`;
  const later = (ms: number): RawBuilder<number> => sql`${now} + cast(${Math.round(ms)} as bigint)`;
  const timeOf = (due: Due): RawBuilder<number> => ('at' in due ? sql`cast(${due.at} as bigint)` : later(due.inMs));
  const isAbandoned = sql<boolean>`(lease_owner is not null and lease_until < ${now})`;
  const isDue = sql<boolean>`(lease_owner is null and next_run_at <= ${now})`;

  const updateTask = ({ plugin, id }: TaskKey) =>
    db.updateTable('callboard_tasks').where('plugin', '=', plugin).where('id', '=', id);

  return {
    /** Registers the task; a known one keeps its due time. */
    async add(key: TaskKey, first: Due): Promise<void> {
      await db
        .insertInto('callboard_tasks')
        .values({ ...key, next_run_at: timeOf(first), lease_owner: null, lease_until: null })
        .onConflict((conflict) => conflict.columns(['plugin', 'id']).doNothing())
        .execute();
    },

    /** The time by the database's clock. */
    async now(): Promise<number> {
      const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(db);
      return Number(rows[0]!.now);
    },

    /** Run once per process and task before taking part: a task due after `latest` becomes due at `next`. */
    async adopt(key: TaskKey, next: Due, latest: Due): Promise<void> {
      await updateTask(key)
        .set({ next_run_at: timeOf(next) })
        .where('next_run_at', '>', timeOf(latest))
        .execute();
      if (database.dialect === 'postgres') return;
      // A SQLite file has one process, so any lease in it belongs to a predecessor that was killed.
      await updateTask(key)
        .set({ next_run_at: now, lease_owner: null, lease_until: null })
        .where('lease_owner', 'is not', null)
        .execute();
    },

    /** Claims the task if it is due and not running; otherwise returns how long to wait before the next check. */
    async claim(key: TaskKey, owner: string, leaseMs: number, next: Due): Promise<Claim> {
      const { numUpdatedRows } = await updateTask(key)
        .set({ lease_owner: owner, lease_until: later(leaseMs), next_run_at: timeOf(next) })
        .where(sql<boolean>`(${isAbandoned} or ${isDue})`)
        // Otherwise a cron time that has just passed would run twice.
        .$if('at' in next, (update) => update.where(now, '<', timeOf(next)))
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return { isWon: true };
      const row = await db
        .selectFrom('callboard_tasks')
        .select(sql<number>`coalesce(lease_until, next_run_at) - ${now}`.as('wait'))
        .where('plugin', '=', key.plugin)
        .where('id', '=', key.id)
        .executeTakeFirstOrThrow();
      return { isWon: false, waitMs: Math.max(1, row.wait + 1) };
    },

    /** Renews the lease; false when another owner has it. */
    async renew(key: TaskKey, owner: string, leaseMs: number): Promise<boolean> {
      const { numUpdatedRows } = await updateTask(key)
        .set({ lease_until: later(leaseMs) })
        .where('lease_owner', '=', owner)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async release(key: TaskKey, owner: string, { isDueAgain }: { isDueAgain: boolean }): Promise<void> {
      await updateTask(key)
        .set({ lease_owner: null, lease_until: null, ...(isDueAgain ? { next_run_at: now } : {}) })
        .where('lease_owner', '=', owner)
        .execute();
    },

    /** An expired lease belongs to a dead process. */
    async state({ plugin, id }: TaskKey): Promise<TaskState | undefined> {
      const row = await db
        .selectFrom('callboard_tasks')
        .select(['next_run_at', sql<number>`case when lease_until >= ${now} then 1 else 0 end`.as('is_running')])
        .where('plugin', '=', plugin)
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const nextRunAt = Number(row.next_run_at);
      return { isRunning: Number(row.is_running) === 1, ...(nextRunAt < neverDue && { nextRunAt }) };
    },

    /** Makes the task due now; false if it is unknown. During a run it causes one more run afterwards. */
    async makeDue(key: TaskKey): Promise<boolean> {
      const { numUpdatedRows } = await updateTask(key).set({ next_run_at: now }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type TaskStore = ReturnType<typeof createTaskStore>;
