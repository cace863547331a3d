import { backoffMs } from '@callboard/concurrency';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Pull requests are rarely merged after this time. */
export const waitMs = 30 * day;

/** How long a pull request stays on the page after polling has ended. */
export const keepMs = 14 * day;

const pauses = {
  /** Until the merge, which takes minutes or days. */
  waiting: { firstMs: 30 * second, maxMs: 30 * minute },
  /** Until the catalog has read the registered file, which takes seconds. */
  registered: { firstMs: 2 * second, maxMs: 10 * minute },
};

/** The pause before the next poll, after this number of polls without a result. */
export const pollPauseMs = (polls: number, state: keyof typeof pauses): number => backoffMs(polls + 1, pauses[state]);
