import type { JsonObject } from '../../common/index.ts';

/** What a step has come to. */
export type StepRecord = {
  status: 'completed' | 'failed' | 'skipped';
  output?: JsonObject;
  /** A dry run did not do it, and made the output up. */
  isPretended?: true;
  error?: { name: string; message: string };
};

/** The checkpoint of a run, so that it can resume from there anywhere. */
export type RunState = {
  /** By the step's place; those that have not ended are not there. */
  steps: Record<number, StepRecord>;
  /** By the step's place: what came of the iterations of its `each` until now, by their keys; null for what was skipped. */
  iterations: Record<number, Record<string, JsonObject | null>>;
  /** The results of idempotent effects, by step, iteration and key. */
  once: Record<string, { value?: unknown }>;
  /**
   * How often it was begun since a step, an iteration or an effect was last done: a step that crashes its process is not retried for
   * ever.
   */
  starts: number;
  /** How much of its log is kept. */
  logBytes: number;
  /** How long all that its steps gave is, as JSON. */
  outputCharacters?: number;
  /** The packs of its workspace, which must all be there to go on. */
  packs: number;
  /** How many there were before a step failed; a retry does not see those that came after. */
  packsBeforeFailure?: number;
};

/** What has come to a state; a step that has ended is written down with all the rest. */
export type StateNews = {
  iterations?: readonly IterationNews[];
  once?: { name: string; value: unknown };
};
type IterationNews = { place: number; key: string; output: JsonObject | null };
/** One that an older version has kept has one iteration. */
export type KeptNews = StateNews & { iteration?: IterationNews; counts: Counts };
type Counts = Pick<RunState, 'starts' | 'logBytes' | 'outputCharacters' | 'packs'>;

/** What may be different in any news. */
export const countsOf = ({ starts, logBytes, outputCharacters, packs }: RunState): Counts => ({
  starts,
  logBytes,
  packs,
  ...(outputCharacters !== undefined && { outputCharacters }),
});

/** Adds what was kept since the state was last written as a whole. */
export function withNews(state: RunState, { iteration, iterations = [], once, counts }: KeptNews): void {
  for (const { place, key, output } of iteration ? [iteration] : iterations) {
    state.iterations[place] ??= {};
    state.iterations[place][key] = output;
  }
  if (once) state.once[once.name] = once.value === undefined ? {} : { value: once.value };
  Object.assign(state, counts);
}

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
    // An iteration that has an effect must not have it twice.
    iterations: state.iterations,
    starts: 0,
    packs: packsBeforeFailure ?? state.packs,
  };
}

/** Without what steps came to, so they run again; later steps that completed are not repeated. */
export function withoutSteps(state: RunState, places: readonly number[]): RunState {
  const without = <T>(records: Record<number, T>): Record<number, T> =>
    Object.fromEntries(Object.entries(records).filter(([place]) => !places.includes(Number(place))));
  return { ...state, steps: without(state.steps), iterations: without(state.iterations) };
}

/** For a run from the beginning, in an empty workspace. */
export const startedOverState = ({ once, logBytes }: RunState): RunState => ({ ...newRunState(), once, logBytes });
