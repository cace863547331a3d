import type { PluginDatabase, WriteStep } from '@callboard/server-kit';
import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import type { TaskStatus } from '../../common/index.ts';
import type { ScaffolderTables, TaskRow } from './tables.ts';

/** The jobs that run tasks. */
export const runTaskJob = 'run-task';

export type TaskJob = { taskId: string };

export type TaskTransaction = Transaction<ScaffolderTables>;
export type TaskWriteStep = WriteStep<ScaffolderTables>;
export type TaskOrder = { field: 'created_at' | 'status' | 'created_by'; direction: 'asc' | 'desc' };
/** A condition on tasks, as a database expression. */
export type TaskCondition = (task: ExpressionBuilder<ScaffolderTables, 'scaffolder_tasks'>) => Expression<SqlBool>;

export type TaskQuery = {
  createdBy?: readonly string[] | undefined;
  status?: readonly TaskStatus[] | undefined;
  template?: readonly string[] | undefined;
  /** The tasks that the caller may see; all by default. */
  visible?: TaskCondition | undefined;
  order: readonly TaskOrder[];
  limit: number;
  offset: number;
};

/** A filter on tasks, without an order. */
export type TaskSelection = Omit<TaskQuery, 'order' | 'limit' | 'offset'>;

export type TaskStore = ReturnType<typeof createTaskStore>;

/** The maximum number of values of one filter. */
const maxValues = 500;

/** The statuses of a task that has not ended. */
export const openStatuses: readonly TaskStatus[] = ['open', 'processing'];

export function createTaskStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();

  const selected = ({ createdBy, status, template, visible }: TaskSelection) => {
    let query = db.selectFrom('scaffolder_tasks');
    if (createdBy) query = query.where('created_by', 'in', createdBy);
    if (status) query = query.where('status', 'in', status);
    if (template) query = query.where('template_ref', 'in', template);
    return visible ? query.where(visible) : query;
  };

  /**
   * Changes a task that has not ended, if it still has this job; otherwise false. To add events to a task, change it first in the same
   * transaction, so its events are numbered in the order in which they become visible.
   */
  async function change(id: string, jobId: string, to: Partial<TaskRow>, on: TaskTransaction): Promise<boolean> {
    const { numUpdatedRows } = await changed(id, jobId, to, on).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  const changed = (id: string, jobId: string, to: Partial<TaskRow>, on: Kysely<ScaffolderTables>) =>
    on
      .updateTable('scaffolder_tasks')
      .set(to)
      .where('id', '=', id)
      .where('job_id', '=', jobId)
      .where('status', 'in', openStatuses);

  return {
    /** How many tasks have each status of those that have not ended. */
    async openCounts(): Promise<Map<TaskStatus, number>> {
      const rows = await db
        .selectFrom('scaffolder_tasks')
        .select(({ fn }) => ['status', fn.countAll().as('count')])
        .where('status', 'in', openStatuses)
        .groupBy('status')
        .execute();
      const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
      return new Map(openStatuses.map((status) => [status, counts.get(status) ?? 0]));
    },

    transaction: <T>(write: (transaction: TaskTransaction) => Promise<T>): Promise<T> => database.writeTogether(write),

    adding: (row: TaskRow): TaskWriteStep => ({
      statement: (on) => on.insertInto('scaffolder_tasks').values(row),
    }),

    async add(row: TaskRow, on: Kysely<ScaffolderTables> = db): Promise<void> {
      await on.insertInto('scaffolder_tasks').values(row).execute();
    },

    async creatorOf(id: string): Promise<string | null | undefined> {
      const query = db.selectFrom('scaffolder_tasks').select('created_by').where('id', '=', id);
      return (await query.executeTakeFirst())?.created_by;
    },

    /** Whether a user, or nobody, has at least this number of open tasks; stops counting there. */
    async hasOpen(user: string | null, count: number): Promise<boolean> {
      const open = db.selectFrom('scaffolder_tasks').select('id').where('status', 'in', openStatuses);
      const theirs = user === null ? open.where('created_by', 'is', null) : open.where('created_by', '=', user);
      return (
        (
          await theirs
            .limit(1)
            .offset(count - 1)
            .execute()
        ).length > 0
      );
    },

    async find(id: string): Promise<TaskRow | undefined> {
      const row = await db.selectFrom('scaffolder_tasks').selectAll().where('id', '=', id).executeTakeFirst();
      return row && withNumbers(row);
    },

    async page({ order, limit, offset, ...which }: TaskQuery): Promise<{ rows: TaskRow[]; total: number }> {
      const inOrder = <Row>(query: SelectQueryBuilder<ScaffolderTables, 'scaffolder_tasks', Row>) =>
        order.reduce((so, { field, direction }) => so.orderBy(field, direction), query).orderBy('id');
      // Selects ids first: complete rows, with the values of the tasks, take long to sort.
      const ids = inOrder(selected(which).select('id')).limit(limit).offset(offset);
      const found = db.selectFrom('scaffolder_tasks').selectAll().where('id', 'in', ids);
      const rows = await inOrder(found).execute();
      const { count } = await selected(which)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { rows: rows.map(withNumbers), total: Number(count) };
    },

    /** The number of tasks for each value of a column, the most frequent first. */
    async countBy(
      column: 'template_ref' | 'status',
      which: TaskSelection,
    ): Promise<{ value: string; count: number }[]> {
      const rows = await selected(which)
        .select(({ ref, fn }) => [ref(column).as('value'), fn.countAll<number>().as('count')])
        .groupBy(column)
        .orderBy('count', 'desc')
        .orderBy('value')
        .limit(maxValues)
        .execute();
      return rows.map(({ value, count }) => ({ value, count: Number(count) }));
    },

    /** The ids that match a condition. */
    async matching(ids: readonly string[], condition: TaskCondition): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const query = db.selectFrom('scaffolder_tasks').select('id').where('id', 'in', ids);
      return new Set((await query.where(condition).execute()).map(({ id }) => id));
    },

    change,

    /** The same as a step of a write, which is undone if the task has ended or has another job. */
    changing: (id: string, jobId: string, to: Partial<TaskRow>): TaskWriteStep => ({
      statement: (on) => changed(id, jobId, to, on),
      isRequired: true,
    }),

    /**
     * Whether an open task still has this job, for a write that does not change the task. SQLite has a single writer, so it needs no
     * lock, and an update would rewrite the whole row including the task's values.
     */
    async hold(id: string, jobId: string, on: TaskTransaction): Promise<boolean> {
      if (database.dialect === 'postgres') return change(id, jobId, { job_id: jobId }, on);
      const query = on.selectFrom('scaffolder_tasks').select('id').where('id', '=', id).where('job_id', '=', jobId);
      return (await query.where('status', 'in', openStatuses).executeTakeFirst()) !== undefined;
    },

    /** Locks the task until the transaction ends. */
    async lock(id: string, on: TaskTransaction): Promise<TaskRow | undefined> {
      const changed = on.updateTable('scaffolder_tasks').set(({ ref }) => ({ heartbeat_at: ref('heartbeat_at') }));
      const row = await changed.where('id', '=', id).returningAll().executeTakeFirst();
      return row && withNumbers(row);
    },

    /** Restarts a task that has ended with one of the statuses; false if it has not, or another caller was quicker. */
    async reopen(row: TaskRow, change: Partial<TaskRow>, on: TaskTransaction): Promise<boolean> {
      const { numUpdatedRows } = await on
        .updateTable('scaffolder_tasks')
        .set(change)
        .where('id', '=', row.id)
        .where('job_id', '=', row.job_id)
        .where('status', 'not in', openStatuses)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Open tasks without a heartbeat since a time, ordered by id and paged by the last id. */
    async silentSince(time: number, limit: number, after = ''): Promise<Pick<TaskRow, 'id' | 'job_id'>[]> {
      const query = db.selectFrom('scaffolder_tasks').select(['id', 'job_id']).where('status', 'in', openStatuses);
      return query.where('heartbeat_at', '<', time).where('id', '>', after).orderBy('id').limit(limit).execute();
    },

    /** Deletes some tasks with all their data, unless they are being retried; returns the number. */
    async removeEndedBefore(time: number, limit: number): Promise<number> {
      return db.transaction().execute(async (on) => {
        const removed = await on
          .deleteFrom('scaffolder_tasks')
          .where('id', 'in', (query) =>
            query
              .selectFrom('scaffolder_tasks')
              .select('id')
              .where('ended_at', '<', time)
              .orderBy('ended_at')
              .limit(limit),
          )
          // Repeated on purpose: PostgreSQL checks this again for a task whose lock it had to wait for.
          .where('ended_at', '<', time)
          .returning('id')
          .execute();
        const ids = removed.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await on.deleteFrom('scaffolder_workspaces').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_chains').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_state_news').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_approvers').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_restarts').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_approvals').where('task_id', 'in', ids).execute();
        await on.deleteFrom('scaffolder_events').where('task_id', 'in', ids).execute();
        return ids.length;
      });
    },
  };
}

// PostgreSQL may give a bigint as text.
const withNumbers = (row: TaskRow): TaskRow => ({
  ...row,
  created_at: Number(row.created_at),
  heartbeat_at: Number(row.heartbeat_at),
  ended_at: row.ended_at === null ? null : Number(row.ended_at),
});
