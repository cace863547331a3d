import { InputError } from '@callboard/errors';
import { createMatcher, type Spend } from './matcher.ts';
import { parsePattern, UnsupportedPatternError } from './parsePattern.ts';
import { patternStates } from './patternStates.ts';

/** A regular expression that takes at most its number of states times the length of the text. */
export type LinearPattern = {
  source: string;
  /** The number of states. */
  size: number;
  /** Whether the pattern occurs in the text. Throws a CostlyPatternError, or whatever `spend` throws, if that takes too many steps. */
  isIn(text: string, spend?: Spend): boolean;
  /** Whether it matches the whole text; the same limit applies. */
  isWhole(text: string, spend?: Spend): boolean;
};

/** The pattern and the text are too large for each other. */
export class CostlyPatternError extends InputError {}

/** About a tenth of a second. */
const maxSteps = 2_000_000;
const maxSourceLength = 5_000;

export function createPattern(source: string): LinearPattern {
  if (source.length > maxSourceLength) {
    throw new UnsupportedPatternError(`is longer than ${maxSourceLength} characters`);
  }
  const states = patternStates(parsePattern(source));
  const matcher = (isWhole: boolean) => {
    let matches: ReturnType<typeof createMatcher> | undefined;
    return (text: string, spend: Spend = stepLimit(source, text)) => {
      matches ??= createMatcher(states, isWhole);
      return matches(text, spend);
    };
  };
  return { source, size: states.states.length, isIn: matcher(false), isWhole: matcher(true) };
}

function stepLimit(source: string, text: string): Spend {
  let left = maxSteps;
  return (steps) => {
    left -= steps;
    if (left >= 0) return;
    throw new CostlyPatternError(
      `Matching the pattern '${source.slice(0, 100)}' against ${text.length} characters takes more than ${maxSteps} steps`,
    );
  };
}
