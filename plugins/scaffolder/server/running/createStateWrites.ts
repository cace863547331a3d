import { countsOf, type RunState, type StateDelta } from '../tasks/runState.ts';
import type { LoadedState, StateStore } from '../tasks/stateStore.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

type Options = {
  taskId: string;
  loaded: LoadedState;
  states: Pick<StateStore, 'add' | 'deleteDeltas'>;
  seal: Pick<TaskSeal, 'state' | 'delta'>;
};

/** A part of a transaction: the changes of the task's row, and further writes. */
export type StateWrite = { change: { state?: string }; more?: (transaction: TaskTransaction) => Promise<void> };

/** Below this length, writing the complete state is as cheap as a delta. */
const short = 2_000;

/**
 * Prepares the writes that save the state of a run. A long state is written completely only when the deltas since then are as long, so the total amount written
 * grows linearly with the state, not quadratically.
 */
export function createStateWrites({ taskId, loaded, states, seal }: Options) {
  const { state } = loaded;
  let { wholeLength } = loaded;
  let deltas = loaded.deltas;

  async function whole(of: RunState = state): Promise<StateWrite> {
    const text = await seal.state.seal(taskId, of);
    const hadDeltas = deltas.count > 0;
    wholeLength = text.length;
    deltas = { count: 0, length: 0 };
    return {
      change: { state: text },
      ...(hadDeltas && { more: (transaction: TaskTransaction) => states.deleteDeltas(taskId, transaction) }),
    };
  }

  async function added(what: StateDelta): Promise<StateWrite> {
    if (wholeLength < short || deltas.length >= wholeLength) return whole();
    const text = await seal.delta.seal(taskId, { ...what, counts: countsOf(state) });
    const number = deltas.count;
    deltas = { count: number + 1, length: deltas.length + text.length };
    return { change: {}, more: (transaction) => states.add(taskId, number, text, transaction) };
  }

  return {
    /** Writes the complete state, or an earlier one. */
    whole,
    /** Writes a delta, if that is shorter; the state must already include it, and everything before it must be written. */
    added,
  };
}
