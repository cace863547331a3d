import { InputError } from '@callboard/errors';

/** The check exceeds its time budget. */
export class CostlyCheckError extends InputError {}

/** Counts the work of a check in steps of about ten nanoseconds; the rule is named in the error. */
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
