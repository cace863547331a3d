import { type RefObject, useEffect } from 'react';

/** `/` focuses the search of a page from anywhere on it, unless the user is typing. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, [input]);
}

function isTyping(target: EventTarget | null): boolean {
  const written = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
  return target instanceof HTMLElement && target.matches(written);
}
