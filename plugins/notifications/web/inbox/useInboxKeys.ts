import { type RefObject, useEffect } from 'react';

type Keys = {
  /** Where the rows are, each a link or button that can be focused, marked by `data-notification`. */
  list: RefObject<HTMLElement | null>;
  onKey: (key: 'e' | 's', id: string) => void;
};

/** `j` and `k` go down and up, `e` is done with one, `s` saves it; Enter opens it, as it does everywhere. */
export function useInboxKeys({ list, onKey }: Keys): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'j' || event.key === 'k') {
        const next = rows[Math.max(0, Math.min(rows.length - 1, event.key === 'j' ? at + 1 : at - 1))];
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

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
