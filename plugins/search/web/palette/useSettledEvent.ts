import { useAnalytics } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import type { SearchResultSet } from '../../common/index.ts';

/** As long as the page waits for the next key before it searches. */
const settledMs = 250;

/** Sends what was searched for and how much was found to analytics, once for words at which the typing rests. Wire: as of the page. */
export function useSettledEvent(term: string, found: SearchResultSet | undefined): void {
  const analytics = useAnalytics();
  const told = useRef('');
  const count = found?.numberOfResults;
  const isFound = found !== undefined;
  useEffect(() => {
    if (!term) told.current = '';
    if (!term || !isFound || told.current === term) return undefined;
    const timer = setTimeout(() => {
      told.current = term;
      analytics.captureEvent('search', term, { value: count });
    }, settledMs);
    return () => clearTimeout(timer);
  }, [analytics, term, isFound, count]);
}
