import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  scroller: HTMLElement | null;
  /** Changes whenever there is more to see. */
  length: number;
  isWanted: boolean;
  toEnd(): void;
};

/** So far from its end a log still counts as read to the end. */
const nearPx = 32;

/** Stays at the end of what grows, until the reader scrolls up; scrolling down to the end follows again. */
export function useFollow({ scroller, length, isWanted, toEnd }: Options) {
  const [isFollowing, setFollowing] = useState(isWanted);
  const lastTop = useRef(0);
  const goToEnd = useEffectEvent(toEnd);

  useEffect(() => {
    if (!scroller) return;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // Rows that are measured make a log longer without anybody scrolling: only upwards is away.
      if (scrollHeight - scrollTop - clientHeight <= nearPx) setFollowing(true);
      else if (scrollTop < lastTop.current) setFollowing(false);
      lastTop.current = scrollTop;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has grown is to be seen
  useEffect(() => {
    if (isWanted && isFollowing && scroller) goToEnd();
  }, [isWanted, isFollowing, scroller, length]);

  return {
    isFollowing,
    follow() {
      setFollowing(true);
      toEnd();
    },
    stop: () => setFollowing(false),
  };
}
