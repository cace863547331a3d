import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Options = {
  scroller: HTMLElement | null;
  /** Changes whenever there is new content. */
  length: number;
  isWanted: boolean;
  toEnd(): void;
};

/** Within this distance of the end, a log counts as scrolled to the end. */
const nearPx = 32;

/** Stays at the end of growing content until the reader scrolls up; scrolling to the end resumes following. */
export function useFollow({ scroller, length, isWanted, toEnd }: Options) {
  const [isFollowing, setFollowing] = useState(isWanted);
  const lastTop = useRef(0);
  const goToEnd = useEffectEvent(toEnd);

  useEffect(() => {
    if (!scroller) return;
    const onScroll = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      // Measuring rows can make a log longer without scrolling, so only upward scrolling counts.
      if (scrollHeight - scrollTop - clientHeight <= nearPx) setFollowing(true);
      else if (scrollTop < lastTop.current) setFollowing(false);
      lastTop.current = scrollTop;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the content has grown
  useEffect(() => {
    if (isWanted && isFollowing && scroller) goToEnd();
  }, [isWanted, isFollowing, scroller, length]);

  return {
    isFollowing,
    follow() {
      setFollowing(true);
      toEnd();
    },
  };
}
