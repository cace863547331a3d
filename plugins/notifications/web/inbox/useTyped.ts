import { useEffect, useRef, useState } from 'react';

const pauseMs = 250;

/** What stands in a text field, and is told once the typing has paused. */
export function useTyped(known: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(known);
  const tell = useRef(onPause);
  tell.current = onPause;
  useEffect(() => setTyped(known), [known]);
  useEffect(() => {
    if (typed === known) return;
    const timer = setTimeout(() => tell.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return [typed, setTyped] as const;
}
