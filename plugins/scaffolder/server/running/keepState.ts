import { countsOf, type RunState, type StateNews } from '../tasks/runState.ts';
import type { LoadedState, StateStore } from '../tasks/stateStore.ts';
import type { TaskSeal } from '../tasks/taskSeal.ts';
import type { TaskTransaction } from '../tasks/taskStore.ts';

type Options = {
  taskId: string;
  loaded: LoadedState;
  states: Pick<StateStore, 'add' | 'forgetNews'>;
  seal: Pick<TaskSeal, 'state' | 'news'>;
};

/** A part of a transaction: what the row of the task is to hold, and what is to be done besides. */
export type StateWrite = { change: { state?: string }; more?: (transaction: TaskTransaction) => Promise<void> };

/** A state of fewer characters costs no more as a whole. */
const short = 2_000;

/**
 * Writes down what a run has come to. A long state is written as a whole only when what was added since is as long: all that is written
 * in a run then grows with what it came to, and not with its square.
 */
export function keepState({ taskId, loaded, states, seal }: Options) {
  const { state } = loaded;
  let { wholeLength } = loaded;
  let news = loaded.news;

  async function whole(of: RunState = state): Promise<StateWrite> {
    const text = await seal.state.seal(taskId, of);
    const hadNews = news.count > 0;
    wholeLength = text.length;
    news = { count: 0, length: 0 };
    return {
      change: { state: text },
      ...(hadNews && { more: (transaction: TaskTransaction) => states.forgetNews(taskId, transaction) }),
    };
  }

  async function added(what: StateNews): Promise<StateWrite> {
    if (wholeLength < short || news.length >= wholeLength) return whole();
    const text = await seal.news.seal(taskId, { ...what, counts: countsOf(state) });
    const number = news.count;
    news = { count: number + 1, length: news.length + text.length };
    return { change: {}, more: (transaction) => states.add(taskId, number, text, transaction) };
  }

  return {
    /** All of the state, or of what it was before. */
    whole,
    /** What was just added to it, if that is less; the state must have it already, and all before it must be written. */
    added,
  };
}
