import { useEffect, useEffectEvent, useRef } from 'react';
import { useHref, useLocation } from 'react-router';
import { guardPops } from './popGuard.ts';

/**
 * Undoes Back and Forward to another page while `isOn`. `onMove` receives a function that repeats the move.
 *
 * The router's `useBlocker` needs a data router. The entry is pushed again immediately, because `history.go` returns to it only later, after
 * another Back may have happened. Forward entries are lost.
 */
export function useHistoryGuard(isOn: boolean, onMove: (repeat: () => void) => void): void {
  const { key, state, ...place } = useLocation();
  const href = useHref(place);
  const isRepeating = useRef(false);
  const guard = useEffectEvent((event: PopStateEvent) => {
    const { pathname, search } = new URL(href, window.location.origin);
    const isSamePage = pathname === window.location.pathname && search === window.location.search;
    if (isRepeating.current || isSamePage) {
      isRepeating.current = false;
      return;
    }
    event.stopImmediatePropagation();
    // The router's format. `idx` is missing in entries that the browser created for a link to a heading.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
    window.history.pushState({ usr: state, key, idx: idx + 1 }, '', href);
    onMove(() => {
      isRepeating.current = true;
      window.history.back();
    });
  });
  useEffect(() => {
    return isOn ? guardPops((event) => guard(event)) : undefined;
  }, [isOn]);
}
