import type { PluginDatabase } from '@callboard/server-kit';
import type { ScaffolderTables } from './tables.ts';
import type { TaskTransaction } from './taskStore.ts';

export type RestartStore = ReturnType<typeof createRestartStore>;

/** The users who restarted a task, in addition to its creator. */
export function createRestartStore(database: PluginDatabase) {
  const db = database.kysely<ScaffolderTables>();

  return {
    async add(taskId: string, user: string, on: TaskTransaction): Promise<void> {
      await on
        .insertInto('scaffolder_restarts')
        .values({ task_id: taskId, user_ref: user })
        .onConflict((conflict) => conflict.columns(['task_id', 'user_ref']).doNothing())
        .execute();
    },

    async usersOf(taskId: string, on: typeof db = db): Promise<string[]> {
      const query = on.selectFrom('scaffolder_restarts').select('user_ref').where('task_id', '=', taskId);
      return (await query.orderBy('user_ref').execute()).map(({ user_ref }) => user_ref);
    },
  };
}
