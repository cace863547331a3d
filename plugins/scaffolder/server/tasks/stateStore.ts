import type { PluginDatabase } from '@callboard/server-kit';
import { applyDelta, newRunState, type RunState } from './runState.ts';
import type { ScaffolderTables, TaskRow } from './tables.ts';
import type { TaskSeal } from './taskSeal.ts';
import type { TaskTransaction } from './taskStore.ts';

/** A saved state: its length when last written completely, and the deltas since then. */
export type LoadedState = { state: RunState; wholeLength: number; deltas: { count: number; length: number } };

export type StateStore = ReturnType<typeof createStateStore>;

/** The states of runs: the complete state in the row of the task, and newer deltas in a separate table. */
export function createStateStore(database: PluginDatabase, seal: Pick<TaskSeal, 'state' | 'delta'>) {
  const db = database.kysely<ScaffolderTables>();

  return {
    async load({ id, state: whole }: Pick<TaskRow, 'id' | 'state'>): Promise<LoadedState> {
      const state = whole === null ? newRunState() : await seal.state.open(id, whole);
      const query = db.selectFrom('scaffolder_state_news').select('content').where('task_id', '=', id);
      // Deltas follow a complete state.
      const rows = whole === null ? [] : await query.orderBy('number').execute();
      for (const { content } of rows) applyDelta(state, await seal.delta.open(id, content));
      const length = rows.reduce((sum, { content }) => sum + content.length, 0);
      return { state, wholeLength: whole?.length ?? 0, deltas: { count: rows.length, length } };
    },

    async add(taskId: string, number: number, content: string, on: TaskTransaction): Promise<void> {
      await on.insertInto('scaffolder_state_news').values({ task_id: taskId, number, content }).execute();
    },

    /** Called when the complete state is written, which includes all deltas. */
    async deleteDeltas(taskId: string, on: TaskTransaction): Promise<void> {
      await on.deleteFrom('scaffolder_state_news').where('task_id', '=', taskId).execute();
    },
  };
}
