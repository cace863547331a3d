import { type KeyboardEvent, type RefObject, useRef } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys move from the bar through the results and back; Enter opens one, like any link. */
export function useResultKeys(bar: RefObject<HTMLInputElement | null>) {
  const list = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (at < 0 && step < 0) return;
    event.preventDefault();
    if (at === 0 && step < 0) bar.current?.focus();
    else links[Math.min(at + step, links.length - 1)]?.focus();
  };
  return { list, onKeyDown };
}
