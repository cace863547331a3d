import { backoffMs } from '@callboard/concurrency';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** After this time nobody will merge it any more. */
export const waitMs = 30 * day;

/** How long one that has arrived or was given up stays on the page. */
export const keepMs = 14 * day;

const pauses = {
  /** For the merge, which takes minutes or days. */
  waiting: { firstMs: 30 * second, maxMs: 30 * minute },
  /** For what was registered, which the catalog reads within seconds. */
  registered: { firstMs: 2 * second, maxMs: 10 * minute },
};

/** The pause before the next poll, after so many polls without a result. */
export const pollPauseMs = (polls: number, state: keyof typeof pauses): number => backoffMs(polls + 1, pauses[state]);
