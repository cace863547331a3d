import type { LogBody } from '../../common/index.ts';
import type { StateDelta } from '../tasks/runState.ts';

/** Records the progress of a run. */
export type Journal = {
  /** Adds a line to the log. */
  log(body: LogBody): void;
  /** Marks the start of the run; earlier log lines become visible soon. */
  begin(): void;
  /**
   * Saves the workspace and the run's state before anything else happens. `changeState` is called only if the workspace
   * can be saved. A delta is enough if nothing else has changed.
   */
  save(changeState: () => void, delta?: StateDelta): Promise<void>;
  /** Saves the state in the middle of a step; the saved workspace stays the one from before the step. */
  saveState(delta?: StateDelta): Promise<void>;
  /** Throws if another run owns the task by now; called right before an effect. */
  confirm(): Promise<void>;
  /** Saves the workspace before a step that may be retried; returns a function that restores it. */
  saveForRetry(): Promise<() => Promise<void>>;
};
