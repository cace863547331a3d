import { type Command, useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { shellTranslation } from '../shellTranslation.ts';
import { scoreInsideWord } from './fuzzyMatch.ts';
import { rankCommands } from './rankCommands.ts';
import { useActiveLine } from './useActiveLine.ts';
import { useRecentCommands } from './useRecentCommands.ts';

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
