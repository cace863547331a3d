import type { PluginDatabase } from '@callboard/server-kit';
import type { Kysely } from 'kysely';
import type { ScaffolderTables } from '../tasks/tables.ts';
import type { TaskTransaction, TaskWriteStep } from '../tasks/taskStore.ts';

export type ChainStore = ReturnType<typeof createChainStore>;

/** Which tasks were started by other tasks, and how many precede them. */
export function createChainStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();
  const put = (taskId: string, depth: number, on: Kysely<ScaffolderTables>) =>
    on
      .insertInto('scaffolder_chains')
      .values({ task_id: taskId, depth })
      .onConflict((conflict) => conflict.column('task_id').doUpdateSet({ depth }));

  return {
    /** 0 for a task that was not started by another one. */
    async depthOf(taskId: string): Promise<number> {
      const query = db.selectFrom('scaffolder_chains').select('depth').where('task_id', '=', taskId);
      return (await query.executeTakeFirst())?.depth ?? 0;
    },

    async put(taskId: string, depth: number, on: TaskTransaction): Promise<void> {
      if (depth > 0) await put(taskId, depth, on).execute();
    },

    /** The same as steps of a write. */
    putting: (taskId: string, depth: number): TaskWriteStep[] =>
      depth > 0 ? [{ statement: (on) => put(taskId, depth, on) }] : [],
  };
}
