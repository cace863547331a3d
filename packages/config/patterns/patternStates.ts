import { type PatternNode, UnsupportedPatternError } from './parsePattern.ts';

/** One step of a pattern; steps are referenced by number. Steps inside a look-ahead have a higher level than those around it. */
export type PatternState = { level: number } & (
  | { kind: 'end' }
  | { kind: 'character'; isMeant(character: string): boolean; next: number }
  | { kind: 'split'; next: readonly number[] }
  | { kind: 'place'; holds(text: string, position: number): boolean; next: number }
  | { kind: 'ahead'; start: number; isNegated: boolean; next: number }
);

export type PatternStates = { states: readonly PatternState[]; start: number; levels: number };

const mostSteps = 2_000;

/** The steps of a pattern. Counted repetitions are unrolled, so their number is limited. */
export function patternStates(node: PatternNode): PatternStates {
  const states: PatternState[] = [];
  let work = 0;
  let levels = 1;

  const push = (state: PatternState) => states.push(state) - 1;

  function add(one: PatternNode, next: number, level: number): number {
    if (++work > mostSteps) throw new UnsupportedPatternError('has too many states when its repetitions are unrolled');
    switch (one.kind) {
      case 'character':
        return push({ kind: 'character', level, isMeant: one.isMeant, next });
      case 'place':
        return push({ kind: 'place', level, holds: one.holds, next });
      case 'sequence':
        return one.parts.reduceRight((after, part) => add(part, after, level), next);
      case 'choice':
        return push({ kind: 'split', level, next: one.options.map((option) => add(option, next, level)) });
      case 'ahead': {
        levels = Math.max(levels, level + 2);
        const start = add(one.body, push({ kind: 'end', level: level + 1 }), level + 1);
        return push({ kind: 'ahead', level, start, isNegated: one.isNegated, next });
      }
      case 'repeat':
        return addRepeat(one, next, level);
    }
  }

  function addRepeat({ body, min, max }: Extract<PatternNode, { kind: 'repeat' }>, next: number, level: number) {
    let first = next;
    if (max === Number.POSITIVE_INFINITY) {
      const ways: number[] = [next];
      first = push({ kind: 'split', level, next: ways });
      ways.push(add(body, first, level));
    } else {
      for (let count = min; count < max; count++) {
        first = push({ kind: 'split', level, next: [add(body, first, level), next] });
      }
    }
    for (let count = 0; count < min; count++) first = add(body, first, level);
    return first;
  }

  const start = add(node, push({ kind: 'end', level: 0 }), 0);
  return { states, start, levels };
}
