import { useEffect, useRef, useState } from 'react';

/** The debounce delay of all text filters and of the search. */
const usualRestMs = 250;

/** A debounced input: typed text shows immediately, and `onRest` is called after a pause, so typing stays responsive. */
export function useDebouncedInput(text: string, onRest: (text: string) => void, restMs = usualRestMs) {
  const [value, setValue] = useState(text);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The latest callback, which knows the current URL.
  const listener = useRef(onRest);
  listener.current = onRest;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The receiver may trim a trailing space that the user is still typing after.
    if (text.trim() === sent.current.trim()) return;
    // The value changed elsewhere, such as with "Clear" or the browser's back button.
    sent.current = text;
    clearTimeout(timer.current);
    setValue(text);
  }, [text]);
  /** Without waiting for a pause. */
  const flush = (next: string): void => {
    clearTimeout(timer.current);
    setValue(next);
    if (next.trim() === sent.current.trim()) return;
    sent.current = next;
    listener.current(next);
  };
  return {
    value,
    flush,
    change(next: string): void {
      setValue(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(next), restMs);
    },
  };
}
