import { useEffect, useState } from 'react';

const laterMs = 10_000;

/** True some seconds after the page has come: a sign that may come late must not be among the first calls of a page. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
