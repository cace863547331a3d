import { type PointerEvent as PressEvent, useCallback } from 'react';

/** How far the pointer may go between press and release; whoever goes further has thought better of it. */
const maxDistance = 12;

/**
 * Makes a press of a button count that the browser loses: when the page moves between press and release, because a field has loaded or
 * says what is wrong as it is left, the release is beside the button and there is no click.
 */
export function useSteadyPress() {
  return useCallback((event: PressEvent<HTMLButtonElement>) => {
    const { currentTarget: button, clientX, clientY, pointerType, pointerId } = event;
    // A touch is turned into a click later, and by where it began.
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
        // The click, if there is one, comes before any timer.
        setTimeout(() => {
          over.abort();
          if (isNear && !isClicked && button.isConnected && !button.disabled) button.click();
        });
      },
      listening,
    );
  }, []);
}
