import type { PluginDatabase } from '@callboard/server-kit';
import type { ScaffolderTables } from '../tasks/tables.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

export type ChainStore = ReturnType<typeof createChainStore>;

/** Which tasks were started by other tasks, and how many precede them. */
export function createChainStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();
  return {
    /** 0 for a task that was not started by another one. */
    async depthOf(taskId: string): Promise<number> {
      const query = db.selectFrom('scaffolder_chains').select('depth').where('task_id', '=', taskId);
      return (await query.executeTakeFirst())?.depth ?? 0;
    },

    async put(taskId: string, depth: number, on: TaskTransaction): Promise<void> {
      if (depth === 0) return;
      await on
        .insertInto('scaffolder_chains')
        .values({ task_id: taskId, depth })
        .onConflict((conflict) => conflict.column('task_id').doUpdateSet({ depth }))
        .execute();
    },
  };
}
