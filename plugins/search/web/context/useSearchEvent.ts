import { useAnalytics } from '@callboard/web-kit';
import { useEffect } from 'react';
import type { SearchResultSet } from '../../common/index.ts';

/** Sends what was searched for and how much was found to analytics, once for each result. Wire: the name and the shape are known. */
export function useSearchEvent(term: string, found: SearchResultSet | undefined): void {
  const analytics = useAnalytics();
  useEffect(() => {
    if (term && found) analytics.captureEvent('search', term, { value: found.numberOfResults });
  }, [analytics, term, found]);
}
