import type { LogBody } from '../../common/index.ts';
import type { StateNews } from '../tasks/runState.ts';

/** Where a run writes down what it does. */
export type Journal = {
  /** A line of the log. */
  log(body: LogBody): void;
  /** The run begins, and what it said until now can soon be seen. */
  begin(): void;
  /**
   * Keeps what the workspace holds, and what the run's state says with it, before anything else is done. The state becomes so only when
   * the workspace can be kept. What is new, if that is all, is enough.
   */
  keep(become: () => void, news?: StateNews): Promise<void>;
  /** The same for something that was done in the middle of a step: the workspace is kept as it was before the step. */
  keepEffect(news?: StateNews): Promise<void>;
  /** Keeps the workspace before a step that may be tried again; gives what makes it again what it is now. */
  keepForRetry(): Promise<() => Promise<void>>;
};
