import { createPattern } from '@callboard/config/patterns';
import { InputError } from '@callboard/errors';
import { type Comparison, type Entity, elementsAt, type Predicate } from '../../common/index.ts';
import { type KeyIndex, unionOf } from './keyIndex.ts';
import { SlotSet } from './slotSet.ts';

/** Shared by all conditions of one query. */
export type RunningQuery = {
  now: number;
  /** Counts the steps of pattern matching; throws after too many. */
  spend(steps: number): void;
};

type ValueCondition = Extract<Predicate, { op: 'in' | 'prefix' | 'number' | 'age' | 'matches' }>;

/** About a second and a half. */
const maxPatternSteps = 30_000_000;

/** The limit on pattern matching in one query, over all its patterns and all values. */
export function patternBudget(): (steps: number) => void {
  let left = maxPatternSteps;
  return (steps) => {
    left -= steps;
    if (left < 0) {
      throw new InputError(
        `The $matches patterns of the query take more than ${maxPatternSteps} steps; use simpler patterns`,
      );
    }
  };
}

/** The entities with a value that meets a condition. */
export function withMatchingValues(
  key: KeyIndex,
  condition: ValueCondition,
  { now, spend, jsonAt }: RunningQuery & { jsonAt(slot: number): string },
): SlotSet {
  switch (condition.op) {
    case 'in':
      return key.withValues(condition.values);
    case 'prefix':
      return key.withPrefix(condition.prefix);
    case 'number':
      return key.withNumbers('number', condition.by, condition.limit);
    case 'age':
      // An age above the limit belongs to a date before it.
      return key.withNumbers('time', opposite[condition.by], now - condition.limit);
    case 'matches': {
      const { isIn } = createPattern(condition.pattern);
      const matches = (element: unknown) => typeof element !== 'object' && isIn(String(element), spend);
      // Long texts are not indexed.
      const long = key.withUnmatched
        .members()
        .filter((slot) => elementsAt(JSON.parse(jsonAt(slot)) as Entity, condition.key).some(matches));
      return unionOf([key.withValuesThat(matches), SlotSet.of(long)]);
    }
  }
}

const opposite: Record<Comparison, Comparison> = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte', eq: 'eq' };
