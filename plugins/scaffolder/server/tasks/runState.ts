import type { JsonObject } from '../../common/index.ts';

/** What a step has come to. */
export type StepRecord = {
  status: 'completed' | 'failed' | 'skipped';
  output?: JsonObject;
  /** A dry run did not do it, and made the output up. */
  isPretended?: true;
  error?: { name: string; message: string };
};

/** What is known of a run, so that it can go on from there anywhere. */
export type RunState = {
  /** By the step's place; those that have not ended are not there. */
  steps: Record<number, StepRecord>;
  /** By the step's place: what came of the iterations of its `each` until now, by their keys; null for what was skipped. */
  iterations: Record<number, Record<string, JsonObject | null>>;
  /** What was done once, by step, iteration and key. */
  once: Record<string, { value?: unknown }>;
  /** How often it was begun since a step, an iteration or an effect was last done: a step that takes its process with it is not tried for ever. */
  starts: number;
  /** How much of its log is kept. */
  logBytes: number;
  /** How long all that its steps gave is, as JSON. */
  outputCharacters?: number;
  /** The packs of its workspace, which must all be there to go on. */
  packs: number;
  /** How many there were before a step failed; those that came after are not for who tries it again. */
  packsBeforeFailure?: number;
};

export const newRunState = (): RunState => ({
  steps: {},
  iterations: {},
  once: {},
  starts: 0,
  logBytes: 0,
  packs: 0,
});

/** For a run from the step that failed: what was finished before it stays, and so does whatever was done once. */
export function retriedState({ packsBeforeFailure, ...state }: RunState): RunState {
  const places = Object.keys(state.steps).map(Number);
  const failed = places.filter((place) => state.steps[place]?.status === 'failed');
  const firstFailed = Math.min(...failed, Number.POSITIVE_INFINITY);
  const finished = places.filter((place) => place < firstFailed && state.steps[place]?.status === 'completed');
  return {
    ...state,
    steps: Object.fromEntries(finished.map((place) => [place, state.steps[place]!])),
    // An iteration that has an effect is not to have it twice.
    iterations: state.iterations,
    starts: 0,
    packs: packsBeforeFailure ?? state.packs,
  };
}

/** For a run from the beginning, in an empty workspace. */
export const startedOverState = ({ once, logBytes }: RunState): RunState => ({ ...newRunState(), once, logBytes });
