import { useAnalytics } from '@callboard/web-kit';
import { useEffect, useRef } from 'react';
import type { SearchResultSet } from '../../common/index.ts';

/** The same as the debounce of the search page. */
const settledMs = 250;

/** Sends the term and the number of results to analytics, once typing pauses. Wire: the same as for the page. */
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
