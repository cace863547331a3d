import { type Command, useStored, useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { shellTranslation } from '../shellTranslation.ts';
import { scoreInsideWord } from './fuzzyMatch.ts';
import { rankCommands } from './rankCommands.ts';

const maxKept = 8;

/** The ids of recently used commands, newest first, and a function to add one. */
function useRecentCommands(): [ids: readonly string[], remember: (id: string) => void] {
  const [ids, setIds] = useStored<readonly string[]>('commandPalette', 'recent', []);
  return [ids, (id) => setIds([id, ...ids.filter((other) => other !== id)].slice(0, maxKept))];
}

/** How far a key moves in the list; 0 selects the entry. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 };

type PaletteOptions = { commands: readonly Command[]; query: string; isLoading: boolean; onClose: () => void };

/** The commands to show, the active one, and the action when one is selected. */
export function usePalette({ commands, query, isLoading, onClose }: PaletteOptions) {
  const { t } = useTranslation(shellTranslation);
  const navigate = useNavigate();
  const [recentIds, remember] = useRecentCommands();
  const [enteredQuery, setEnteredQuery] = useState<string>();
  const groups = rankCommands(commands, query, { ids: recentIds, title: t('palette.recent') });
  const shown = groups.flatMap((group) => group.commands.map(({ command }) => command));
  const [active, setActive] = useActiveLine(query, shown);
  // The user may want a search result that has not arrived, unless the first entry contains the exact query.
  const isSure = query.trim() === '' || (groups[0]?.commands[0]?.score ?? 0) > scoreInsideWord(query);
  const isEarly = isLoading && active === 0 && !isSure;

  const choose = (index: number) => {
    const command = shown[index];
    if (!command) return;
    onClose();
    remember(command.id);
    command.onChoose?.();
    if (command.to === undefined) command.run();
    else void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || shown.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step === 0 && isEarly) setEnteredQuery(query);
    else if (step === 0) choose(active);
    else setActive((active + step + shown.length) % shown.length);
  };
  const hasEntered = enteredQuery === query;
  return {
    groups,
    active,
    setActive,
    choose,
    onKeyDown,
    isEarly,
    hasEntered,
    forgetEnter: () => setEnteredQuery(undefined),
  };
}

/** The active entry. It stays on its command when more results arrive; typing selects the first entry again. */
function useActiveLine(query: string, shown: readonly Command[]): [number, (index: number) => void] {
  const [place, setPlace] = useState<{ query: string; index: number; id?: string }>({ query, index: 0 });
  const setActive = (index: number) => setPlace({ query, index, id: shown[index]?.id });
  // Not in an effect, which would show the old position for a moment.
  if (place.query !== query || place.id === undefined) return [0, setActive];
  const moved = shown.findIndex(({ id }) => id === place.id);
  return [moved >= 0 ? moved : Math.min(place.index, Math.max(shown.length - 1, 0)), setActive];
}
