import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const quietTime = 300;

/** True once the page has loaded its initial content; rarely needed data is requested after that. */
export function useIsSettled(): boolean {
  const isBusy = useIsFetching({ queryKey: ['catalog'] }) > 0;
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isBusy || isSettled) return;
    const timer = setTimeout(() => setSettled(true), quietTime);
    return () => clearTimeout(timer);
  }, [isBusy, isSettled]);
  return isSettled;
}
