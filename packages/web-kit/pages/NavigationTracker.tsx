import { useEffect, useRef } from 'react';
import { useAnalytics } from '../analytics/useAnalytics.ts';
import { useShownLocation } from './ShownLocation.tsx';

/** Captures "navigate" with the URL of each page the user opens. A page that rewrites its own query does not count. */
export function NavigationTracker() {
  const { location, navigationType } = useShownLocation();
  const { pathname, search, hash, key } = location;
  const isReplaced = navigationType === 'REPLACE';
  const { captureEvent } = useAnalytics();
  const subject = pathname + search + hash;
  const visit = `${key} ${subject}`;
  const captured = useRef({ visit: '', pathname: '' });

  useEffect(() => {
    const last = captured.current;
    if (last.visit === visit) return;
    captured.current = { visit, pathname };
    if (isReplaced && last.pathname === pathname) return;
    captureEvent('navigate', subject);
  }, [captureEvent, subject, visit, pathname, isReplaced]);
  return null;
}
