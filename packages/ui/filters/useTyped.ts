import { useEffect, useRef, useState } from 'react';

const restMs = 200;

/** What is typed shows at once; who asks for it hears of it when the typing rests. */
export function useTyped(text: string, onRest: (text: string) => void) {
  const [value, setValue] = useState(text);
  const told = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last one knows what else the URL says by then.
  const tell = useRef(onRest);
  tell.current = onRest;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    clearTimeout(timer.current);
    setValue(text);
  }, [text]);
  return {
    value,
    change(next: string): void {
      setValue(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        told.current = next;
        tell.current(next);
      }, restMs);
    },
  };
}
