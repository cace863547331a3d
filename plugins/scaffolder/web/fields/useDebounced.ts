import { useEffect, useState } from 'react';

/** A debounced value: undefined until it has stayed the same for a while. */
export function useDebounced<T extends string | undefined>(value: T, delay: number): T | undefined {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled === value ? settled : undefined;
}
