import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { ScaffolderTables } from '../tasks/tables.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

export type PackStore = ReturnType<typeof createPackStore>;

/** What workspaces of tasks held after each step, where all replicas can read it. */
export function createPackStore({ dialect, kysely }: PluginDatabase) {
  const db = kysely<ScaffolderTables>();
  const of = (taskId: string) => db.selectFrom('scaffolder_workspaces').where('task_id', '=', taskId);

  return {
    async add(taskId: string, pack: number, parts: readonly Buffer[], on: TaskTransaction): Promise<void> {
      const rows = parts.map((content, part) => ({ task_id: taskId, pack, part, content }));
      await insertRows({ db: on, dialect }, rows, (some) => on.insertInto('scaffolder_workspaces').values([...some]));
    },

    async parts(taskId: string, pack: number): Promise<Buffer[]> {
      const rows = await of(taskId).select('content').where('pack', '=', pack).orderBy('part').execute();
      return rows.map(({ content }) => content);
    },

    /** How many packs there are. */
    async count(taskId: string): Promise<number> {
      const { last } = await of(taskId)
        .select(({ fn }) => fn.max('pack').as('last'))
        .executeTakeFirstOrThrow();
      return last === null ? 0 : Number(last) + 1;
    },

    async forget(taskId: string, on: TaskTransaction): Promise<void> {
      await on.deleteFrom('scaffolder_workspaces').where('task_id', '=', taskId).execute();
    },

    /** Keeps the first ones only. */
    async forgetFrom(taskId: string, pack: number, on: TaskTransaction): Promise<void> {
      const query = on.deleteFrom('scaffolder_workspaces').where('task_id', '=', taskId);
      await query.where('pack', '>=', pack).execute();
    },

    /** Of tasks that ended before and were not tried again. */
    async forgetEndedBefore(time: number): Promise<void> {
      await db
        .deleteFrom('scaffolder_workspaces')
        .where('task_id', 'in', (query) =>
          query.selectFrom('scaffolder_tasks').select('id').where('ended_at', '<', time),
        )
        .execute();
    },
  };
}
