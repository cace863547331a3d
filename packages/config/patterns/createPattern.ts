import { parsePattern } from './parsePattern.ts';
import { type PatternState, patternStates } from './patternStates.ts';

/** A regular expression whose cost is at most its length times that of the text. */
export type LinearPattern = {
  source: string;
  /** Whether it is found anywhere in the text. */
  isIn(text: string): boolean;
  /** Whether it is the whole text. */
  isWhole(text: string): boolean;
};

/**
 * Goes through the text once, from its end to its beginning, and keeps for each step of the pattern whether what is left of the
 * text can be matched from there. So nothing is ever tried twice, and a look-ahead knows its answer before it is asked.
 */
export function createPattern(source: string): LinearPattern {
  const { states, start, levels } = patternStates(parsePattern(source));
  const before = precedingStates(states);
  // What is inside a look-ahead is settled before what is around it.
  const byLevel = Array.from({ length: levels }, (_, index) => levels - 1 - index).map((level) =>
    states.flatMap((state, index) => (state.level === level ? [index] : [])),
  );

  function settle(text: string, position: number, later: Uint8Array, isWhole: boolean): Uint8Array {
    const settled = new Uint8Array(states.length);
    const beginsHere = (state: PatternState): boolean => {
      if (state.kind === 'end') return state.level > 0 || !isWhole || position === text.length;
      return state.kind === 'character' && later[state.next] === 1 && state.isMeant(text[position]!);
    };
    const isPassable = (state: PatternState): boolean => {
      if (state.kind === 'place') return state.holds(text, position);
      return state.kind === 'ahead' ? (settled[state.start] === 1) !== state.isNegated : state.kind === 'split';
    };
    for (const level of byLevel) {
      const reached = level.filter((index) => beginsHere(states[index]!));
      for (let index = reached.pop(); index !== undefined; index = reached.pop()) {
        if (settled[index] === 1) continue;
        settled[index] = 1;
        for (const earlier of before[index]!) {
          if (settled[earlier] === 0 && isPassable(states[earlier]!)) reached.push(earlier);
        }
      }
    }
    return settled;
  }

  function matches(text: string, isWhole: boolean): boolean {
    let settled: Uint8Array = new Uint8Array(states.length);
    for (let position = text.length; position >= 0; position--) {
      settled = settle(text, position, settled, isWhole);
      if (settled[start] === 1 && (!isWhole || position === 0)) return true;
    }
    return false;
  }

  return { source, isIn: (text) => matches(text, false), isWhole: (text) => matches(text, true) };
}

/** For each step those that lead to it without a character. */
function precedingStates(states: readonly PatternState[]): number[][] {
  const before: number[][] = states.map(() => []);
  for (const [index, state] of states.entries()) {
    if (state.kind === 'split') for (const next of state.next) before[next]!.push(index);
    else if (state.kind === 'place' || state.kind === 'ahead') before[state.next]!.push(index);
  }
  return before;
}
