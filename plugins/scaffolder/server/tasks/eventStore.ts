import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { Insertable, Kysely } from 'kysely';
import type { TaskEvent, TaskEventType } from '../../common/index.ts';
import type { EventRow, ScaffolderTables } from './tables.ts';
import type { TaskTransaction, TaskWriteStep } from './taskStore.ts';

export type NewEvent = { type: TaskEventType; body: object };
type NewRow = Insertable<EventRow>;

/** A long log is read in pages. */
const pageSize = 5_000;

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore({ dialect, kysely }: PluginDatabase) {
  const db = kysely<ScaffolderTables>();

  const rowsOf = (taskId: string, events: readonly NewEvent[]) => {
    const created_at = Date.now();
    return events.map(({ type, body }) => ({ task_id: taskId, type, created_at, body: JSON.stringify(body) }));
  };
  const inserted = (on: Kysely<ScaffolderTables>, rows: readonly NewRow[]) =>
    on.insertInto('scaffolder_events').values([...rows]);

  return {
    /** The caller must have changed the task in the same transaction. */
    async add(taskId: string, events: readonly NewEvent[], on: TaskTransaction): Promise<void> {
      await insertRows({ db: on, dialect }, rowsOf(taskId, events), (rows) => inserted(on, rows));
    },

    /** The same as a step of a write, after the one that changes the task. */
    adding: (taskId: string, events: readonly NewEvent[]): TaskWriteStep => ({
      rows: rowsOf(taskId, events),
      insert: inserted,
    }),

    /** Wire: the completion event is always sent, even if the client already has it. */
    async after(taskId: string, after: number | undefined): Promise<TaskEvent[]> {
      const all = db.selectFrom('scaffolder_events').selectAll().where('task_id', '=', taskId);
      const later =
        after === undefined
          ? all
          : all.where(({ eb, or }) => or([eb('id', '>', after), eb('type', '=', 'completion')]));
      const rows = await later.orderBy('id').limit(pageSize).execute();
      return rows.map(
        ({ id, type, created_at, body }) =>
          ({
            id: Number(id),
            taskId,
            type,
            createdAt: new Date(Number(created_at)).toISOString(),
            body: JSON.parse(body),
          }) as TaskEvent,
      );
    },

    /** The id of the newest event; 0 without any. */
    async lastId(taskId: string): Promise<number> {
      const { last } = await db
        .selectFrom('scaffolder_events')
        .select(({ fn }) => fn.max('id').as('last'))
        .where('task_id', '=', taskId)
        .executeTakeFirstOrThrow();
      return Number(last ?? 0);
    },

    /** The step of the last log line. */
    async lastStepId(taskId: string): Promise<string | undefined> {
      const rows = await db
        .selectFrom('scaffolder_events')
        .select('body')
        .where('task_id', '=', taskId)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      return rows.map(({ body }) => JSON.parse(body).stepId as string | undefined).find((id) => id !== undefined);
    },

    /** Wire: a retried task has not ended, so its old completion events are removed. */
    async removeEndings(taskId: string, on: TaskTransaction): Promise<void> {
      const query = on.deleteFrom('scaffolder_events').where('task_id', '=', taskId);
      await query.where('type', 'in', ['completion', 'cancelled']).execute();
    },
  };
}
