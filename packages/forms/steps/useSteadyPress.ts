import { type PointerEvent as PressEvent, useCallback } from 'react';

/** The maximum pointer movement between press and release; moving further cancels the press. */
const maxDistance = 12;

/**
 * Keeps presses that the browser loses: if the layout shifts between press and release, because a field has loaded or shows an error on
 * blur, the release happens beside the button and there is no click.
 */
export function useSteadyPress() {
  return useCallback((event: PressEvent<HTMLButtonElement>) => {
    const { currentTarget: button, clientX, clientY, pointerType, pointerId } = event;
    // Browsers turn a touch into a click at the place where it started.
    if (pointerType !== 'mouse' || event.button !== 0) return;
    const over = new AbortController();
    let isClicked = false;
    const listening = { signal: over.signal, capture: true };
    button.addEventListener('click', () => (isClicked = true), listening);
    window.addEventListener('pointercancel', () => over.abort(), listening);
    window.addEventListener(
      'pointerup',
      (released) => {
        if (released.pointerId !== pointerId) return;
        const isNear = Math.hypot(released.clientX - clientX, released.clientY - clientY) <= maxDistance;
        // A click event, if any, is dispatched before timers.
        setTimeout(() => {
          over.abort();
          if (isNear && !isClicked && button.isConnected && !button.disabled) button.click();
        });
      },
      listening,
    );
  }, []);
}
