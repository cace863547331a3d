import { InputError } from '@callboard/errors';
import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { checkStates, NO_LEVEL } from '../common/index.ts';
import type { Board } from './engine/board.ts';

type Filter = { level?: string; check?: string; state?: string; text?: string };

/** Whether an entity of a scorecard matches filters. */
export function filterOf(
  board: Board,
  { level, check, state, text }: Filter,
  memory: CatalogMemory,
): (slot: number) => boolean {
  const { checks, levels } = board.scorecard;
  const wantedLevel = level === undefined ? undefined : levels.indexOf(level);
  if (wantedLevel === -1 && level !== NO_LEVEL) {
    throw new InputError(`level is '${level?.slice(0, 100)}', expected one of ${[...levels, NO_LEVEL].join(', ')}`);
  }
  const at = checks.findIndex(({ id }) => id === check);
  if (check !== undefined && at === -1) throw new InputError(`The scorecard has no check '${check.slice(0, 100)}'`);
  const wantedState = (checkStates as readonly string[]).indexOf(state ?? '');
  const term = text?.trim().toLowerCase() ?? '';
  const named = term === '' ? undefined : slotsNamed(term, memory);
  return (slot) => {
    if (wantedLevel !== undefined && board.levelOf(slot) !== wantedLevel) return false;
    if (state !== undefined) {
      const states = board.statesAt(slot);
      if (check === undefined ? !states.includes(wantedState) : states[at] !== wantedState) return false;
    }
    return named === undefined || named.has(slot) || memory.refAt(slot).includes(term);
  };
}

/** The entities whose title contains a term; lists show the title instead of the name. */
function slotsNamed(term: string, memory: CatalogMemory): Set<number> {
  const slots = new Set<number>();
  memory.forEachValue('metadata.title', (title, postings) => {
    if (!title.toLowerCase().includes(term)) return;
    for (const slot of typeof postings === 'number' ? [postings] : postings.members()) slots.add(slot);
  });
  return slots;
}
