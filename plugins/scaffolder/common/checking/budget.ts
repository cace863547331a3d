import { InputError } from '@callboard/errors';

/** A check that would take longer than anybody may keep the server busy. */
export class CostlyCheckError extends InputError {}

/** Counts the work of a check in steps of some ten nanoseconds, by the rule that causes it. */
export type CheckBudget = { spend(steps: number, rule: string): void };

/** About a tenth of a second. */
const maxSteps = 2_000_000;

export function createBudget(): CheckBudget {
  let left = maxSteps;
  return {
    spend(steps, rule) {
      left -= steps;
      if (left >= 0) return;
      throw new CostlyCheckError(
        `The values take too long to check: the rule '${rule}' of the template exceeds ${maxSteps} steps. Shorten the values or simplify the schema.`,
      );
    },
  };
}
