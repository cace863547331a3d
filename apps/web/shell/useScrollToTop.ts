import { useShownLocation } from '@callboard/web-kit';
import { useEffect } from 'react';

/** Scrolls a new page to its top; on back navigation the browser restores the position. */
export function useScrollToTop(): void {
  const { location, navigationType } = useShownLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on new paths only, not on links within the page
  useEffect(() => {
    if (navigationType === 'PUSH') window.scrollTo(0, 0);
  }, [location.pathname]);
}
