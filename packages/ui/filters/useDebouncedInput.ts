import { useEffect, useRef, useState } from 'react';

/** That of all text filters and of the search. */
const usualRestMs = 250;

/** A debounced input: what is typed shows at once, and `onRest` is called when the typing rests, so that it never holds a key back. */
export function useDebouncedInput(text: string, onRest: (text: string) => void, restMs = usualRestMs) {
  const [value, setValue] = useState(text);
  const sent = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last one knows what else the URL says by then.
  const listener = useRef(onRest);
  listener.current = onRest;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The receiver may trim a space at the end, which is still being typed.
    if (text.trim() === sent.current.trim()) return;
    // Somebody else changed it, such as "Clear" or the browser's back button.
    sent.current = text;
    clearTimeout(timer.current);
    setValue(text);
  }, [text]);
  /** Without waiting for the typing to rest. */
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
