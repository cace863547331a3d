import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { TaskEvent, TaskEventType } from '../../common/index.ts';
import type { ScaffolderTables } from './tables.ts';
import type { TaskTransaction } from './taskStore.ts';

export type NewEvent = { type: TaskEventType; body: object };

/** A long log is read in pages. */
const pageSize = 5_000;

export type EventStore = ReturnType<typeof createEventStore>;

export function createEventStore({ dialect, kysely }: PluginDatabase) {
  const db = kysely<ScaffolderTables>();

  return {
    /** The caller must have changed the task in the same transaction. */
    async add(taskId: string, events: readonly NewEvent[], on: TaskTransaction, now = Date.now()): Promise<void> {
      const rows = events.map(({ type, body }) => ({
        task_id: taskId,
        type,
        created_at: now,
        body: JSON.stringify(body),
      }));
      await insertRows({ db: on, dialect }, rows, (some) => on.insertInto('scaffolder_events').values([...some]));
    },

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
