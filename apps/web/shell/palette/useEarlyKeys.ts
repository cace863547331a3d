import { useEffect, useEffectEvent } from 'react';

type EarlyKeys = { type(text: string): void; erase(): void; choose(): void; close(): void };

/** Captures keys that are pressed before an input can take them, so none is lost or ends up elsewhere. */
export function useEarlyKeys(isWanted: boolean, inputId: string, keys: EarlyKeys): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.key.length === 1 && (!isChord(event) || event.getModifierState('AltGraph'));
    if (isText) keys.type(event.key);
    else if (event.key === 'Backspace') keys.erase();
    else if (event.key === 'Enter') keys.choose();
    else if (event.key === 'Escape') keys.close();
    else if (event.key !== 'Tab') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    if (!isWanted) return;
    const stop = () => window.removeEventListener('keydown', onKeyDown, true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.activeElement?.id === inputId) stop();
      else take(event);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return stop;
  }, [isWanted, inputId]);
}

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
