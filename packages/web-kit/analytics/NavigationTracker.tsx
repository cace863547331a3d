import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAnalytics } from './useAnalytics.ts';

/** Captures "navigate" with the URL of each place the user comes to. */
export function NavigationTracker() {
  const { pathname, search, hash, key } = useLocation();
  const { captureEvent } = useAnalytics();
  const subject = pathname + search + hash;
  const visit = `${key} ${subject}`;
  const captured = useRef('');

  useEffect(() => {
    if (captured.current === visit) return;
    captured.current = visit;
    captureEvent('navigate', subject);
  }, [captureEvent, subject, visit]);
  return null;
}
