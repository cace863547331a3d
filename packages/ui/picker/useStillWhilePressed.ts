import { useState } from 'react';

/**
 * The value, or the one from when the pointer was pressed, until it is released. New options would otherwise move a list
 * under the pointer, and the click would miss the pressed option.
 */
export function useStillWhilePressed<T>(value: T): [shown: T, onPointerDown: () => void] {
  const [pressed, setPressed] = useState<{ value: T }>();
  function onPointerDown() {
    setPressed({ value });
    // The click follows the release in the same task.
    const release = () => setTimeout(() => setPressed(undefined));
    for (const event of ['pointerup', 'pointercancel']) window.addEventListener(event, release, { once: true });
  }
  return [pressed ? pressed.value : value, onPointerDown];
}
