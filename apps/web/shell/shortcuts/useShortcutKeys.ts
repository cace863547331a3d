import { useEffect, useEffectEvent } from 'react';

type Listeners = {
  /** `g` followed by this letter. */
  onGo: (letter: string) => void;
  /** `?` */
  onHelp: () => void;
};

/** The second key of a pair must follow within this time. */
const pairMs = 1_500;
const written = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"] *';

/** Shortcuts that work anywhere on a page, unless the user is typing or a dialog is open. */
export function useShortcutKeys({ onGo, onHelp }: Listeners): void {
  const go = useEffectEvent(onGo);
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (isChord || event.defaultPrevented || (event.target as Element | null)?.matches?.(written)) return;
      const isSecond = event.timeStamp - goneAt < pairMs;
      goneAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isSecond) go(event.key);
      if (event.key === '?') help();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
