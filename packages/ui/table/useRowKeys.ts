import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { openRow } from './TableRow.tsx';

const steps: Record<string, (active: number, count: number) => number> = {
  j: (active) => active + 1,
  ArrowDown: (active) => active + 1,
  k: (active) => active - 1,
  ArrowUp: (active) => active - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One row is the tab stop; j, k and the arrows move it, Enter opens it. `j` also enters the page's first table. */
export function useRowKeys(scroller: HTMLElement | null, count: number, bringIntoView: (index: number) => void) {
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, count - 1);
  const waitsForFocus = useRef<number>(undefined);

  // A row that was not rendered appears only after scrolling, so each render looks for it.
  useEffect(() => {
    if (waitsForFocus.current === undefined) return;
    const row = rowAt(scroller, waitsForFocus.current);
    if (!row) return;
    waitsForFocus.current = undefined;
    row.focus();
  });

  function move(index: number) {
    const next = Math.max(0, Math.min(index, count - 1));
    waitsForFocus.current = next;
    bringIntoView(next);
    setChosen(next);
    rowAt(scroller, next)?.focus();
  }

  const enter = useRef(move);
  enter.current = move;
  useEffect(() => {
    function enterTable(event: globalThis.KeyboardEvent) {
      const isFirst = document.querySelector('[data-datatable]') === scroller?.querySelector('[data-datatable]');
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      // On a new page, or after the skip link, the focus is outside all controls.
      const { activeElement } = document;
      const isAround = activeElement !== scroller && activeElement?.contains(scroller);
      if (event.key === 'j' && isPlain && isFirst && isAround) enter.current(0);
    }
    document.addEventListener('keydown', enterTable);
    return () => document.removeEventListener('keydown', enterTable);
  }, [scroller]);

  return {
    active,
    onFocus(event: FocusEvent) {
      const row = event.target.closest('[data-index]');
      if (row) setChosen(Number(row.getAttribute('data-index')));
    },
    onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.matches('input, select, textarea, [contenteditable]')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key];
      if (step) {
        event.preventDefault();
        move(step(active, count));
      }
      if (event.key === 'Enter' && target.matches('[data-index]')) openRow(target);
    },
  };
}

function rowAt(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;
}
