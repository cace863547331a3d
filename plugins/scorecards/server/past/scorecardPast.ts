import { createServiceRef } from '@callboard/server-kit';

/** A check of a scorecard that passes today, for one entity. */
export type PassedCheck = { ref: string; scorecard: string; check: string };

export type ScorecardPast = {
  /** The number of entities with results, over all scorecards. */
  countResults(): Promise<number>;
  /**
   * Stores results of the days before today, as if every check that passes today had failed until some day. Scorecards and campaigns that have
   * results of earlier days keep them.
   */
  fill(options: {
    days: number;
    /** The days for which a check has passed, such as 3, or Infinity. */
    passingFor(passed: PassedCheck): number;
  }): Promise<void>;
};

export const scorecardPast = createServiceRef<ScorecardPast>({
  id: 'scorecards.past',
  description: 'Stores results for days before the scorecards existed',
});
