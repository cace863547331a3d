import { setImmediate as nextTurn } from 'node:timers/promises';
import { InputError } from '@callboard/errors';
import type { CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import {
  checkStates,
  MAX_PREVIEW_ROWS,
  type PreviewRow,
  type Scorecard,
  type ScorecardPreview,
} from '../../common/index.ts';
import { type Board, createBoard, type IsExempt } from '../engine/board.ts';
import { resultRow } from '../resultRow.ts';
import { rollUp } from '../summarize.ts';

/** Rules that take longer over the catalog would slow down every change of an entity. */
const MAX_MS = 5_000;

type PreviewFilter = { check?: string; state?: string; areChanged?: boolean };

type Options = {
  memory: CatalogMemory;
  scorecard: Scorecard;
  /** The version in the catalog. */
  current: Board | undefined;
  visible: SlotSet;
  isExempt: IsExempt;
  exemptSlots(): readonly number[];
  filter: PreviewFilter;
};

/** The results that a scorecard would have over the visible entities, and how they differ from its current version. */
export async function previewScorecard(options: Options): Promise<ScorecardPreview> {
  const { memory, scorecard, current, visible, isExempt, exemptSlots, filter } = options;
  const board = createBoard({
    memory,
    scorecard,
    isExempt,
    exemptSlots: () => exemptSlots().filter((slot) => visible.has(slot)),
  });
  await fill(board, visible);
  const slots = board.among(visible);
  const before = current?.among(visible) ?? [];
  const moves = current ? movesOf(board, current, new Set([...slots, ...before])) : undefined;
  const matching = slots.filter(filterOf(board, current, filter));
  const rank = (slot: number) => board.levelOf(slot) * 1_000 + (board.scoreOf(slot) ?? 1_000);
  matching.sort((one, other) => rank(one) - rank(other) || (memory.refAt(one) < memory.refAt(other) ? -1 : 1));
  return {
    ...distributionOf(board, slots),
    checks: scorecard.checks.map(({ id, title, level }, at) => ({
      id,
      title,
      ...(level !== undefined && { level: scorecard.levels[level]! }),
      ...countStates(board.statesOf(at), slots),
      ...failedBefore(current, id, before),
    })),
    ...(current && moves && { current: { ...distributionOf(current, before), ...moves } }),
    rows: matching.slice(0, MAX_PREVIEW_ROWS).map((slot) => rowOf(board, current, memory, slot)),
    total: matching.length,
  };
}

async function fill(board: Board, visible: SlotSet): Promise<void> {
  let spentMs = 0;
  const steps = board.fillAmong(visible, Date.now());
  for (;;) {
    const began = performance.now();
    if (steps.next().done) return;
    spentMs += performance.now() - began;
    if (spentMs > MAX_MS) {
      throw new InputError(
        `Evaluating the rules takes more than ${MAX_MS / 1_000} seconds; use fewer or simpler rules`,
      );
    }
    // Other requests are answered in between.
    await nextTurn();
  }
}

function distributionOf(board: Board, slots: readonly number[]) {
  const { levels, ...rest } = rollUp(board, slots);
  return { ...rest, levels: board.scorecard.levels.map((name, at) => ({ name, entities: levels[at]! })) };
}

function countStates(states: Uint8Array, slots: readonly number[]) {
  const counts = checkStates.map(() => 0);
  for (const slot of slots) counts[states[slot]!]! += 1;
  const of = (state: (typeof checkStates)[number]) => counts[checkStates.indexOf(state)]!;
  return {
    passed: of('passed'),
    failed: of('failed'),
    exempt: of('exempt'),
    noData: of('no-data'),
    upcoming: of('upcoming'),
  };
}

function failedBefore(current: Board | undefined, id: string, slots: readonly number[]) {
  const at = current?.scorecard.checks.findIndex((check) => check.id === id) ?? -1;
  return at < 0 ? {} : { failedBefore: countStates(current!.statesOf(at), slots).failed };
}

function movesOf(board: Board, current: Board, slots: Iterable<number>) {
  let [rising, falling, added, removed] = [0, 0, 0, 0];
  for (const slot of slots) {
    if (!current.has(slot)) added += 1;
    else if (!board.has(slot)) removed += 1;
    else if (board.levelOf(slot) > current.levelOf(slot)) rising += 1;
    else if (board.levelOf(slot) < current.levelOf(slot)) falling += 1;
  }
  return { rising, falling, added, removed };
}

const isChanged = (board: Board, current: Board | undefined, slot: number) =>
  current !== undefined && (!current.has(slot) || current.levelOf(slot) !== board.levelOf(slot));

function filterOf(board: Board, current: Board | undefined, { check, state, areChanged }: PreviewFilter) {
  const at = board.scorecard.checks.findIndex(({ id }) => id === check);
  const wanted = (checkStates as readonly string[]).indexOf(state ?? 'failed');
  return (slot: number) => {
    // A check that was removed a moment ago filters nothing.
    if (at >= 0 && board.statesOf(at)[slot] !== wanted) return false;
    return !areChanged || isChanged(board, current, slot);
  };
}

function rowOf(board: Board, current: Board | undefined, memory: CatalogMemory, slot: number): PreviewRow {
  const before = current?.has(slot) ? levelIn(current, slot) : (false as const);
  return { ...resultRow(board, memory, slot), ...(isChanged(board, current, slot) && { before }) };
}

function levelIn(board: Board, slot: number): { level?: string } {
  const level = board.scorecard.levels[board.levelOf(slot)];
  return level === undefined ? {} : { level };
}
