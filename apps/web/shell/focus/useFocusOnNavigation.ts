import { useShownLocation } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import { contentId } from '../SkipLink.tsx';

/** Moves the focus to a new page, unless it is already inside, such as on a tab. */
export function useFocusOnNavigation(): void {
  const { pathname } = useShownLocation().location;
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
}
