import type { SlotSet } from '@callboard/plugin-catalog/server';
import { type ScorecardSummary, stateNumber } from '../common/index.ts';
import type { Board } from './engine/board.ts';

/** The levels and the average score of some entities. */
export type RollUp = { entities: number; score?: number; levels: number[]; withoutLevel: number };

export function rollUp(board: Board, slots: Iterable<number>): RollUp {
  const levels = board.scorecard.levels.map(() => 0);
  let [entities, withoutLevel, sum, scored] = [0, 0, 0, 0];
  for (const slot of slots) {
    if (!board.has(slot)) continue;
    entities += 1;
    const level = board.levelOf(slot);
    if (level < 0) withoutLevel += 1;
    else levels[level]! += 1;
    const score = board.scoreOf(slot);
    if (score === undefined) continue;
    sum += score;
    scored += 1;
  }
  return { entities, levels, withoutLevel, ...(scored > 0 && { score: Math.round(sum / scored) }) };
}

/** A scorecard with its results for some entities. */
export function summarize(board: Board, visible: SlotSet, mayRequestExemptions: boolean): ScorecardSummary {
  const { scorecard } = board;
  const slots = board.among(visible);
  const { levels, ...rest } = rollUp(board, slots);
  return {
    id: scorecard.id,
    ...(scorecard.ref !== '' && { ref: scorecard.ref }),
    title: scorecard.title,
    ...(scorecard.description !== undefined && { description: scorecard.description }),
    ...(scorecard.owner !== undefined && { owner: scorecard.owner }),
    ...rest,
    levels: scorecard.levels.map((name, at) => ({ name, entities: levels[at]! })),
    histogram: histogramOf(board, slots),
    checks: checksOf(board).map((check, at) => ({ ...check, states: countStates(board.statesOf(at), slots) })),
    mayRequestExemptions: mayRequestExemptions && scorecard.exemptions.allowed,
  };
}

/** The checks of a scorecard as clients see them. */
export function checksOf({ scorecard: { checks, levels } }: Board) {
  return checks.map(
    ({ rule: _rule, appliesTo: _appliesTo, failed: _failed, fixValues: _values, level, startsAt, ...check }) => ({
      ...check,
      ...(level !== undefined && { level: levels[level]! }),
      ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
    }),
  );
}

function histogramOf(board: Board, slots: readonly number[]): number[] {
  const buckets = Array.from({ length: 10 }, () => 0);
  for (const slot of slots) {
    const score = board.scoreOf(slot);
    if (score !== undefined) buckets[Math.min(9, Math.floor(score / 10))]! += 1;
  }
  return buckets;
}

function countStates(states: Uint8Array, slots: readonly number[]) {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const slot of slots) counts[states[slot]!]! += 1;
  const of = (state: number) => counts[state]!;
  return {
    passed: of(stateNumber.passed),
    failed: of(stateNumber.failed),
    exempt: of(stateNumber.exempt),
    noData: of(stateNumber.noData),
    upcoming: of(stateNumber.upcoming),
    notApplicable: of(stateNumber.notApplicable),
  };
}
