import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { ScaffolderTables } from '../tasks/tables.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

const batchSize = 100;

export type PackStore = ReturnType<typeof createPackStore>;

/** The saved workspaces of tasks after each step, readable by all replicas. */
export function createPackStore({ dialect, kysely, writeTogether }: PluginDatabase) {
  const db = kysely<ScaffolderTables>();
  const of = (taskId: string, on: typeof db = db) =>
    on.selectFrom('scaffolder_workspaces').where('task_id', '=', taskId);

  /** Locks some tasks that ended before a time and have packs, so none of them is retried in the meantime. */
  async function lockEnded(time: number, on: TaskTransaction): Promise<string[]> {
    const query = on
      .selectFrom('scaffolder_tasks')
      .select('id')
      .where('ended_at', '<', time)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('scaffolder_workspaces as held')
            .select('held.pack')
            .whereRef('held.task_id', '=', 'scaffolder_tasks.id'),
        ),
      )
      .limit(batchSize);
    const rows = await (dialect === 'postgres' ? query.forUpdate() : query).execute();
    return rows.map(({ id }) => id);
  }

  return {
    async add(taskId: string, pack: number, parts: readonly Buffer[], on: TaskTransaction): Promise<void> {
      const rows = parts.map((content, part) => ({ task_id: taskId, pack, part, content }));
      await insertRows({ db: on, dialect }, rows, (some) => on.insertInto('scaffolder_workspaces').values([...some]));
    },

    async parts(taskId: string, pack: number): Promise<Buffer[]> {
      const rows = await of(taskId).select('content').where('pack', '=', pack).orderBy('part').execute();
      return rows.map(({ content }) => content);
    },

    /** The number of packs. */
    async count(taskId: string, on?: TaskTransaction): Promise<number> {
      const { last } = await of(taskId, on)
        .select(({ fn }) => fn.max('pack').as('last'))
        .executeTakeFirstOrThrow();
      return last === null ? 0 : Number(last) + 1;
    },

    async forget(taskId: string, on: TaskTransaction): Promise<void> {
      await on.deleteFrom('scaffolder_workspaces').where('task_id', '=', taskId).execute();
    },

    /** Keeps only the first packs. */
    async forgetFrom(taskId: string, pack: number, on: TaskTransaction): Promise<void> {
      const query = on.deleteFrom('scaffolder_workspaces').where('task_id', '=', taskId);
      await query.where('pack', '>=', pack).execute();
    },

    /** Deletes the packs of tasks that ended before a time and were not retried. */
    async forgetEndedBefore(time: number): Promise<void> {
      for (;;) {
        const count = await writeTogether<ScaffolderTables, number>(async (on) => {
          const ids = await lockEnded(time, on);
          if (ids.length > 0) await on.deleteFrom('scaffolder_workspaces').where('task_id', 'in', ids).execute();
          return ids.length;
        });
        if (count < batchSize) return;
      }
    },
  };
}
