import { useEffect, useRef, useState } from 'react';

const usualRestMs = 200;

/** What is typed shows at once; who asks for it hears of it when the typing rests, and so never holds a key back. */
export function useTyped(text: string, onRest: (text: string) => void, restMs = usualRestMs) {
  const [value, setValue] = useState(text);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last one knows what else the URL says by then.
  const hear = useRef(onRest);
  hear.current = onRest;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // A space at the end may be left out by who hears of it, and is still being typed.
    if (text.trim() === told.current.trim()) return;
    // Somebody else changed it, such as "Clear" or the browser's back button.
    told.current = text;
    clearTimeout(timer.current);
    setValue(text);
  }, [text]);
  /** Without waiting for the typing to rest. */
  const tell = (next: string): void => {
    clearTimeout(timer.current);
    setValue(next);
    if (next.trim() === told.current.trim()) return;
    told.current = next;
    hear.current(next);
  };
  return {
    value,
    tell,
    change(next: string): void {
      setValue(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => tell(next), restMs);
    },
  };
}
