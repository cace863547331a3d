import { type Command, useTranslation } from '@callboard/web-kit';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { shellTranslation } from '../shellTranslation.ts';
import { rankCommands } from './rankCommands.ts';
import { useRecentCommands } from './useRecentCommands.ts';

/** How far a key moves in the list; none at all chooses. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Enter: 0 };

/** Which commands are shown, which one the keys are on, and what happens when one is chosen. */
export function usePalette(commands: readonly Command[], query: string, onClose: () => void) {
  const { t } = useTranslation(shellTranslation);
  const navigate = useNavigate();
  const [recentIds, remember] = useRecentCommands();
  const [place, setPlace] = useState({ query, index: 0 });
  const groups = rankCommands(commands, query, { ids: recentIds, title: t('palette.recent') });
  const shown = groups.flatMap((group) => group.commands.map(({ command }) => command));
  // Typing starts again from the top, without an effect that would show the old place for a moment.
  const active = place.query === query ? Math.min(place.index, Math.max(shown.length - 1, 0)) : 0;

  const setActive = (index: number) => setPlace({ query, index });
  const choose = (index: number) => {
    const command = shown[index];
    if (!command) return;
    onClose();
    remember(command.id);
    if (command.to === undefined) command.run();
    else void navigate(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || shown.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step === 0) choose(active);
    else setActive((active + step + shown.length) % shown.length);
  };
  return { groups, active, setActive, choose, onKeyDown };
}
