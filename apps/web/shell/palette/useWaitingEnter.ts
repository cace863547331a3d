import { useEffect, useEffectEvent } from 'react';

type Options = { isEnterWaiting: boolean; onEnterTaken: () => void; isReady: boolean; choose: () => void };

/** Runs an Enter that was pressed before there was anything to select, as soon as there is. */
export function useWaitingEnter({ isEnterWaiting, onEnterTaken, isReady, choose }: Options): void {
  const carryOut = useEffectEvent(() => {
    onEnterTaken();
    choose();
  });
  useEffect(() => {
    if (isEnterWaiting && isReady) carryOut();
  }, [isEnterWaiting, isReady]);
}
