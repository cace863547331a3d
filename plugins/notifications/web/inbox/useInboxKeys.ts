import { type RefObject, useEffect } from 'react';

type Keys = {
  /** The container of the rows, each a focusable link or button marked with `data-notification`. */
  list: RefObject<HTMLElement | null>;
  onKey: (key: 'e' | 's', id: string) => void;
};

/** `j` and `k` move down and up, as do the arrow keys once a row has the focus; `e` marks as read, `s` saves; Enter opens, as everywhere. */
export function useInboxKeys({ list, onKey }: Keys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused === -1 ? rows.findIndex((row) => row.querySelector('[aria-current]')) : focused;
      const step = stepOf(event.key, focused !== -1);
      if (step) {
        const next = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
        next?.querySelector<HTMLElement>('a, button')?.focus();
        event.preventDefault();
        return;
      }
      const id = rows[at]?.dataset.notification;
      if (id && (event.key === 'e' || event.key === 's')) onKey(event.key, id);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list, onKey]);
}

function stepOf(key: string, isAmongRows: boolean): number {
  if (key === 'j' || (key === 'ArrowDown' && isAmongRows)) return 1;
  if (key === 'k' || (key === 'ArrowUp' && isAmongRows)) return -1;
  return 0;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
