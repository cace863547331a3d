import { isWordCharacter } from './parsePattern.ts';
import type { PatternState, PatternStates } from './patternStates.ts';

// Browsers and Node.js both have it.
declare const TextDecoder: { new (encoding: string): { decode(bytes: Uint8Array): string } };

/** Counts steps of work; throws after too many. */
export type Spend = (steps: number) => void;

/** The states from which the rest of the text matches, and the known successors of this set one character earlier. */
type Settled = { states: Uint8Array; earlier: Map<number, Settled> };

/** Limits of the cache of one pattern: bytes of known sets, and transitions between them. */
const maxMemory = 500_000;
const maxTransitions = 20_000;
/** The cost of a position in addition to its states. */
const positionSteps = 40;
/** The cost of comparing one part of a pattern with a character. */
const stepsPerTest = 5;
const stepsPerPayment = 1_000;

/**
 * Scans the text once, from its end to its beginning, and tracks for each state of the pattern whether the rest of the text matches from
 * there. So nothing is tried twice, and the result of a look-ahead is known before it is needed. Recurring sets of states are cached, so
 * most characters of most texts cost one lookup.
 */
export function createMatcher(pattern: PatternStates, isWhole: boolean): (text: string, spend: Spend) => boolean {
  const { states, start } = pattern;
  const accepted = createAccepted(states);
  const settle = createSettle(pattern, isWhole);
  const stepsPerPosition = positionSteps + costOf(states);
  const maxKnown = maxSets(states);
  const decoder = new TextDecoder('latin1');
  const known = new Map<string, Settled>();
  const atEnd: Settled = { states: new Uint8Array(states.length), earlier: new Map() };
  let transitions = 0;

  function remembered(set: Uint8Array): Settled {
    if (known.size >= maxKnown || ++transitions > maxTransitions) {
      known.clear();
      atEnd.earlier.clear();
      transitions = 0;
    }
    const key = decoder.decode(set);
    const before = known.get(key);
    if (before) return before;
    const made = { states: set, earlier: new Map() };
    known.set(key, made);
    return made;
  }

  return (text, spend) => {
    let settled = atEnd;
    let unpaid = 0;
    for (let position = text.length; position >= 0; position--) {
      const key = keyAt(text, position);
      const next = settled.earlier.get(key);
      unpaid += next ? 1 : stepsPerPosition;
      if (unpaid >= stepsPerPayment || position === 0) {
        spend(unpaid);
        unpaid = 0;
      }
      const later = settled;
      settled = next ?? remembered(settle(text, position, settled.states, accepted(text, position, spend)));
      if (!next) later.earlier.set(key, settled);
      if (settled.states[start] === 1 && (!isWhole || position === 0)) return true;
    }
    return false;
  };
}

const endOfText = 0x1_00_00;

/** Everything that matters at a position: its character, whether there is one before it, and whether that one belongs to a word. */
function keyAt(text: string, position: number): number {
  const code = position < text.length ? text.charCodeAt(position) : endOfText;
  if (position === 0) return code * 3;
  return code * 3 + (isWordCharacter(text.charCodeAt(position - 1)) ? 1 : 2);
}

function createSettle({ states, levels }: PatternStates, isWhole: boolean) {
  const before = precedingStates(states);
  // The inside of a look-ahead is settled before the states around it.
  const beginningsByLevel = Array.from({ length: levels }, (_, index) => levels - 1 - index).map((level) =>
    states.flatMap((state, index) =>
      state.level === level && (state.kind === 'end' || state.kind === 'character') ? [index] : [],
    ),
  );

  return (text: string, position: number, later: Uint8Array, accepted: Uint8Array): Uint8Array => {
    const settled = new Uint8Array(states.length);
    const beginsHere = (state: PatternState, index: number): boolean => {
      if (state.kind === 'end') return state.level > 0 || !isWhole || position === text.length;
      return state.kind === 'character' && later[state.next] === 1 && accepted[index] === 1;
    };
    const isPassable = (state: PatternState): boolean => {
      if (state.kind === 'place') return state.holds(text, position);
      return state.kind === 'ahead' ? (settled[state.start] === 1) !== state.isNegated : state.kind === 'split';
    };
    const reached: number[] = [];
    for (const beginnings of beginningsByLevel) {
      for (const index of beginnings) if (beginsHere(states[index]!, index)) reached.push(index);
      for (let index = reached.pop(); index !== undefined; index = reached.pop()) {
        if (settled[index] === 1) continue;
        settled[index] = 1;
        for (const earlier of before[index]!) {
          if (settled[earlier] === 0 && isPassable(states[earlier]!)) reached.push(earlier);
        }
      }
    }
    return settled;
  };
}

/** The states that accept a character. Each part of a pattern is tested once, however often it is repeated. */
function createAccepted(states: readonly PatternState[]) {
  const parts = [...new Set(states.flatMap((state) => (state.kind === 'character' ? [state.isMeant] : [])))];
  const partOf = new Map(parts.map((part, index) => [part, index]));
  const partOfState = states.map((state) => (state.kind === 'character' ? partOf.get(state.isMeant)! : -1));
  const known = new Map<number, Uint8Array>();
  const none = new Uint8Array(states.length);
  const maxKnown = maxSets(states);

  return (text: string, position: number, spend: Spend): Uint8Array => {
    if (position === text.length) return none;
    const code = text.charCodeAt(position);
    const before = known.get(code);
    if (before) return before;
    if (known.size >= maxKnown) known.clear();
    spend(states.length + parts.length * stepsPerTest);
    const character = text[position]!;
    const isTaken = parts.map((isMeant) => isMeant(character));
    const accepted = Uint8Array.from(partOfState, (part) => Number(part >= 0 && isTaken[part]));
    known.set(code, accepted);
    return accepted;
  };
}

/** For each state, the states that lead to it without consuming a character. */
function precedingStates(states: readonly PatternState[]): number[][] {
  const before: number[][] = states.map(() => []);
  for (const [index, state] of states.entries()) {
    if (state.kind === 'split') for (const next of state.next) before[next]!.push(index);
    else if (state.kind === 'place' || state.kind === 'ahead') before[state.next]!.push(index);
  }
  return before;
}

const maxSets = (states: readonly PatternState[]): number => Math.max(1, Math.min(1_000, maxMemory / states.length));

/** States and transitions: all of them may have to be visited at each position. */
const costOf = (states: readonly PatternState[]): number =>
  states.reduce((sum, state) => sum + 1 + (state.kind === 'split' ? state.next.length : 0), 0);
