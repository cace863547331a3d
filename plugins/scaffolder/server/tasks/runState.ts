import type { JsonObject } from '../../common/index.ts';

/** What a step has come to. */
export type StepRecord = {
  status: 'completed' | 'failed' | 'skipped';
  output?: JsonObject;
  /** A dry run did not do it, and made the output up. */
  isPretended?: true;
  error?: { name: string; message: string };
};

/** Something that a step does outside of this process, and that a second run would do twice. */
export type Effect = {
  /** How often the task was started over before. */
  round: number;
  /** 1 for the first; the next after one that is known to have failed. */
  attempt: number;
  /** `begun`: the process may have died with it. `unknown`: it was cut off, and a person or the template chose to repeat it. */
  state: 'begun' | 'failed' | 'unknown';
};

/** The checkpoint of a run, so that it can resume from there anywhere. */
export type RunState = {
  /** By the step's place; those that have not ended are not there. */
  steps: Record<number, StepRecord>;
  /** By the step's place: what came of the iterations of its `each` until now, by their keys; null for what was skipped. */
  iterations: Record<number, Record<string, JsonObject | null>>;
  /** By the step's place and the iteration: effects that have no result. */
  effects?: Record<string, Effect>;
  /** How often it was started over. */
  rounds?: number;
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
  effect?: Effect & { name: string };
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
export function withNews(state: RunState, { iteration, iterations = [], once, effect, counts }: KeptNews): void {
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
    effects: repeatedEffects(state),
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
export const startedOverState = (state: RunState): RunState => ({
  ...newRunState(),
  once: state.once,
  logBytes: state.logBytes,
  effects: repeatedEffects(state),
  rounds: (state.rounds ?? 0) + 1,
});

/** Whoever retries a run has chosen to repeat what was interrupted; a host that knows its key does it once all the same. */
const repeatedEffects = ({ effects = {} }: RunState): Record<string, Effect> =>
  Object.fromEntries(
    Object.entries(effects).map(([name, effect]) => [
      name,
      effect.state === 'begun' ? { ...effect, state: 'unknown' } : effect,
    ]),
  );

/** Whether a run was cut off in the middle of an effect. */
export const hasInterruption = ({ effects = {} }: RunState): boolean =>
  Object.values(effects).some(({ state }) => state === 'begun');

/** For a run after an interrupted step that a person found to have taken effect: the step gave nothing, and is not repeated. */
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
