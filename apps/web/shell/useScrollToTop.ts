import { useShownLocation } from '@callboard/web-kit';
import { useEffect } from 'react';

/** A new page starts at its top; on the way back the browser restores the place by itself. */
export function useScrollToTop(): void {
  const { location, navigationType } = useShownLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path scrolls, and nothing else: not the first link to a place on the same page
  useEffect(() => {
    if (navigationType === 'PUSH') window.scrollTo(0, 0);
  }, [location.pathname]);
}
