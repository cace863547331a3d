/** The states of a check for an entity, by their number in memory. */
export const checkStates = ['not-applicable', 'passed', 'failed', 'exempt', 'no-data', 'upcoming'] as const;
export type CheckState = (typeof checkStates)[number];

export const stateNumber = {
  notApplicable: 0,
  passed: 1,
  failed: 2,
  exempt: 3,
  noData: 4,
  upcoming: 5,
} as const;

/** Signals that results have changed; the message is empty. */
export const resultsChangedChannel = 'scorecards.results-changed';

/** The level of an entity to which the scorecard applies, but which has reached none. */
export const NO_LEVEL = 'none';
