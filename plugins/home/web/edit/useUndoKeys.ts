import { useEffect, useEffectEvent } from 'react';
import type { Editor } from './useEditor.ts';

/** Ctrl+Z undoes the last change, Ctrl+Shift+Z redoes it; Cmd on a Mac. */
export function useUndoKeys({ undo, redo }: Pick<Editor, 'undo' | 'redo'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isText(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Text fields have their own undo. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
