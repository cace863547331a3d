import { useShownLocation } from '@callboard/web-kit';
import { useLayoutEffect } from 'react';

/**
 * Scrolls a new page to its top; on back navigation the browser restores the position. Rendered before the page, so it
 * scrolls first and a page with an anchor in its URL can then scroll to its section.
 */
export function ScrollToTop() {
  const { location, navigationType } = useShownLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls on new paths only, not on links within the page
  useLayoutEffect(() => {
    if (navigationType === 'PUSH') window.scrollTo(0, 0);
  }, [location.pathname]);
  return null;
}
