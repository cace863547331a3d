import { useEffect, useState } from 'react';

const laterMs = 10_000;

/** True a few seconds after the page has loaded: non-urgent data must not be among the first requests of a page. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
