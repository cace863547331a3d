import type { JsonObject } from '../../common/index.ts';

/** The outcome of a step. */
export type StepRecord = {
  status: 'completed' | 'failed' | 'skipped';
  output?: JsonObject;
  /** A dry run simulated the step, with an example output. */
  isPretended?: true;
  error?: NamedProblem;
};

export type NamedProblem = { name: string; message: string };

/** How a run ended. */
export type FinalEnding =
  | { status: 'completed'; output: JsonObject }
  /** `step` is the name of the failed step; a template can also fail because of its output. */
  | { status: 'failed'; error: NamedProblem; step?: string };

/** An external effect of a step that a second run would repeat. */
export type Effect = {
  /** How often the task had been started over. */
  round: number;
  /** Starts at 1; increases after a definite failure. */
  attempt: number;
  /** `begun`: the process may have died during it. `unknown`: it was interrupted, and a person or the template chose to repeat it. */
  state: 'begun' | 'failed' | 'unknown';
};

/** The checkpoint of a run, from which any replica can resume it. */
export type RunState = {
  /** By the step's index; only steps that have ended. */
  steps: Record<number, StepRecord>;
  /** By the step's index: the outputs of the iterations of its `each` so far, by their keys; null for skipped ones. */
  iterations: Record<number, Record<string, JsonObject | null>>;
  /** By the step's index and the iteration: effects without a result. */
  effects?: Record<string, Effect>;
  /** How often it was started over. */
  rounds?: number;
  /** The results of idempotent effects, by step, iteration and key. */
  once: Record<string, { value?: unknown }>;
  /**
   * How often it was started since the last completed step, iteration or effect: a step that crashes its process is not retried
   * forever.
   */
  starts: number;
  /** The size of the stored log. */
  logBytes: number;
  /** The total length of the step outputs as JSON. */
  outputCharacters?: number;
  /** The number of packs of its workspace, all of which are needed to resume. */
  packs: number;
  /** The number of packs before a step failed; a retry ignores later ones. */
  packsBeforeFailure?: number;
};

/** A change of the state; the end of a step is written with the complete state. */
export type StateDelta = {
  iterations?: readonly IterationDelta[];
  once?: { name: string; value: unknown };
  effect?: Effect & { name: string };
};
type IterationDelta = { place: number; key: string; output: JsonObject | null };
/** A delta of an older version has a single iteration. */
export type StoredDelta = StateDelta & { iteration?: IterationDelta; counts: Counts };
type Counts = Pick<RunState, 'starts' | 'logBytes' | 'outputCharacters' | 'packs'>;

/** The counts that any delta may change. */
export const countsOf = ({ starts, logBytes, outputCharacters, packs }: RunState): Counts => ({
  starts,
  logBytes,
  packs,
  ...(outputCharacters !== undefined && { outputCharacters }),
});

/** Applies a delta that was saved after the complete state. */
export function applyDelta(state: RunState, { iteration, iterations = [], once, effect, counts }: StoredDelta): void {
  for (const { place, key, output } of iteration ? [iteration] : iterations) {
    state.iterations[place] ??= {};
    state.iterations[place][key] = output;
    delete state.effects?.[`${place}/${key}`];
  }
  if (once) state.once[once.name] = once.value === undefined ? {} : { value: once.value };
  if (effect) {
    const { name, ...begun } = effect;
    state.effects ??= {};
    state.effects[name] = begun;
  }
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

/** For a run from the failed step: the results of earlier steps and of `once` are kept. */
export function retriedState({ packsBeforeFailure, ...state }: RunState): RunState {
  const places = Object.keys(state.steps).map(Number);
  const failed = places.filter((place) => state.steps[place]?.status === 'failed');
  const firstFailed = Math.min(...failed, Number.POSITIVE_INFINITY);
  const finished = places.filter((place) => place < firstFailed && state.steps[place]?.status === 'completed');
  return {
    ...state,
    steps: Object.fromEntries(finished.map((place) => [place, state.steps[place]!])),
    // An iteration with an effect must not repeat it.
    iterations: state.iterations,
    effects: repeatedEffects(state),
    starts: 0,
    packs: packsBeforeFailure ?? state.packs,
  };
}

/** Removes the outcomes of steps, so they run again; later completed steps are not repeated. */
export function withoutSteps(state: RunState, places: readonly number[]): RunState {
  const without = <T>(records: Record<number, T>): Record<number, T> =>
    Object.fromEntries(Object.entries(records).filter(([place]) => !places.includes(Number(place))));
  return { ...state, steps: without(state.steps), iterations: without(state.iterations) };
}

/** For a run from the start, in an empty workspace. */
export const startedOverState = (state: RunState): RunState => ({
  ...newRunState(),
  once: state.once,
  logBytes: state.logBytes,
  effects: repeatedEffects(state),
  rounds: (state.rounds ?? 0) + 1,
});

/** A user who retries a run chooses to repeat interrupted effects; a host that supports idempotency keys still runs them once. */
const repeatedEffects = ({ effects = {} }: RunState): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      effect.state === 'begun' ? { ...effect, state: 'unknown' } : effect,
    ]),
  );

/** Whether a run was interrupted during an effect. */
export const hasInterruption = ({ effects = {} }: RunState): boolean =>
  Object.values(effects).some(({ state }) => state === 'begun');

/** For a run after an interrupted step that a person marked as done: the step has no output, and is not repeated. */
export function resolvedState(state: RunState): RunState {
  const resolved = retriedState(state);
  const effects = { ...resolved.effects };
  for (const [name, { state: was }] of Object.entries(state.effects ?? {})) {
    if (was !== 'begun') continue;
    delete effects[name];
    const [place = '', ...key] = name.split('/');
    const at = Number(place);
    if (key.length === 0) resolved.steps[at] = { status: 'completed', output: {} };
    else resolved.iterations = { ...resolved.iterations, [at]: { ...resolved.iterations[at], [key.join('/')]: {} } };
  }
  return { ...resolved, effects };
}
