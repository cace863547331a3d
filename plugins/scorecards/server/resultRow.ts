import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { checkStates } from '../common/index.ts';
import type { Board } from './engine/board.ts';

/** An entity with its level, its score, and its states on a scorecard. */
export function resultRow(board: Board, memory: CatalogMemory, slot: number, entity = memory.entityAt(slot)) {
  const { kind, metadata } = entity;
  const level = board.scorecard.levels[board.levelOf(slot)];
  const score = board.scoreOf(slot);
  return {
    ref: memory.refAt(slot),
    kind,
    ...(metadata.title !== undefined && { title: metadata.title }),
    ...(level !== undefined && { level }),
    ...(score !== undefined && { score }),
    states: board.statesAt(slot).map((state) => checkStates[state]!),
  };
}
